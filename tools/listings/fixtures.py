"""Kitchens and bathrooms."""

import math

import materials as m
from cameras import level
from daylight import area, sky, sunlight
from furniture import books, bowl, oak, pendant, rug, stool, vase
from kit import at, ball, block, box, lathe, rod, sheet, slab, soft, tube
from nature import hedge, potted, shrub, tall_grass, treeline
from shell import downlights, room


def cabinet(x0, x1, z0, z1, depth, front, doors, handle, shaker=False, drawers=0, knobs="bar"):
    """A run of cupboards along X: back at y = 0, doors at y = -depth."""
    slab(x0, -depth + 0.02, z0, x1, 0, z1, m.paint("#4a463f"))
    n = drawers or doors
    for i in range(n):
        if drawers:
            a, b = x0 + 0.002, x1 - 0.002
            lo, hi = z0 + (z1 - z0) * i / n + 0.002, z0 + (z1 - z0) * (i + 1) / n - 0.002
        else:
            a, b = x0 + (x1 - x0) * i / n + 0.002, x0 + (x1 - x0) * (i + 1) / n - 0.002
            lo, hi = z0 + 0.002, z1 - 0.002
        block(a, -depth, lo, b, -depth + 0.02, hi, front, 0.002)
        if shaker and hi - lo > 0.2:
            r = 0.06
            for p in ((a, lo, a + r, hi), (b - r, lo, b, hi), (a + r, lo, b - r, lo + r), (a + r, hi - r, b - r, hi)):
                block(p[0], -depth - 0.008, p[1], p[2], -depth + 0.001, p[3], front, 0.003)
        if handle:
            y = -depth - 0.03
            if drawers or knobs == "top":
                mid = (a + b) / 2
                z = (lo + hi) / 2 if drawers else hi - 0.05
                rod((mid - 0.07, y, z), (mid + 0.07, y, z), 0.006, handle)
                for q in (-0.06, 0.06):
                    rod((mid + q, y, z), (mid + q, -depth, z), 0.004, handle, steps=8)
            else:
                x = b - 0.04 if i % 2 == 0 else a + 0.04
                z = hi - 0.16 if z0 < 0.5 else lo + 0.12
                rod((x, y, z - 0.06), (x, y, z + 0.06), 0.006, handle)
                for q in (-0.05, 0.05):
                    rod((x, y, z + q), (x, -depth, z + q), 0.004, handle, steps=8)


def tap(x, y, z, metal, reach=0.2, h=0.32):
    rod((x, y, z), (x, y, z + 0.04), 0.022, metal)
    tube([(x, y, z + 0.03), (x, y, z + h * 0.75), (x, y - reach * 0.5, z + h), (x, y - reach, z + h * 0.7)], 0.011, metal)
    rod((x + 0.02, y, z + 0.05), (x + 0.075, y, z + 0.075), 0.006, metal)


def hob(cx, cy, z):
    box(cx, cy, z, 0.76, 0.5, 0.006, m.gloss("#0d0d0e", 0.06), 0.003)


def oven(x0, x1, z0, z1, y):
    steel = m.metal("#b9b9b6", 0.3)
    block(x0, y, z0, x1, y + 0.02, z1, m.gloss("#111112", 0.08), 0.004)
    block(x0, y - 0.002, z1 - 0.1, x1, y + 0.02, z1, steel, 0.003)
    rod((x0 + 0.05, y - 0.045, z1 - 0.15), (x1 - 0.05, y - 0.045, z1 - 0.15), 0.01, steel)
    for k in range(4):
        rod((x0 + 0.1 + k * (x1 - x0 - 0.2) / 3, y - 0.025, z1 - 0.05), (x0 + 0.1 + k * (x1 - x0 - 0.2) / 3, y, z1 - 0.05), 0.018, steel)


