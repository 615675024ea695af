"""Juniper Bend inside: oak, white plaster, dark steel windows."""

from mathutils import Matrix

import materials as m
from cameras import level
from daylight import area, sky, sunlight
from fixtures import bath_a, kitchen_a
from furniture import (
    armchair,
    bed,
    bench,
    books,
    coffee_table,
    dresser,
    floor_lamp,
    nightstand,
    oak,
    pendant,
    rug,
    sofa,
    table_lamp,
    throw,
    vase,
)
from kit import at, block, box, lathe, rod, slab
from nature import hedge, potted, shrub, tall_grass, treeline
from shell import curtain, downlights, picture, room

WARM = "#d9c9a8 #a65f3a #2f4a4e #e9e2d2"
SAGE = "#e6e0d0 #8a9a80 #4d5b52 #c9a27a"


def floor(along="y"):
    return m.planks("#a98358", "#cfab7f", 2.1, 0.19, 0.38, along)


def outlook(d, w=8.0, elevation=36.0, azimuth=25.0, sun=4.2):
    """The garden seen through windows in the north and side walls, and its sky."""
    sky(elevation, azimuth, 0.12, 0.7, sun=sun)
    sunlight(38, 165, 5.0)
    slab(-40, -40, -0.3, 40, 60, -0.22, m.ground("#4c5c2b", "#6f7d45", 0.5, 1.0, 0.6, 40.0))
    slab(-4, d + 0.3, -0.22, w + 4, d + 3.4, -0.12, m.tiles("#c9c4b9", "#97928a", 0.9, 0.9, "xy", 0.7, 0.0, 0.05, 0.005, True))
    for i in range(9):
        tall_grass(-3 + i * 1.6, d + 4.4, -0.22, 0.9, i)
        shrub(-2.2 + i * 1.6, d + 5.2, -0.22, 0.75, "loose", i)
    treeline(-26, 34, d + 17, 3, 8.5, 3.6)
    hedge(-24, d + 12, 32, d + 13, 2.1, -0.25, density=110)


def living():
    w, d, h = 7.2, 6.2, 3.1
    wall = m.paint("#f0ece5")
    room(w, d, h, floor("y"), wall, [("N", 0.35, 5.2, 0.0, 2.75, "slider"), ("E", 3.4, 5.6, 0.0, 2.75, "none")], hide="S", skirt_height=0.08, light=22)
    outlook(d, w, 34, 330, 4.0)
    stone = m.tiles("#8c857a", "#4d4943", 0.62, 0.11, "yz", 0.8, 0.43, 0.28, 0.004, True, 0.9)
    # chimney wall with a slot fire on the west side
    slab(0.0, 1.9, 0, 0.5, 5.0, 0.55, stone)
    slab(0.0, 1.9, 1.05, 0.5, 5.0, h, stone)
    slab(0.0, 1.9, 0.55, 0.5, 2.4, 1.05, stone)
    slab(0.0, 4.5, 0.55, 0.5, 5.0, 1.05, stone)
    slab(0.02, 2.4, 0.55, 0.06, 4.5, 1.05, m.paint("#151311"))
    block(0.1, 2.4, 0.55, 0.5, 4.5, 0.57, m.gloss("#1c1a18", 0.4), 0)
    for k in range(26):
        y = 2.6 + k * 0.066
        hgt = 0.1 + 0.09 * ((k * 37) % 7) / 7
        lathe([(0.0, hgt), (0.012, hgt * 0.6), (0.02, hgt * 0.25), (0.008, 0)], m.glow("#ff9a3c", 5.0), 0.28, y, 0.57, 8)
    area(0.3, 3.45, 0.8, 1.8, 0.2, 10, (1, 0, 0), "#ff9a50")
    block(0.0, 0.3, 0.25, 0.45, 1.9, 0.45, oak(), 0.006)
    vase(0.22, 0.7, 0.45, 0.34, "#3d3a36", "branch")
    books(0.24, 1.35, 0.45, 4, 3, 85)
    rug(3.6, 3.3, 3.4, 2.6, m.pile("#d8d0c1", "#b7ab97", "lattice"))
    with at(5.45, 3.4, 0, -90):
        sofa(2.6, "#bdb5a8", ("#b5623f", "#e9e2d4", "#5b6a60"))
        throw(0.75, -0.42, 0.47, "#8d5a3f", 0.5, 0.35, 0.5)
    with at(3.75, 3.35, 0, 90):
        coffee_table()
    with at(2.3, 5.0, 0, 35):
        armchair("#7b8a78")
    with at(2.35, 1.75, 0, 130):
        armchair("#7b8a78")
    with at(6.3, 5.45, 0):
        floor_lamp(1.6)
    potted(0.62, 5.62, 0, 1.9, "fig", "#d9d2c6")
    with at(w, 0, 0, 90):
        picture(2.1, 1.6, 1.5, 1.1, m.painting(5, WARM), "#2a2520", 0.08)
    curtain(w - 1.1, w - 0.32, d - 0.14, 0.02, 2.95, m.cloth_sheer("#f4efe4", 0.5))
    curtain(1.55, 2.15, d - 0.14, 0.02, 2.95, m.cloth_sheer("#f4efe4", 0.5), seed=4)
    downlights([(1.6, 1.5), (3.6, 1.5), (5.6, 1.5), (1.6, 4.4), (3.6, 4.4), (5.6, 4.4)], h, 9)
    # beyond the wide opening in the east wall: the dining corner
    slab(w + 0.22, 3.0, -0.1, w + 3.5, 6.4, 0, floor("y"))
    slab(w + 3.0, 3.0, 0, w + 3.2, 6.4, h, wall)
    slab(w + 0.2, 6.2, 0, w + 3.2, 6.4, h, wall)
    area(w + 1.6, 4.4, 2.9, 2, 1.5, 45, (0, 0, -1), "#fff1de")
    area(3.6, 0.2, 2.2, 6, 1.6, 60, (0, 1, -0.15), "#fff4e6")
    level(4.15, 0.1, 1.35, -11, 19.5, 0.02)


