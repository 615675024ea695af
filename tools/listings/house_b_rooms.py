"""Orchard Lane inside: oak floors, panelling, sash windows, painted cabinets."""

import math

import materials as m
from cameras import level
from daylight import area, sky, sunlight
from fixtures import basin, bathtub, boards, cabinet, hob, jars, oven, tap, towel
from furniture import (armchair, bed, books, bowl, coffee_table, dresser, floor_lamp, nightstand, pendant, rug, shelf, sofa, stool,
                       table_lamp, throw, vase, walnut)
from kit import at, ball, beam, block, box, lathe, rod, slab, soft, tube
from nature import hedge, potted, treeline
from shell import curtain, panel_door, picture, rod_and_curtains, room, wainscot

TRIM = "#f4f1ea"
BLUES = "#e9e2d2 #7d8f9a #34505c #c9a27a"
FIELDS = "#e8dfc6 #b9a86a #6f7f4c #a65f3a"


def floor(along="y"):
    return m.planks("#6f4526", "#9a6a40", 1.6, 0.09, 0.32, along)


def outlook(azimuth, fill, elevation=33.0):
    """A garden all round the room, and its light."""
    sky(elevation, azimuth, 0.12, 0.7, sun=4.2)
    sunlight(38, fill, 5.0)
    slab(-60, -60, -0.9, 60, 60, -0.8, m.ground("#4a5829", "#69783f", 0.5, 1.0, 0.6, 40.0))
    for x, y, turn in ((2, 20, 0), (-18, 2, 90)):
        with at(x, y, 0, turn):
            treeline(-24, 24, 0, 3, 9.0, 3.4, -0.8)
            hedge(-20, -6, 20, -5, 2.2, -0.8, density=110)


def trim():
    return m.paint(TRIM, 0.35, 0.0)


def north(w, d):
    return at(w, d, 0, 180)


def fireplace(width=1.7):
    """A brick hearth with a painted mantel on a wall whose face is at y = 0, centred on x = 0."""
    brick = m.brickwork("#8a4a34", "#b5aca0", "xz")
    t = trim()
    for a, b, z0, z1 in ((-width / 2, -0.45, 0, 1.1), (0.45, width / 2, 0, 1.1), (-0.45, 0.45, 0.78, 1.1)):
        slab(a, 0, z0, b, 0.16, z1, brick)
    slab(-0.45, 0.005, 0, 0.45, 0.012, 0.78, m.paint("#1c1714"))
    slab(-width / 2 - 0.1, 0, 0, width / 2 + 0.1, 0.6, 0.04, m.brickwork("#8a4a34", "#b5aca0", "xy"))
    for s in (-1, 1):
        block(s * (width / 2 - 0.18), 0, 0, s * width / 2, 0.22, 1.12, t, 0.006)
        block(s * (width / 2 - 0.21), 0, 0, s * (width / 2 + 0.03), 0.245, 0.16, t, 0.006)
    block(-width / 2, 0, 1.02, width / 2, 0.22, 1.2, t, 0.006)
    block(-width / 2 - 0.06, 0, 1.2, width / 2 + 0.06, 0.27, 1.235, t, 0.008)
    block(-width / 2 - 0.1, 0, 1.235, width / 2 + 0.1, 0.31, 1.275, t, 0.01)
    bark = m.wood("#4a3626", "#7d6248", 0.9)
    for k, (x, z) in enumerate(((-0.14, 0.1), (0.02, 0.11), (0.16, 0.1), (-0.06, 0.2), (0.1, 0.2))):
        rod((x - 0.22, 0.14 + 0.012 * k, z), (x + 0.2, 0.1 + 0.01 * k, z + 0.01), 0.05, bark)
    for k in range(9):
        h = 0.14 + 0.1 * ((k * 5) % 4) / 4
        lathe([(0.0, h), (0.018, h * 0.6), (0.03, h * 0.25), (0.01, 0)], m.glow("#ff9a3c", 5.0), -0.24 + k * 0.06, 0.13, 0.2, 8)
    area(0, 0.3, 0.4, 0.7, 0.4, 6, (0, 1, 0.1), "#ff9a50")


