"""Juniper Bend from outside: a low modern house of white render, cedar and glass."""

import random

import daylight
import materials as m
from cameras import level
from daylight import area, bulb, sky, spot
from furniture import coffee_table, dining_set, floor_lamp, lounge_chair, outdoor_sofa, sofa
from kit import at, block, lathe, rod, slab
from nature import boulders, flowers, hedge, lawn, shrub, tall_grass, tree, treeline, potted
from shell import curtain

WHITE = "#e2ded6"
BRONZE = "#2b2724"


def cedar():
    return m.wood("#8a5a34", "#c08a55", 0.5, 0.8)


def glazing(x0, x1, y, z0, z1, panes, frame=None, depth=0.07, reflect=1.6):
    """A run of framed panes in a wall along X."""
    frame = frame or m.gloss(BRONZE, 0.35)
    step = (x1 - x0) / panes
    slab(x0, y - 0.004, z0, x1, y + 0.004, z1, m.pane(reflect=reflect))
    for i in range(panes + 1):
        x = x0 + i * step
        block(x - 0.03, y - depth / 2, z0, x + 0.03, y + depth / 2, z1, frame, 0.004)
    for z in (z0, z1):
        block(x0 - 0.03, y - depth / 2 - 0.001, z - 0.03, x1 + 0.03, y + depth / 2 + 0.001, z + 0.03, frame, 0.004)


def cladding(x0, x1, y, z0, z1, board=0.11):
    x = x0
    while x < x1 - 0.01:
        block(x, y - 0.022, z0, min(x + board - 0.007, x1), y, z1, cedar(), 0.003)
        x += board
    slab(x0, y, z0, x1, y + 0.05, z1, m.paint("#1d1a18"))


def roof(x0, y0, x1, y1, z, thick=0.34):
    dark = m.gloss(BRONZE, 0.4)
    slab(x0 + 0.04, y0 + 0.04, z + 0.02, x1 - 0.04, y1 - 0.04, z + thick - 0.02, m.paint("#55524d"))
    block(x0, y0, z, x1, y0 + 0.05, z + thick, dark, 0.006)
    block(x0, y1 - 0.05, z, x1, y1, z + thick, dark, 0.006)
    block(x0, y0, z, x0 + 0.05, y1, z + thick, dark, 0.006)
    block(x1 - 0.05, y0, z, x1, y1, z + thick, dark, 0.006)
    x = x0 + 0.06
    while x < x1 - 0.1:
        block(x, y0 + 0.06, z, x + 0.134, y1 - 0.06, z + 0.018, cedar(), 0.002)
        x += 0.14


def opening_wall(x0, x1, y0, y1, z1, holes, mat):
    """A wall along X between y0 and y1 with rectangular holes (a, b, sill, head)."""
    x = x0
    for a, b, sill, head in sorted(holes):
        slab(x, y0, 0, a, y1, z1, mat)
        if sill > 0.01:
            slab(a, y0, 0, b, y1, sill, mat)
        slab(a, y0, head, b, y1, z1, mat)
        x = b
    slab(x, y0, 0, x1, y1, z1, mat)