def entry():
    w, d, h = 2.9, 6.6, 2.9
    wall = m.paint("#f0ece5")
    room(w, d, h, floor("y"), wall, [("N", 0.5, 2.4, 0.0, 2.55, "slider"), ("E", 4.3, 6.0, 0.0, 2.4, "open")], hide="S", skirt_height=0.08, light=26)
    outlook(d, w, 34, 40, 4.0)
    # slatted oak on the left wall
    y = 0.9
    while y < 4.4:
        block(0.0, y, 0.0, 0.035, y + 0.035, h, oak(), 0.003)
        y += 0.06
    slab(0.0, 0.88, 0, 0.006, 4.42, h, m.paint("#2a221b"))
    with at(0.0, 2.6, 0, 90):
        with at(0, -0.25, 0.0):
            bench(1.5, "#8d8579")
    for k, yy in enumerate((1.5, 1.95, 2.4)):
        rod((0.03, yy, 1.75), (0.12, yy, 1.75), 0.012, m.metal("#2a2724", 0.4))
        if k == 1:
            lathe([(0.02, 0.02), (0.17, 0.0), (0.19, -0.02), (0.09, 0.03), (0.085, 0.11), (0.0, 0.12)], m.fabric("#c8ab78", 200), 0.14, yy, 1.68)
    with at(w, 2.7, 0, -90):
        with at(0, -0.24 + 0.02, 0):
            box(0, 0, 0.76, 1.5, 0.38, 0.04, oak(), 0.006)
            for x in (-0.6, 0.6):
                box(x, 0, 0, 0.04, 0.3, 0.76, m.gloss("#24211e", 0.4), 0.004)
            vase(-0.45, 0, 0.8, 0.36, "#dcd6ca", "branch", 3)
            table_lamp(0.5, 0, 0.8, "#5b6a60", 1.0, 0.5)
            books(0.05, 0, 0.8, 3, 5)
    with at(w, 0, 0, 90):
        lathe([(0, 0), (0.42, 0)], m.mirror(), 2.7, 0.03, 1.65, 64, Matrix.Rotation(-1.5707963, 4, "X"))
        lathe([(0.42, -0.02), (0.44, -0.02), (0.44, 0.02), (0.42, 0.02), (0.42, -0.02)], m.metal("#2a2724", 0.35), 2.7, 0.02, 1.65, 64, Matrix.Rotation(-1.5707963, 4, "X"))
    rug(1.45, 2.9, 0.95, 3.6, m.pile("#a98b6a", "#e9e0cd", "stripe"))
    potted(0.42, 5.5, 0, 1.7, "fig", "#3d3a36")
    pendant(1.45, 3.4, 2.15, h, "globe", power=22)
    # the room beyond the side opening
    slab(w + 0.22, 3.0, -0.1, w + 4, 7.0, 0, floor("y"))
    slab(w + 3.2, 3.0, 0, w + 3.4, 7.0, h, wall)
    slab(w + 0.2, 6.6, 0, w + 3.4, 6.8, h, wall)
    area(w + 1.6, 4.8, 2.8, 2, 1.5, 40, (0, 0, -1), "#fff1de")
    area(1.45, 0.2, 2.0, 2.4, 1.4, 30, (0, 1, -0.1), "#fff4e6")
    area(1.45, 3.4, 2.88, 1.6, 4.5, 25, (0, 0, -1), "#fff1de")
    level(1.55, -0.9, 1.35, 1.5, 20, 0.0)