def living():
    w, d, h = 6.4, 5.6, 2.75
    room(w, d, h, floor("y"), m.paint("#d9d6c8"), [("W", 0.9, 2.0, 0.7, 2.3, "sash"), ("W", 3.2, 4.3, 0.7, 2.3, "sash"), ("N", 0.5, 1.7, 0.7, 2.3, "sash")],
         trim=TRIM, crown=True, skirt_height=0.16, hide="S", light=46)
    outlook(292, 110)
    with north(w, d):
        with at(3.55, 0, 0):
            fireplace(1.8)
            slab(-0.95, 0, 1.275, 0.95, 0.05, h - 0.12, m.paint("#d2cfc0"))
            picture(0, 1.92, 1.15, 0.85, m.painting(4, FIELDS), "#8a6238", 0.05, 0.05)
            vase(-0.72, 0.16, 1.275, 0.24, "#e9e4da", "branch")
            for x, hh in ((0.62, 0.2), (0.73, 0.27), (0.82, 0.16)):
                rod((x, 0.16, 1.275), (x, 0.16, 1.275 + hh), 0.012, m.metal("#b08d57", 0.25))
                rod((x, 0.16, 1.275 + hh), (x, 0.16, 1.37 + hh), 0.01, m.paint("#f4efe2"))
        with at(5.4, 0.16, 0, 180):
            shelf(1.5, 2.3, trim(), 4, 5, m.paint("#7d8a7c"))
    rug(3.0, 2.9, 3.6, 2.6, m.pile("#8a4634", "#d9c6a0", "persian"), True)
    with at(0.75 + 3.9, 2.7, 0, -90):
        sofa(2.2, "#e3dccd", ("#34505c", "#b5623f", "#c9b48a"), rolled=True)
        throw(0.5, -0.42, 0.47, "#5b6a74", 0.5, 0.35, 0.5)
    with at(2.95, 2.75, 0, 90):
        coffee_table(walnut(), 1.15, 0.6)
    with at(1.3, 3.75, 0, 50):
        armchair("#5f7480")
    with at(1.2, 1.7, 0, 115):
        armchair("#5f7480")
    with at(0.5, 2.72, 0):
        lathe([(0, 0), (0.16, 0), (0.16, 0.02), (0.025, 0.05), (0.025, 0.5), (0.25, 0.53), (0.25, 0.555), (0, 0.555)], walnut())
        table_lamp(0, 0, 0.555, "#34505c", 1.6, 0.56)
    with at(5.6, 4.55, 0):
        floor_lamp(1.6)
    with at(0, d, 0, -90):
        for a, b, s in ((0.9, 2.0, 2), (3.2, 4.3, 9)):
            rod_and_curtains(a, b, 0.12, 2.5, m.cloth_sheer("#efe6d3", 0.35), seed=s, width=0.5)
    potted(0.55, 5.05, 0, 1.5, "fig", "#e4ded2")
    area(3.2, 0.15, 2.0, 5.5, 1.3, 60, (0, 1, -0.1), "#fff1de")
    area(3.2, 2.8, 2.72, 4, 3, 26, (0, 0, -1), "#fff1de")
    level(4.0, -0.35, 1.35, -12, 20, -0.01)