def body(lit):
    wall = m.render_wall(WHITE)
    inside = m.paint("#f2efe9")
    # bedroom wing
    opening_wall(-9, -3, -2, -1.75, 3.2, [(-7.9, -4.6, 0.45, 2.65)], wall)
    slab(-9, -1.75, 0, -8.75, 7.75, 3.2, wall)
    slab(-3.25, -1.75, 0, -3, 0.9, 3.2, wall)
    glazing(-7.9, -4.6, -1.88, 0.45, 2.65, 3)
    block(-8.0, -2.06, 0.38, -4.5, -1.7, 0.44, m.gloss(BRONZE, 0.4))
    opening_wall(-9, 0, 7.75, 8, 3.2, [(-8.0, -5.0, 0.0, 2.6)], wall)
    glazing(-8.0, -5.0, 7.88, 0.03, 2.6, 3)
    slab(-8.75, 3.0, 0, -3, 3.1, 3.2, inside)
    # entry
    cladding(-3, -2.35, 0.9, 0, 3.2)
    cladding(-0.55, 0.0, 0.9, 0, 3.2)
    slab(-2.35, 0.88, 2.55, -0.55, 0.95, 3.2, m.paint("#1d1a18"))
    cladding(-2.35, -0.55, 0.88, 2.6, 3.2)
    glazing(-2.3, -1.75, 0.92, 0.05, 2.55, 1)
    block(-1.72, 0.86, 0.04, -0.58, 0.93, 2.55, m.wood("#5a3a22", "#8a5c36", 0.35), 0.004)
    for k in range(5):
        block(-1.66, 0.855, 0.3 + k * 0.44, -0.64, 0.865, 0.31 + k * 0.44, m.gloss("#1a1512", 0.5), 0)
    rod((-1.58, 0.80, 0.75), (-1.58, 0.80, 1.9), 0.014, m.metal("#b9b4aa", 0.25))
    # stone fin between entry and living room
    stone = m.tiles("#8c857a", "#4d4943", 0.62, 0.11, "yz", 0.8, 0.43, 0.28, 0.004, True, 0.9)
    slab(0, -1.0, 0, 0.45, 8, 4.75, stone)
    face = m.tiles("#8c857a", "#4d4943", 0.62, 0.11, "xz", 0.8, 0.43, 0.28, 0.004, True, 0.9)
    slab(-0.001, -1.002, 0, 0.451, -0.99, 4.751, face)
    block(-0.04, -1.05, 4.75, 0.49, 8.05, 4.82, m.gloss(BRONZE, 0.4))
    # living room
    glazing(0.45, 7.4, 0.1, 0.05, 3.62, 5)
    glazing(0.45, 7.4, 7.9, 0.05, 3.62, 5)
    cladding(7.4, 9.0, 0.0, 0, 3.7)
    slab(7.4, 0.0, 0, 9.0, 0.15, 3.7, inside)
    with at(9.0, 8.03, 0, 180):
        cladding(0, 1.6, 0, 0, 3.7)
    slab(8.8, 0.15, 0, 9.0, 8, 3.7, wall)
    slab(-9, -2, -0.05, 9, 8, 0.03, m.planks("#9a7650", "#c6a277", along="y"))
    slab(0.45, 0.1, 3.66, 9, 8, 3.69, inside)
    slab(-8.8, -1.8, 3.15, 0, 8, 3.18, inside)
    slab(-3, 4.0, 0, 0, 4.1, 3.2, inside)
    roof(-0.9, -1.7, 10.3, 9.9, 3.7)
    roof(-9.7, -2.9, 0.0, 8.9, 3.2)
    rooms(lit)


def rooms(lit):
    """What is seen through the glass."""
    with at(3.0, 4.2, 0.03, 180):
        sofa(2.6, "#cfc8bc")
    with at(3.0, 2.6, 0.03):
        coffee_table()
    with at(1.15, 4.6, 0.03):
        floor_lamp(glow=9 if lit else 2)
    with at(6.3, 4.6, 0.03):
        dining_set(4)
    for x in (5.6, 6.3, 7.0):
        rod((x, 4.6, 2.2), (x, 4.6, 3.66), 0.004, m.gloss("#111111", 0.4))
        lathe([(0.02, 0.24), (0.05, 0.2), (0.13, 0.0), (0.125, 0.0)], m.gloss("#1d1b19", 0.4), x, 4.6, 1.98)
        x == 6.3 and bulb(x, 4.6, 1.99, 120)
    block(8.78, 3.0, 1.0, 8.8, 5.6, 2.5, m.painting(3, "#d9c9a8 #a65f3a #2f4a4e #e9e2d2"), 0)
    curtain(-7.75, -7.1, -1.55, 0.05, 2.75, m.cloth_sheer("#ede6d8", 0.4))
    curtain(-5.35, -4.75, -1.55, 0.05, 2.75, m.cloth_sheer("#ede6d8", 0.4))
    potted(8.2, 1.0, 0.03, 1.9, "fig")
    if lit:
        area(4, 4, 3.6, 6, 6.5, 520, (0, 0, -1), "#ffc68c")
        area(-6, 0.6, 3.1, 4, 3, 150, (0, 0, -1), "#ffc07f")
        area(-1.5, 2.4, 3.1, 2, 2, 70, (0, 0, -1), "#ffc07f")
        spot(-1.5, -0.4, 3.18, 110, angle=110)
        for x in (2.4, 8.2):
            spot(x, -0.9, 3.68, 70, angle=105)
    else:
        area(4, 4, 3.6, 6, 5, 120, (0, 0, -1), "#ffe2bd")
        area(-6, 0.6, 3.1, 4, 3, 40, (0, 0, -1), "#ffe2bd")