def fridge(x0, x1, depth, h=2.0):
    steel = m.metal("#c2c2bf", 0.3)
    slab(x0, -depth, 0.02, x1, 0, h, m.paint("#3a3937"))
    mid = (x0 + x1) / 2
    for a, b in ((x0, mid - 0.002), (mid + 0.002, x1)):
        block(a, -depth - 0.04, 0.7, b, -depth, h, steel, 0.008)
    block(x0, -depth - 0.04, 0.05, x1, -depth, 0.695, steel, 0.008)
    for x in (mid - 0.05, mid + 0.05):
        rod((x, -depth - 0.085, 0.9), (x, -depth - 0.085, 1.6), 0.011, steel)
    rod((x0 + 0.1, -depth - 0.085, 0.62), (x1 - 0.1, -depth - 0.085, 0.62), 0.011, steel)


def jars(x, y, z):
    for k, (r, h, c) in enumerate(((0.05, 0.18, "#e9e2d4"), (0.045, 0.14, "#c9b79a"), (0.04, 0.11, "#8a6a48"))):
        lathe([(0, 0), (r, 0), (r, h), (r * 0.9, h + 0.005), (0, h + 0.02)], m.gloss(c, 0.35), x + k * 0.12, y, z)


def boards(x, y, z):
    for k, (w, h, c) in enumerate(((0.28, 0.4, "#b98d5c"), (0.22, 0.32, "#8a5c36"))):
        block(x + k * 0.1, y - 0.03 - k * 0.025, z, x + k * 0.1 + w, y - 0.008 - k * 0.025, z + h, m.wood(c, "#d0a878", 0.5), 0.008)