def entry():
    w, d, h = 3.0, 6.0, 2.75
    room(w, d, h, floor("y"), m.paint("#cdd2c6"), [("N", 0.35, 0.7, 0.25, 2.15, "sash"), ("N", 2.3, 2.65, 0.25, 2.15, "sash"), ("E", 3.6, 5.0, 0.0, 2.25, "open")],
         trim=TRIM, crown=True, skirt_height=0.0, hide="S", light=60)
    outlook(335, 165)
    t = trim()
    with north(w, d):
        for a, b in ((0.95, 2.05),):
            block(a - 0.1, 0, 0, a, 0.03, 2.25, t, 0.005)
            block(b, 0, 0, b + 0.1, 0.03, 2.25, t, 0.005)
            block(a - 0.12, 0, 2.2, b + 0.12, 0.035, 2.34, t, 0.006)
            with at(a, 0.05, 0):
                panel_door(b - a, 2.18, m.paint("#b5502c", 0.3, 0.0), panels=3)
    with at(0, d, 0, -90):
        wainscot(0, d, 1.05, t, 0.62)
    with at(w, 0, 0, 90):
        wainscot(0, 3.48, 1.05, t, 0.62)
        picture(1.5, 1.72, 0.5, 0.62, m.painting(3, FIELDS), "#8a6238")
        picture(2.15, 1.72, 0.5, 0.62, m.painting(8, FIELDS), "#8a6238")
    # stairs along the west wall, climbing away from the door
    oak_tread = m.wood("#6f4526", "#9a6a40", 0.35)
    for k in range(13):
        y = 4.35 - k * 0.27
        slab(0.03, y - 0.27, 0, 1.0, y, 0.18 * (k + 1) - 0.03, t)
        block(0.03, y - 0.28, 0.18 * (k + 1) - 0.03, 1.05, y + 0.03, 0.18 * (k + 1), oak_tread, 0.008)
        for q in (0.07, 0.2):
            if 0.18 * (k + 1) < h - 0.2:
                box(1.0, y - q, 0.18 * (k + 1), 0.03, 0.03, min(0.85, h - 0.18 * (k + 1) - 0.02), t, 0)
    beam((1.0, 4.32, 1.05), (1.0, 4.32 - 0.27 * 9.4, 1.05 + 0.18 * 9.4), 0.06, 0.05, oak_tread, 0.01)
    beam((1.005, 4.35, 0.02), (1.005, 4.35 - 0.27 * 13, 0.02 + 0.18 * 13), 0.02, 0.2, t)
    block(1.0, 0.84, 0, 1.02, 4.3, 0.15, t, 0.004)
    for y in (1.0, 1.75, 2.5, 3.25):
        block(1.0, y, 0.1, 1.018, y + 0.08, 0.18 * (4.35 - y) / 0.27, t, 0.004)
    box(1.0, 4.38, 0, 0.11, 0.11, 1.15, t, 0.006)
    ball(1.0, 4.38, 1.2, 0.06, oak_tread)
    with at(w - 0.24, 1.9, 0, -90):
        box(0, 0, 0.74, 1.2, 0.36, 0.035, walnut(), 0.008)
        for x in (-0.52, 0.52):
            for y in (-0.13, 0.13):
                rod((x, y, 0), (x, y, 0.74), 0.016, walnut(), 0.026)
        block(-0.55, -0.15, 0.62, 0.55, 0.15, 0.74, walnut(), 0.004)
        table_lamp(-0.4, 0, 0.775, "#34505c", 1.8, 0.55)
        vase(0.38, 0, 0.775, 0.3, "#efe9df", "blossom")
        books(0.02, 0, 0.775, 2, 3)
    rug(1.95, 3.6, 0.9, 3.2, m.pile("#8a4634", "#d9c6a0", "persian"), False)
    pendant(1.75, 3.2, 1.95, h, "shade", power=24, r=0.18)
    slab(w + 0.22, 2.5, -0.1, w + 4, 6.5, 0, floor("y"))
    slab(w + 3.2, 2.5, 0, w + 3.4, 6.5, h, m.paint("#d9d6c8"))
    slab(w + 0.2, 6.0, 0, w + 3.4, 6.2, h, m.paint("#d9d6c8"))
    area(w + 1.6, 4.3, 2.7, 2, 1.5, 45, (0, 0, -1), "#fff1de")
    area(1.9, 0.2, 2.0, 2.0, 1.4, 34, (0, 1, -0.1), "#fff1de")
    area(1.9, 3.6, 2.72, 1.2, 3.6, 26, (0, 0, -1), "#fff1de")
    level(1.98, -0.75, 1.35, -1.0, 20, 0.0)


