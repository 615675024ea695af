"""Juniper Bend: which builder makes which picture."""

import importlib

OUTSIDE = ("01-exterior-day", "08-terrace", "09-garden", "10-exterior-dusk")


def build(picture):
    importlib.import_module("house_a_outside" if picture in OUTSIDE else "house_a_rooms").build(picture)