def kitchen_a():
    """White and oak with a stone island."""
    w, d, h = 6.2, 5.4, 2.9
    fl = m.planks("#a98358", "#cfab7f", 2.1, 0.19, 0.38, "y")
    room(w, d, h, fl, m.paint("#f0ece5"), [("W", 0.9, 3.9, 0.0, 2.6, "slider")], hide="S", skirt_height=0.0, light=28)
    sky(34, 285, 0.12, 0.7, sun=4.2)
    sunlight(38, 75, 5.0)
    garden_west()
    oakf = m.wood("#a57b4c", "#c79f6e", 0.45)
    white = m.gloss("#ece8e0", 0.4)
    dark = m.metal("#2a2724", 0.4)
    top = m.marble("#edebe7", "#9a968f", 0.15)
    with at(0, d, 0):
        fridge(4.9, 5.8, 0.66, 2.05)
        cabinet(5.8, w, 0.1, 2.6, 0.66, oakf, 1, None)
        cabinet(4.9, 5.8, 2.07, 2.6, 0.66, oakf, 2, None)
        cabinet(4.28, 4.9, 0.1, 2.6, 0.66, oakf, 1, dark)
        slab(0.5, -0.6, 0, 4.28, 0, 0.1, m.paint("#26231f"))
        cabinet(0.5, 1.5, 0.1, 0.87, 0.62, oakf, 2, dark, knobs="top")
        cabinet(1.5, 2.1, 0.1, 0.87, 0.62, oakf, 1, dark, drawers=3)
        oven(2.1, 2.9, 0.12, 0.87, -0.63)
        cabinet(2.9, 4.28, 0.1, 0.87, 0.62, oakf, 1, dark, drawers=3)
        block(0.5, -0.65, 0.87, 4.28, 0, 0.9, top, 0.004)
        slab(0.5, -0.015, 0.9, 4.28, 0, 1.5, m.tiles("#dfe0d6", "#f3f1ec", 0.066, 0.2, "xz", 0.12, 0.0, 0.1, 0.003))
        hob(2.5, -0.32, 0.9)
        cabinet(0.5, 1.9, 1.5, 2.6, 0.36, white, 3, None)
        cabinet(3.1, 4.28, 1.5, 2.6, 0.36, white, 2, None)
        block(1.9, -0.4, 1.62, 3.1, 0, 1.75, white, 0.004)
        block(1.95, -0.34, 1.75, 3.05, 0, 2.6, white, 0.004)
        area(1.2, -0.18, 1.49, 1.3, 0.06, 4, (0, 0, -1), "#ffdcae")
        area(3.7, -0.18, 1.49, 1.0, 0.06, 4, (0, 0, -1), "#ffdcae")
        jars(0.75, -0.2, 0.9)
        boards(3.3, 0, 0.9)
        vase(3.95, -0.25, 0.9, 0.22, "#3d4a44", "branch", 4)
    # island along X
    with at(2.75, 2.35, 0):
        slab(-1.25, -0.28, 0, 1.25, 0.42, 0.1, m.paint("#26231f"))
        with at(0, -0.0, 0):
            for i in range(42):
                x = -1.28 + i * 0.061
                block(x, -0.30, 0.08, x + 0.05, -0.27, 0.87, oakf, 0.003)
            slab(-1.3, -0.28, 0.06, 1.3, 0.45, 0.87, m.paint("#3a2c1e"))
        for x in (-1.34, 1.3):
            block(x, -0.3, 0, x + 0.04, 0.48, 0.87, top, 0.003)
        block(-1.36, -0.62, 0.87, 1.36, 0.5, 0.91, top, 0.005)
        bowl(-0.55, 0.0, 0.91, 0.17, "#7a5a3c", "#d98b2b")
        vase(0.75, 0.1, 0.91, 0.26, "#efe9df", "blossom", 1)
        tap(0.15, 0.3, 0.91, dark)
        block(-0.12, -0.05, 0.905, 0.42, 0.22, 0.912, m.gloss("#3a3a3a", 0.3), 0.004)
        books(-0.98, -0.1, 0.91, 2, 2)
        for x in (-0.8, 0, 0.8):
            with at(x, -0.72, 0, 180):
                stool(0.63, "#6e675c")
        for x in (-0.75, 0, 0.75):
            pendant(x, 0, 1.75, h, "dome", "#23211f", 12, 0.16)
    rug(2.5, 4.1, 2.6, 0.75, m.pile("#b7a58b", "#e9e0cd", "stripe"))
    downlights([(1.2, 1.2), (3.1, 1.2), (5.0, 1.2), (1.2, 4.1), (3.1, 4.1), (5.0, 4.1)], h, 8)
    potted(0.5, 4.95, 0, 1.5, "fig", "#d9d2c6")
    area(3.1, 0.15, 2.1, 5, 1.5, 60, (0, 1, -0.12), "#fff4e6")
    level(4.75, -0.35, 1.4, -22, 20, -0.01)


def garden_west():
    slab(-60, -40, -0.3, 40, 60, -0.22, m.ground("#4c5c2b", "#6f7d45", 0.5, 1.0, 0.6, 40.0))
    for i in range(9):
        shrub(-5.0, -2 + i * 1.4, -0.22, 0.75, "loose", i)
        tall_grass(-4.1, -2.5 + i * 1.4, -0.22, 0.85, i)
    with at(-17, 2, 0, 90):
        treeline(-26, 26, 0, 3, 8.5, 3.2)
        hedge(-22, -5, 22, -4, 2.1, -0.25, density=110)


def basin(x, y, z, r=0.2):
    lathe([(0, 0), (r * 0.6, 0), (r * 0.95, 0.05), (r, 0.12), (r * 0.96, 0.12), (r * 0.85, 0.06), (0, 0.03)], m.gloss("#f6f5f2", 0.08), x, y, z)


def towel(x, y, z, w, drop, code):
    for s, dd in ((-1, drop), (1, drop * 0.8)):
        sheet(lambda u, v, s=s, dd=dd: (x + (u - 0.5) * w, y + s * (0.014 + 0.01 * math.sin(u * 9 + v * 3) * (1 - v)), z - dd * (1 - v)), 24, 10, m.fabric(code, 160, bump=0.8))