def kitchen():
    w, d, h = 5.4, 4.8, 2.75
    room(w, d, h, floor("x"), m.paint("#ece6d8"), [("N", 1.85, 3.35, 1.05, 2.25, "sash"), ("W", 1.2, 2.6, 0.8, 2.25, "sash")],
         trim=TRIM, crown=True, skirt_height=0.14, hide="S", light=58)
    outlook(300, 130)
    sage, cream = m.paint("#7c8b7a", 0.4, 0.0), m.paint("#efeae0", 0.4, 0.0)
    brass = m.metal("#b08d57", 0.28)
    counter = m.wood("#8a5c36", "#b9885a", 0.3)
    with at(0, d, 0):
        slab(0.02, -0.58, 0, w - 0.02, 0, 0.1, m.paint("#3f463d"))
        cabinet(0.02, 1.0, 0.1, 0.87, 0.62, sage, 2, brass, True)
        cabinet(1.0, 2.1, 0.1, 0.87, 0.62, sage, 2, brass, True)
        cabinet(2.1, 3.1, 0.1, 0.62, 0.62, sage, 2, brass, True)
        cabinet(3.1, 3.75, 0.1, 0.87, 0.62, sage, 1, brass, True, 3)
        oven(3.75, 4.6, 0.1, 0.88, -0.65)
        cabinet(4.6, w - 0.02, 0.1, 0.87, 0.62, sage, 2, brass, True)
        for a, b in ((0.02, 2.1), (3.1, 3.75), (4.6, w - 0.02)):
            block(a, -0.65, 0.87, b, 0, 0.91, counter, 0.005)
        block(2.1, -0.12, 0.87, 3.1, 0, 0.91, counter, 0.005)
        # apron sink
        white = m.gloss("#f6f5f2", 0.1)
        block(2.12, -0.68, 0.62, 3.08, -0.62, 0.9, white, 0.012, 3)
        for p in ((2.12, -0.66, 2.16, -0.12), (3.04, -0.66, 3.08, -0.12), (2.12, -0.16, 3.08, -0.12)):
            block(p[0], p[1], 0.65, p[2], p[3], 0.9, white, 0.008)
        slab(2.12, -0.66, 0.66, 3.08, -0.12, 0.68, white)
        tap(2.6, -0.08, 0.91, brass, 0.22, 0.34)
        tile = m.tiles("#efece4", "#d3cec3", 0.15, 0.075, "xz", 0.1, 0.5, 0.05, 0.003)
        for a, b, z1 in ((0.02, 1.73, 1.48), (3.47, w - 0.02, 1.48)):
            slab(a, -0.012, 0.91, b, 0, z1, tile)
        slab(1.73, -0.011, 0.91, 3.47, 0, 0.95, tile)
        cabinet(0.02, 1.6, 1.48, 2.4, 0.36, cream, 3, brass, True)
        block(0.0, -0.4, 2.4, 1.64, 0, 2.5, cream, 0.01)
        hob(4.17, -0.32, 0.9)
        block(3.7, -0.46, 1.62, 4.64, 0, 1.78, cream, 0.008)
        block(3.78, -0.38, 1.78, 4.56, 0, 2.64, cream, 0.008)
        cabinet(4.64, w - 0.02, 1.48, 2.4, 0.36, cream, 1, brass, True)
        for x, hh, r in ((4.0, 0.14, 0.11), (4.34, 0.18, 0.09)):
            lathe([(0, 0), (r, 0), (r, hh), (r * 1.03, hh + 0.005), (r * 0.9, hh + 0.03), (0, hh + 0.05)], m.gloss("#b5502c", 0.15) if x < 4.2 else m.metal("#b9b9b6", 0.25), x, -0.3, 0.907)
        jars(0.3, -0.2, 0.91)
        boards(1.15, 0, 0.91)
        potted(3.3, -0.3, 0.91, 0.28, "bush", "#b5623f", 4)
        bowl(0.95, -0.38, 0.91, 0.13, "#e4ded2", "#c23b2a")
    with at(2.45, 2.0, 0):
        island = m.paint("#efeae0", 0.4, 0.0)
        slab(-0.85, -0.35, 0.0, 0.85, 0.35, 0.87, island)
        with at(0, -0.35, 0):
            cabinet(-0.85, 0.85, 0.1, 0.87, 0.02, island, 3, None, True)
        block(-1.0, -0.62, 0.87, 1.0, 0.45, 0.915, counter, 0.008)
        vase(0.5, 0.05, 0.915, 0.25, "#e9e4da", "blossom", 5)
        bowl(-0.4, 0.02, 0.915, 0.16, "#7a5a3c", "#6f9a3c")
        books(0.05, -0.1, 0.915, 2, 7)
        for x in (-0.55, 0.3):
            with at(x, -0.75, 0, 180):
                stool(0.63, "#b9a98c", walnut())
        for x in (-0.5, 0.5):
            pendant(x, 0, 1.72, h, "dome", "#5f6e60", 14, 0.18)
    rug(2.6, 3.55, 1.7, 0.7, m.pile("#8a4634", "#d9c6a0", "persian"))
    area(2.7, 0.15, 2.0, 4.6, 1.3, 52, (0, 1, -0.1), "#fff1de")
    area(2.7, 2.4, 2.72, 3.4, 2.4, 24, (0, 0, -1), "#fff1de")
    level(4.1, -0.55, 1.4, -20, 20, -0.02)


