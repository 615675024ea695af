"""Orchard Lane: which builder makes which picture."""

import importlib

OUTSIDE = ("01-exterior-day", "08-porch", "09-garden", "10-exterior-dusk")


def build(picture):
    importlib.import_module("house_b_outside" if picture in OUTSIDE else "house_b_rooms").build(picture)