def bathtub(w=1.7, d=0.78, h=0.56, claw=False):
    """A free-standing tub, long side along X."""
    enamel = m.gloss("#f7f6f3", 0.08)

    def oval(a, rx, ry, z, rise=0.0):
        p = 2.6
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** p + abs(s) ** p) ** (-1 / p)
        return (rx * c * k, ry * s * k, z + rise * abs(c * k) ** 3)

    base = 0.14 if claw else 0.0
    rise = 0.1 if claw else 0.07
    rows = [(0.40, 0.36, base), (0.43, 0.40, base + 0.03), (0.46, 0.45, base + h * 0.55), (0.5, 0.5, base + h - 0.01), (0.51, 0.515, base + h + 0.012),
            (0.5, 0.5, base + h + 0.018), (0.478, 0.46, base + h), (0.45, 0.42, base + h * 0.6), (0.42, 0.36, base + 0.14), (0.36, 0.26, base + 0.09), (0.0, 0.0, base + 0.085)]

    def surface(u, v):
        t = v * (len(rows) - 1)
        i = min(int(t), len(rows) - 2)
        f = t - i
        a, b = rows[i], rows[i + 1]
        rx, ry, z = (a[k] * (1 - f) + b[k] * f for k in range(3))
        lift = rise if 2 <= t <= 7 else 0.0
        part = max(0.0, min(1.0, (z - base - h * 0.5) / (h * 0.5)))
        return oval(u * 2 * math.pi, w * rx, d * ry, z, lift * part * part)
    sheet(surface, 72, 50, enamel)
    if claw:
        for x in (-0.55, 0.55):
            for y in (-0.24, 0.24):
                ball(x, y, 0.03, 0.035, m.metal("#b9b4aa", 0.2))
                rod((x, y, 0.03), (x * 0.95, y * 1.05, 0.22), 0.022, m.metal("#b9b4aa", 0.2), 0.035)


def wc(x, y, turn=0):
    white = m.gloss("#f7f6f3", 0.08)
    with at(x, y, 0, turn):
        soft(0, -0.28, 0.12, 0.37, 0.54, 0.27, white, 0.12, 0)
        soft(0, -0.28, 0.39, 0.38, 0.52, 0.04, white, 0.018, 0)