def bedroom():
    w, d, h = 4.9, 4.5, 2.7
    room(w, d, h, floor("x"), m.paint("#c5cfd0"), [("W", 1.1, 2.3, 0.6, 2.2, "sash"), ("N", 0.45, 1.3, 0.75, 2.2, "sash"), ("N", 3.6, 4.45, 0.75, 2.2, "sash")],
         trim=TRIM, crown=True, skirt_height=0.16, hide="S", light=52)
    outlook(300, 130)
    rug(2.45, 2.3, 3.0, 2.2, m.pile("#e0d8c6", "#9fb0b4", "lattice"))
    with at(2.45, d - 1.2, 0):
        bed(1.6, "#f4f1ea", None, "#5f7480", "#c9a24a", "wood", walnut())
    for x in (1.25, 3.65):
        with at(x, d - 0.26, 0):
            nightstand(walnut(), "#e4ded2", 1.8)
    with north(w, d):
        picture(2.45, 1.85, 0.9, 0.65, m.painting(6, BLUES), "#8a6238")
    with at(w - 0.26, 1.8, 0, -90):
        dresser(1.3, walnut(), 0.85)
        vase(-0.4, 0, 0.86, 0.28, "#5f7480", "blossom", 2)
        books(0.25, 0, 0.86, 3, 9)
    with at(w, 0, 0, 90):
        block(1.4, 0, 1.15, 2.2, 0.02, 2.05, walnut(), 0.006)
        block(1.45, 0.02, 1.2, 2.15, 0.024, 2.0, m.mirror(), 0)
    with at(0.95, 1.15, 0, 125):
        armchair("#c9b48a")
    with at(0, d, 0, -90):
        rod_and_curtains(1.1, 2.3, 0.12, 2.42, m.cloth_sheer("#f1e9d8", 0.4), width=0.5)
    with north(w, d):
        for a, b, s in ((0.45, 1.3, 3), (3.6, 4.45, 8)):
            curtain(a - 0.12, a + 0.16, 0.08, 0.7, 2.25, m.cloth_sheer("#f1e9d8", 0.4), 12, 0.03, s)
            curtain(b - 0.16, b + 0.12, 0.08, 0.7, 2.25, m.cloth_sheer("#f1e9d8", 0.4), 12, 0.03, s + 1)
    area(2.45, 0.15, 2.0, 4, 1.3, 46, (0, 1, -0.1), "#fff1de")
    level(3.1, -0.6, 1.3, -8, 20, -0.01)