def bedroom():
    w, d, h = 5.0, 4.6, 2.8
    wall = m.paint("#eeeae2")
    room(w, d, h, floor("x"), wall, [("W", 0.7, 3.3, 0.0, 2.5, "slider")], hide="S", skirt_height=0.08, accents={"N": m.paint("#a9b0a2")}, light=30)
    sky(32, 290, 0.12, 0.7, sun=4.2)
    sunlight(38, 75, 5.0)
    slab(-60, -40, -0.3, 40, 60, -0.22, m.ground("#4c5c2b", "#6f7d45", 0.5, 1.0, 0.6, 40.0))
    for i in range(7):
        shrub(-4.2, -1 + i * 1.5, -0.22, 0.7, "loose", i)
        tall_grass(-3.4, -1.5 + i * 1.5, -0.22, 0.8, i)
    with at(-16, 0, 0, 90):
        treeline(-24, 24, 0, 3, 8.5, 3.4)
        hedge(-20, -5, 20, -4, 2.1, -0.25, density=110)
    rug(2.75, 2.5, 3.0, 2.4, m.pile("#ddd5c6"))
    with at(2.75, d - 1.2, 0):
        bed(1.75, "#f1eee8", "#b3a691", "#8b978a", "#b5623f")
    for x, turn in ((1.38, 0), (4.12, 0)):
        with at(x, d - 0.26, 0, turn):
            nightstand(lamp=1.5)
    with at(w, d, 0, 180):
        picture(1.9, 1.78, 0.62, 0.8, m.painting(2, SAGE), "#9a7448")
        picture(2.6, 1.78, 0.62, 0.8, m.painting(9, SAGE), "#9a7448")
    with at(2.75, 1.95, 0, 0):
        bench(1.4, "#cdbfa8")
    with at(w - 0.26, 1.9, 0, -90):
        dresser(1.5)
        vase(-0.45, 0, 0.81, 0.3, "#efe9df", "blossom")
        books(0.3, 0, 0.81, 3, 4)
    with at(w, 0, 0, 90):
        block(1.3, 0.0, 1.1, 2.5, 0.02, 2.0, m.metal("#2a2724", 0.4), 0.004)
        block(1.33, 0.02, 1.13, 2.47, 0.024, 1.97, m.mirror(), 0)
    with at(0, d, 0, -90):
        curtain(0.25, 0.85, 0.14, 0.02, 2.7, m.cloth_sheer("#f1ebdf", 0.5))
        curtain(3.15, 3.8, 0.14, 0.02, 2.7, m.cloth_sheer("#f1ebdf", 0.5), seed=6)
    potted(0.5, 3.95, 0, 1.5, "fig", "#d9d2c6")
    area(2.5, 0.15, 2.0, 4, 1.4, 42, (0, 1, -0.1), "#fff4e6")
    level(1.75, -0.5, 1.3, 13, 20, -0.01)


def build(picture_name):
    {"02-entry": entry, "03-living-room": living, "05-kitchen": kitchen_a, "06-bedroom": bedroom, "07-bathroom": bath_a}[picture_name]()