def street_side(lit):
    paver = m.concrete("#a8a39a")
    # stepping path to the door
    for i in range(9):
        y = -12.2 + i * 1.16
        block(-2.55, y, 0.0, -0.35, y + 1.05, 0.06, paver, 0.008)
    block(-3.0, -1.6, 0.0, 0.0, 0.9, 0.12, paver, 0.008)
    slab(-3.2, -13, -0.02, 0.3, 0.9, 0.02, m.ground("#8f877a", "#b4aa9a", 20.0, 0.95, 1.0, 140.0))
    slab(0.4, -1.7, 0, 9.6, 0.1, 0.08, paver)

    def bare(x, y):
        return -3.3 < x < 0.4 or (x < -2.8 and y > -4.6) or (x > 0 and y > -3.2)

    slab(-60, -60, -0.06, 60, 60, -0.02, m.ground("#4c6423", "#6f8838", 0.5, 1.0, 0.6, 40.0))
    lawn(-13, -13, 13, 0, -0.02, skip=bare)
    soil = m.ground("#3a2c20", "#54412f", 6.0, 1.0, 0.8, 70.0)
    slab(-10.5, -4.4, -0.02, -3.2, -2.0, 0.02, soil)
    slab(0.4, -3.0, -0.02, 9.6, -1.7, 0.02, soil)
    rng = random.Random(4)
    for i in range(11):
        tall_grass(-9.9 + i * 0.62, -2.75 + rng.uniform(-0.2, 0.2), 0, 0.85, i)
    for i in range(12):
        flowers(-10 + i * 0.58, -3.75 + rng.uniform(-0.2, 0.2), 0, 0.5, "#8f78c4", i)
    for i in range(9):
        shrub(0.95 + i * 1.02, -2.4 + rng.uniform(-0.1, 0.1), 0, 0.42 + rng.uniform(-0.04, 0.05), "round", i, "#2a4a22", "#7a9a48")
    for i in range(8):
        tall_grass(1.4 + i * 1.05, -2.85, 0, 0.5, i + 30)
    boulders([(-3.9, -4.2, 0.38), (-4.6, -4.5, 0.24), (0.75, -3.2, 0.3), (9.8, -2.6, 0.5)])
    tree(-6.8, -6.6, 0, 6.2, 2.5, 3, "#3a5a24", "#93ac50", stems=3, leaves=24000, leaf_size=0.1, clear=0.3)
    tree(11.6, -0.5, 0, 8.5, 3.3, 5, "#30501f", "#7d9c3f")
    tree(-12.5, 3.5, 0, 9.0, 3.4, 5, "#30501f", "#7d9c3f")
    treeline(-40, 40, 20, 2, 10.5)
    treeline(-46, 46, 28, 5, 13.0, 5.0)
    hedge(10.5, -4, 11.3, 8, 1.5)
    if lit:
        for i in range(4):
            for x in (-2.9, -0.05):
                rod((x, -10.8 + i * 2.8, 0), (x, -10.8 + i * 2.8, 0.45), 0.025, m.gloss("#1d1b19", 0.4))
                lathe([(0.02, 0), (0.07, 0.02), (0.07, 0.05), (0.0, 0.07)], m.gloss("#1d1b19", 0.4), x, -10.8 + i * 2.8, 0.42)
                if x > -1 and i < 3:
                    bulb(x, -10.8 + i * 2.8, 0.38, 6, radius=0.03)
        area(-6.8, -6.2, 0.1, 0.3, 0.3, 60, (0, 0, 1), "#ffca8a")