def bathroom():
    w, d, h = 3.5, 3.9, 2.65
    hexes = m.tiles("#eceae4", "#a9a59d", 0.11, 0.095, "xy", 0.25, 0.5, 0.04, 0.004)
    room(w, d, h, hexes, m.paint("#b9c6c4"), [("N", 1.0, 2.3, 1.0, 2.2, "sash")], trim=TRIM, crown=True, skirt_height=0.0, hide="S", light=62)
    outlook(325, 165)
    t = trim()
    with north(w, d):
        wainscot(0, w, 0.95, t, 0.45)
    with at(0, d, 0, -90):
        wainscot(0, d, 0.95, t, 0.45)
    with at(w, 0, 0, 90):
        wainscot(0, d, 0.95, t, 0.45)
        rod((2.5, 0.08, 1.45), (3.2, 0.08, 1.45), 0.011, m.metal("#b9b4aa", 0.2))
        towel(2.85, 0.08, 1.46, 0.46, 0.6, "#c9a27a")
    chrome = m.metal("#c9c8c4", 0.15)
    with at(1.75, d - 0.75, 0):
        bathtub(1.65, 0.76, 0.46, True)
        rod((0.62, 0.3, 0), (0.62, 0.3, 0.8), 0.014, chrome)
        tube([(0.62, 0.3, 0.78), (0.62, 0.28, 0.9), (0.6, 0.2, 0.9), (0.58, 0.14, 0.84)], 0.014, chrome)
        box(-0.35, 0, 0.63, 0.13, 0.86, 0.022, walnut(), 0.006)
    with at(0.02, 1.55, 0, 90):
        cab = m.paint("#34505c", 0.35, 0.0)
        cabinet(-0.65, 0.65, 0.1, 0.82, 0.52, cab, 2, m.metal("#b08d57", 0.28), True)
        slab(-0.62, -0.46, 0, 0.62, 0, 0.1, m.paint("#22333b"))
        block(-0.68, -0.55, 0.82, 0.68, 0, 0.85, m.marble(), 0.006)
        basin(0, -0.28, 0.84, 0.21)
        tap(0, -0.07, 0.85, chrome, 0.14, 0.22)
        block(-0.42, -0.03, 1.15, 0.42, -0.004, 2.05, walnut(), 0.01)
        block(-0.37, -0.036, 1.2, 0.37, -0.03, 2.0, m.mirror(), 0)
        for x in (-0.55, 0.55):
            rod((x, 0, 1.6), (x, -0.1, 1.6), 0.012, m.metal("#b08d57", 0.28))
            lathe([(0.07, 0), (0.05, 0.14)], m.lampshade("#f7efdd", 1.6), x, -0.11, 1.58)
        vase(0.45, -0.25, 0.85, 0.18, "#e9e4da", "blossom", 6)
        lathe([(0, 0), (0.028, 0), (0.03, 0.12), (0.012, 0.14), (0.01, 0.17), (0, 0.17)], m.gloss("#6b4a2c", 0.1), -0.4, -0.2, 0.85)
    with at(3.0, 2.2, 0):
        lathe([(0, 0.4), (0.17, 0.4), (0.17, 0.43), (0, 0.43)], walnut())
        for k in range(3):
            a = k * 2.1
            rod((0.17 * math.cos(a), 0.17 * math.sin(a), 0), (0.11 * math.cos(a), 0.11 * math.sin(a), 0.4), 0.014, walnut())
        for k in range(2):
            soft(0, 0, 0.43 + k * 0.06, 0.3, 0.22, 0.06, m.fabric(["#f4f1ea", "#c9a27a"][k], 160, bump=0.7), 0.025, 0)
    potted(0.4, d - 0.45, 0, 1.1, "bush", "#e4ded2")
    rug(1.75, 2.3, 1.2, 0.7, m.pile("#e9e3d6", "#7d8f9a", "stripe"))
    pendant(1.75, 1.9, 2.1, h, "globe", power=20)
    area(1.75, 0.15, 2.0, 3, 1.2, 30, (0, 1, -0.1), "#fff1de")
    level(2.1, -0.7, 1.35, -7, 19.5, -0.03)


def build(name):
    {"02-entry": entry, "03-living-room": living, "05-kitchen": kitchen, "06-bedroom": bedroom, "07-bathroom": bathroom}[name]()