def bath_a():
    """Large grey tiles, an oak vanity, a tub under the window."""
    w, d, h = 3.7, 4.3, 2.8
    fl = m.tiles("#a9a59d", "#8b8780", 0.8, 0.8, "xy", 0.3, 0.0, 0.03, 0.003, True)
    wall = m.paint("#eeeae2")
    room(w, d, h, fl, wall, [("N", 0.75, 3.0, 0.85, 2.45, "steel")], hide="S", skirt_height=0.0,
         accents={"N": m.tiles("#b5b0a6", "#99948b", 1.2, 0.6, "xz", 0.25, 0.0, 0.03, 0.003, True)}, light=40)
    sky(36, 320, 0.12, 0.7, sun=4.0)
    sunlight(38, 165, 5.0)
    slab(-40, -40, -0.3, 40, 60, -0.22, m.ground("#4c5c2b", "#6f7d45", 0.5, 1.0, 0.6, 40.0))
    for i in range(9):
        shrub(-4 + i * 1.3, d + 3.4, -0.22, 0.95, "loose", i)
    treeline(-20, 26, d + 13, 3, 8.5, 3.2)
    hedge(-18, d + 8, 24, d + 9, 2.1, -0.25, density=110)
    metal = m.metal("#2a2724", 0.35)
    with at(1.75, d - 0.72, 0):
        bathtub()
        rod((1.0, 0.2, 0), (1.0, 0.2, 0.85), 0.016, metal)
        tube([(1.0, 0.2, 0.8), (1.0, 0.19, 0.98), (0.9, 0.16, 1.0), (0.72, 0.12, 0.93)], 0.014, metal)
        block(-0.35, -0.4, 0.6, -0.15, 0.42, 0.625, oak(), 0.005)
        vase(-0.25, -0.2, 0.625, 0.1, "#efe9df")
    oakf = m.wood("#a57b4c", "#c79f6e", 0.45)
    # vanity on the west wall
    with at(0.0, 0.75 + 0.95, 0, 90):
        slab(-0.9, -0.02, 0, 0.9, 0, h, m.tiles("#dfe0d6", "#f3f1ec", 0.066, 0.2, "xz", 0.12, 0.0, 0.1, 0.003))
        cabinet(-0.9, 0.9, 0.35, 0.8, 0.5, oakf, 2, metal, drawers=0, knobs="top")
        block(-0.92, -0.53, 0.8, 0.92, 0, 0.83, m.marble("#edebe7", "#9a968f", 0.15), 0.004)
        for x in (-0.45, 0.45):
            basin(x, -0.27, 0.83)
            tap(x, -0.06, 0.83, metal, 0.15, 0.25)
            block(x - 0.33, -0.035, 1.15, x + 0.33, -0.02, 2.05, m.mirror(), 0.003)
            block(x - 0.345, -0.03, 1.135, x + 0.345, -0.018, 2.065, metal, 0.003)
        for x in (-0.9, 0, 0.9):
            rod((x * 0.97, -0.02, 1.62), (x * 0.97, -0.1, 1.62), 0.012, metal)
            ball(x * 0.97, -0.12, 1.7, 0.06, m.glow("#fff0da", 3.0))
        vase(0.0, -0.2, 0.83, 0.2, "#3d4a44", "branch", 3)
        lathe([(0, 0), (0.028, 0), (0.03, 0.12), (0.012, 0.14), (0.01, 0.17), (0, 0.17)], m.gloss("#6b4a2c", 0.1), 0.16, -0.2, 0.83)
    # shower behind glass on the east side
    with at(w, 0, 0):
        slab(-1.0, 1.35, 0, -0.99, 2.45, 2.1, m.pane("#eef6f5", 1.5))
        for y in (1.35, 2.45):
            block(-1.005, y - 0.012, 0, -0.985, y + 0.012, 2.1, metal, 0.002)
        block(-1.005, 1.35, 2.09, -0.985, 2.45, 2.11, metal, 0.002)
        slab(-0.02, 0.0, 0, 0, 2.45, h, m.tiles("#b5b0a6", "#99948b", 1.2, 0.6, "yz", 0.25, 0.0, 0.03, 0.003, True))
        rod((-0.02, 1.9, 2.2), (-0.4, 1.9, 2.2), 0.012, metal)
        lathe([(0, 0), (0.14, 0), (0.14, 0.012), (0, 0.02)], metal, -0.42, 1.9, 2.17)
        rod((-0.03, 1.9, 1.1), (-0.05, 1.9, 1.1), 0.06, metal)
    with at(w, 0, 0, 90):
        rod((2.65, 0.07, 1.25), (3.35, 0.07, 1.25), 0.01, metal)
        towel(3.0, 0.07, 1.26, 0.45, 0.6, "#b08a6e")
    with at(3.0, 2.95, 0):
        for k in range(3):
            soft(0, 0, 0.42 + k * 0.06, 0.34, 0.26, 0.06, m.fabric(["#e9e2d4", "#b08a6e", "#e9e2d4"][k], 160, bump=0.7), 0.025, 0)
        lathe([(0, 0), (0.16, 0), (0.17, 0.02), (0.13, 0.2), (0.17, 0.4), (0.17, 0.42), (0, 0.42)], oak())
    potted(0.42, d - 0.5, 0, 1.25, "bush", "#3d3a36")
    rug(1.75, 2.75, 1.3, 0.75, m.pile("#e6dfd2"))
    downlights([(1.0, 1.2), (2.6, 1.2), (1.0, 3.2), (2.6, 3.2)], h, 9)
    area(1.85, 0.15, 2.1, 3, 1.3, 26, (0, 1, -0.1), "#fff4e6")
    level(2.0, -0.65, 1.35, -4, 19.5, -0.02)