def garden_side(lit):
    deck = m.wood("#8f6a48", "#b98f66", 0.55, 0.8)
    y = 8.0
    while y < 12.9:
        block(-9.0, y, 0.0, 9.8, y + 0.138, 0.05, deck, 0.004)
        y += 0.145
    slab(-9, 8, -0.3, 9.8, 13, 0.0, m.paint("#2a241f"))
    # pool
    tile = m.tiles("#7fc4cc", "#d8eef0", 0.06, 0.06, "xy", 0.2, 0.0, 0.14, 0.002)
    slab(-4.5, 14.4, -1.3, 8.5, 18.4, -1.25, tile)
    wall_tile = m.tiles("#7fc4cc", "#d8eef0", 0.06, 0.06, "xz", 0.2, 0.0, 0.14, 0.002)
    side_tile = m.tiles("#7fc4cc", "#d8eef0", 0.06, 0.06, "yz", 0.2, 0.0, 0.14, 0.002)
    for yy in (14.35, 18.4):
        slab(-4.5, yy, -1.3, 8.5, yy + 0.05, -0.02, wall_tile)
    for xx in (-4.55, 8.5):
        slab(xx, 14.4, -1.3, xx + 0.05, 18.4, -0.02, side_tile)
    slab(-4.5, 14.4, -0.13, 8.5, 18.4, -0.12, m.water())
    coping = m.tiles("#d6d1c6", "#a39d92", 0.8, 0.8, "xy", 0.7, 0.0, 0.05, 0.004, True)
    slab(-6.0, 13.0, -0.1, 10.0, 14.4, 0.03, coping)
    slab(-6.0, 18.4, -0.1, 10.0, 19.2, 0.03, coping)
    slab(-6.0, 14.4, -0.1, -4.5, 18.4, 0.03, coping)
    slab(8.5, 14.4, -0.1, 10.0, 18.4, 0.03, coping)

    for xs in ((-60, -6), (10, 60)):
        slab(xs[0], -60, -0.06, xs[1], 70, -0.02, m.ground("#4c6423", "#6f8838", 0.5, 1.0, 0.6, 40.0))
    slab(-6, 19.2, -0.06, 10, 70, -0.02, m.ground("#4c6423", "#6f8838", 0.5, 1.0, 0.6, 40.0))
    lawn(-15, 8, -6, 19, -0.02, skip=lambda x, y: x > -9.4 and y < 13)
    lawn(-15, 19.2, 14, 30, -0.02)
    lawn(10, 8, 14, 19.2, -0.02)
    hedge(-16.2, 6, -15.2, 32, 1.9)
    hedge(14.0, 6, 15.0, 32, 1.9)
    rng = random.Random(8)
    for i in range(12):
        y = 9.5 + i * 1.7
        shrub(-14.4 + rng.uniform(-0.2, 0.2), y, 0, 0.6 + rng.uniform(-0.1, 0.15), "loose" if i % 2 else "round", i)
        flowers(-13.5 + rng.uniform(-0.2, 0.2), y + 0.7, 0, 0.5, "#c9a3c9" if i % 3 else "#e8d9a0", i)
        tall_grass(13.3, y, 0, 0.9, i)
    tree(-11.5, 15.5, 0, 6.6, 2.6, 3, "#3a5a24", "#93ac50", stems=3, leaves=24000, leaf_size=0.1, clear=0.3)
    tree(12.4, 20.5, 0, 7.4, 2.9, 5, "#30501f", "#7d9c3f")


def build(picture):
    lit = daylight.LAMPS = picture.endswith("dusk")
    if picture in ("01-exterior-day", "10-exterior-dusk"):
        body(lit)
        street_side(lit)
        if lit:
            sky(-1.2, 300, 0.5, 0.5, sun=0.0)
        else:
            sky(40, 228, 0.1, 0.7, sun=5.2)
        level(3.6, -14.6, 1.5, -10.5, 23, 0.07)
        return
    body(False)
    garden_side(False)
    treeline(-40, 40, 36, 2, 10.5)
    treeline(-46, 46, -10, 5, 13.0, 5.0)
    treeline(-46, 46, 44, 7, 13.0, 5.0)
    with at(3.6, 10.9, 0.05, 0):
        outdoor_sofa()
    for i in range(3):
        with at(-0.6 + i * 1.7, 13.38, 0.05, 180):
            lounge_chair()
    potted(8.6, 8.9, 0.05, 1.5, "olive", "#3a3835")
    potted(-0.3, 8.7, 0.05, 1.3, "olive", "#d9d4ca")
    if picture == "08-terrace":
        sky(40, 60, 0.1, 0.6, sun=5.0)
        level(9.4, 12.7, 1.5, -97, 20, -0.02)
    else:
        sky(44, 40, 0.1, 0.7, sun=5.2)
        for i in range(9):
            tall_grass(-9.2 + i * 0.5, 20.4 - 0.18 * i, 0, 0.6, i)
            flowers(-9.3 + i * 0.52, 21.2 - 0.16 * i, 0, 0.42, "#8f78c4" if i % 3 else "#e9e4ee", i)
        level(-6.2, 24.0, 1.5, 152, 22, 0.03)
