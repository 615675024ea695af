"""Orchard Lane from outside: a gabled house of clapboard and shingle with a brick chimney and a deep porch."""

import math
import random

import daylight
import materials as m
from cameras import level
from daylight import area, bulb, sky
from furniture import pillow, tilt, vase
from kit import add, at, ball, beam, block, box, lathe, mesh_of, rod, slab, soft, tube
from nature import flowers, hedge, lawn, potted, shrub, tall_grass, tree, treeline
from shell import curtain

SIDING, TRIM, ROOF, DOOR, SHUTTER = "#9fab9c", "#f1eee7", "#4a4744", "#b5502c", "#2c3a34"


def trim():
    return m.paint(TRIM, 0.45, 0.0)


def clapboard(x0, x1, z0, z1, holes=(), edge=None):
    """Boards on a wall whose face is at y = 0, facing -Y. `edge(z)` narrows the wall, for gables."""
    skin = m.paint(SIDING, 0.55, 0.04)
    step, z = 0.135, z0
    while z < z1 - 0.01:
        top = min(z + step, z1)
        a0, b0 = edge(top) if edge else (x0, x1)
        spans = [(max(x0, a0), min(x1, b0))]
        for ha, hb, sill, head in holes:
            if top > sill + 0.01 and z < head - 0.01:
                spans = [s for a, b in spans for s in ((a, min(b, ha)), (max(a, hb), b)) if s[1] - s[0] > 0.01]
        for a, b in spans:
            if b - a > 0.02:
                verts = [(a, -0.03, z), (b, -0.03, z), (b, -0.008, top), (a, -0.008, top), (a, 0.06, z), (b, 0.06, z), (b, 0.06, top), (a, 0.06, top)]
                add("board", mesh_of("board", verts, [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (3, 2, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2)]), None, skin)
        z = top


def sash(x0, x1, z0, z1, shutters=True, lit=False):
    """A sash window with casing, sill and shutters in a wall whose face is at y = 0."""
    t = trim()
    mid = (z0 + z1) / 2
    slab(x0, 0.03, z0, x1, 0.036, z1, m.pane(reflect=1.8))
    for x in (x0 + 0.025, x1 - 0.025):
        block(x - 0.025, 0.0, z0, x + 0.025, 0.07, z1, t, 0.003)
    for z in (z0 + 0.03, mid, z1 - 0.03):
        block(x0, 0.001, z - 0.025, x1, 0.069, z + 0.025, t, 0.003)
    for k in (1, 2):
        x = x0 + (x1 - x0) * k / 3
        block(x - 0.01, 0.012, z0, x + 0.01, 0.05, z1, t, 0.002)
    for z in ((z0 + mid) / 2, (z1 + mid) / 2):
        block(x0, 0.0121, z - 0.01, x1, 0.0499, z + 0.01, t, 0.002)
    block(x0 - 0.1, -0.045, z0 - 0.02, x0, 0.03, z1, t, 0.004)
    block(x1, -0.045, z0 - 0.02, x1 + 0.1, 0.03, z1, t, 0.004)
    block(x0 - 0.13, -0.06, z1, x1 + 0.13, 0.03, z1 + 0.14, t, 0.006)
    block(x0 - 0.14, -0.09, z0 - 0.07, x1 + 0.14, 0.03, z0 - 0.02, t, 0.006)
    cloth = m.cloth_sheer("#f1e9d8", 0.5)
    curtain(x0, x0 + (x1 - x0) * 0.28, 0.16, z0, z1, cloth, 14, 0.025)
    curtain(x1 - (x1 - x0) * 0.28, x1, 0.16, z0, z1, cloth, 14, 0.025, 4)
    if shutters:
        s = m.paint(SHUTTER, 0.4, 0.0)
        w = (x1 - x0) * 0.42
        for a in (x0 - 0.1 - w, x1 + 0.1):
            block(a, -0.06, z0 - 0.02, a + w, -0.035, z1, s, 0.003)
            for p in ((a, z0 - 0.02, a + 0.05, z1), (a + w - 0.05, z0 - 0.02, a + w, z1), (a, z0 - 0.02, a + w, z0 + 0.06), (a, z1 - 0.08, a + w, z1), (a, mid - 0.03, a + w, mid + 0.03)):
                block(p[0], -0.078, p[1], p[2], -0.045, p[3], s, 0.003)
            z = z0 + 0.08
            while z < z1 - 0.1:
                if abs(z - mid) > 0.05:
                    block(a + 0.05, -0.07, z, a + w - 0.05, -0.05, z + 0.028, s, 0)
                z += 0.042


def roof_plane(u0, u1, low, high, axis, edge_board=True):
    """Shingles from the eave (v, z) = low up to the ridge = high; u runs along `axis`."""
    run = ((high[0] - low[0]) ** 2 + (high[1] - low[1]) ** 2) ** 0.5
    n = max(2, round(run / 0.2))
    rise = (high[1] - low[1]) / run
    flat = abs(high[0] - low[0]) / run
    mat = m.tiles(ROOF, "#2a2826", 0.32, 0.2 * flat, "xy" if axis == "x" else "yx", 0.85, 0.5, 0.3, 0.006, True, 0.6)
    sign = 1 if high[0] > low[0] else -1
    verts, faces = [], []

    def put(u, v, z):
        verts.append((u, v, z) if axis == "x" else (v, u, z))

    for k in range(n):
        for t, lift in ((k / n, 0.03), ((k + 1) / n, 0.008)):
            v = low[0] + (high[0] - low[0]) * t - sign * rise * lift
            z = low[1] + (high[1] - low[1]) * t + flat * lift
            put(u0, v, z)
            put(u1, v, z)
    for k in range(2 * n - 1):
        faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    add("roof", mesh_of("roof", verts, faces), None, mat)
    if edge_board:
        t = trim()
        for u in (u0, u1):
            p = (u, low[0], low[1] - 0.08) if axis == "x" else (low[0], u, low[1] - 0.08)
            q = (u, high[0], high[1] - 0.08) if axis == "x" else (high[0], u, high[1] - 0.08)
            beam(p, q, 0.05, 0.22, t)
        p = (u0, low[0], low[1] - 0.04) if axis == "x" else (low[0], u0, low[1] - 0.04)
        q = (u1, low[0], low[1] - 0.04) if axis == "x" else (low[0], u1, low[1] - 0.04)
        beam(p, q, 0.1, 0.14, t)
        under = m.paint(TRIM, 0.6, 0.0)
        a, b = (low[0], high[0])
        pts = [(u0, a, low[1] - 0.1), (u1, a, low[1] - 0.1), (u1, b, high[1] - 0.1), (u0, b, high[1] - 0.1)]
        add("soffit", mesh_of("soffit", [p if axis == "x" else (p[1], p[0], p[2]) for p in pts], [(0, 1, 2, 3)]), None, under)


FRONT = [(0.1, 1.25, 0.55, 2.75), (2.9, 3.9, 0.95, 2.6), (1.6, 2.5, 3.75, 5.05), (3.5, 4.4, 3.75, 5.05)]
WING = [(-4.35, -3.25, 0.85, 2.6), (-2.75, -1.65, 0.85, 2.6), (-3.5, -2.5, 3.75, 5.1)]


def corner(x, y, z1, z0=0.4):
    block(x - 0.06, y - 0.06, z0, x + 0.06, y + 0.06, z1, trim(), 0.005)


def body(lit, rear=False):
    base = m.brickwork("#8a4a34", "#b5aca0", "xz")
    side_base = m.brickwork("#8a4a34", "#b5aca0", "yz")
    slab(-5, 0.01, 0, 5, 8, 0.42, side_base)
    slab(-4.98, -1.59, 0, -0.82, 0, 0.42, side_base)
    slab(-5, -1.62, 0, -0.8, -1.58, 0.42, base)
    slab(-0.8, -0.02, 0, 5, 0.02, 0.42, base)
    # front walls
    clapboard(-0.8, 5, 0.4, 5.5, [h for h in FRONT if h[0] != 0.1] + [(0.0, 1.35, 0.4, 2.85)])
    with at(0, -1.6, 0):
        def gable(z):
            k = max(0.0, z - 5.5) / 1.15
            return (-5 + k, -0.8 - k)
        clapboard(-5, -0.8, 0.4, 7.85, WING, gable)
        for x0, x1, z0, z1 in WING:
            sash(x0, x1, z0, z1, x0 == -3.5, lit)
        ball_vent()
    with at(-0.8, -1.6, 0, 90):
        clapboard(0, 1.6, 0.4, 5.5)
    for x0, x1, z0, z1 in FRONT[1:]:
        sash(x0, x1, z0, z1, True, lit)
    # sides and back
    with at(5, 0, 0, 90):
        def end(z):
            k = max(0.0, z - 5.5) / 0.82
            return (k, 8 - k)
        holes = [(1.2, 2.2, 0.95, 2.6), (5.6, 6.6, 0.95, 2.6), (1.2, 2.2, 3.75, 5.05), (5.6, 6.6, 3.75, 5.05)]
        clapboard(0, 8, 0.4, 8.8, holes, end)
        for h in holes:
            sash(*h, True, lit)
    slab(-5, 0, 0.4, -4.9, 8, 5.5, m.paint(SIDING))
    slab(-5, -1.58, 0.4, -4.95, 0, 5.5, m.paint(SIDING))
    with at(5, 8, 0, 180):
        holes = [(0.9, 2.1, 0.95, 2.6), (4.2, 6.0, 0.5, 2.65), (7.6, 8.8, 0.95, 2.6), (1.0, 2.0, 3.75, 5.05), (4.5, 5.5, 3.75, 5.05), (7.7, 8.7, 3.75, 5.05)]
        clapboard(0, 10, 0.4, 5.5, holes)
        for h in holes:
            sash(*h, h[2] > 0.9, lit)
    for x, y in ((-5, -1.6), (-0.8, -1.6), (-0.8, 0), (5, 0), (5, 8), (-5, 8)):
        corner(x, y, 5.5)
    for x0, x1, y in ((-5, -0.8, -1.62), (-0.8, 5, -0.02)):
        block(x0, y - 0.03, 0.38, x1, y + 0.03, 0.56, trim(), 0.005)
        if x0 == -0.8:
            block(x0, y - 0.04, 5.3, x1, y + 0.03, 5.55, trim(), 0.005)
    # roofs
    roof_plane(-5.35, 5.35, (-0.45, 5.3), (4, 8.95), "x")
    roof_plane(-5.35, 5.35, (8.45, 5.3), (4, 8.95), "x")
    roof_plane(-2.1, 3.6, (-5.4, 5.2), (-2.9, 8.08), "y")
    roof_plane(-2.1, 3.6, (-0.4, 5.2), (-2.9, 8.08), "y")
    block(-5.35, 3.9, 8.93, 5.35, 4.1, 9.0, m.paint(ROOF), 0.02)
    # chimney
    bx, by = m.brickwork("#8a4a34", "#b5aca0", "xz"), m.brickwork("#8a4a34", "#b5aca0", "yz")
    for y0, y1, x0, x1, z0, z1 in ((3.0, 4.8, 5.0, 5.75, 0, 6.0), (3.35, 4.45, 5.0, 5.7, 6.0, 9.9)):
        slab(x0, y0 + 0.005, z0, x1, y1 - 0.005, z1, by)
        slab(x0 - 0.001, y0, z0, x1 + 0.001, y0 + 0.01, z1 - 0.002, bx)
        slab(x0 - 0.001, y1 - 0.01, z0, x1 + 0.001, y1, z1 - 0.002, bx)
    block(4.94, 3.29, 9.9, 5.76, 4.51, 10.0, m.concrete("#a8a39a"), 0.01)
    for y in (3.65, 4.15):
        lathe([(0.13, 0), (0.11, 0.35), (0.13, 0.36), (0.1, 0.36), (0.1, 0)], m.ground("#9a5a3c", "#a8694a", 4.0), 5.35, y, 10.0)
    inside(lit, rear)


def ball_vent():
    t = trim()
    block(-3.2, -0.05, 6.2, -2.6, 0.0, 7.0, t, 0.005)
    for k in range(9):
        block(-3.13, -0.07, 6.27 + k * 0.075, -2.67, -0.04, 6.31 + k * 0.075, m.paint(SIDING), 0.002)


def inside(lit, rear):
    """Plain rooms behind the windows."""
    wall = m.paint("#e9e1d2")
    slab(-4.85, 3.0, 0.4, 4.9, 3.1, 5.5, wall)
    for z0, z1 in ((3.05, 3.25), (5.45, 5.5)):
        slab(-4.9, 0.1, z0, 4.95, 7.9, z1, wall)
        slab(-4.9, -1.5, z0, -0.9, 0.1, z1, wall)
    slab(-4.9, -1.5, 0.4, -0.9, 7.9, 0.45, m.planks("#7a5233", "#a3764c"))
    slab(-0.9, 0.1, 0.4, 4.95, 7.9, 0.45, m.planks("#7a5233", "#a3764c"))
    k = 1.0 if lit else 0.16
    code = "#ffb870" if lit else "#ffe2bd"
    area(-2.9, 0.7, 3.0, 3.4, 3, 190 * k, (0, 0, -1), code)
    area(2.2, 1.5, 3.0, 4, 2, 150 * k, (0, 0, -1), code)
    area(-2.9, 0.7, 5.4, 3.4, 3, 110 * k, (0, 0, -1), code)
    area(2.6, 1.5, 5.4, 4, 2, 130 * k, (0, 0, -1), code)
    if rear:
        area(0, 5.5, 3.0, 8, 3, 200 * k, (0, 0, -1), code)


def door():
    t, d = trim(), m.paint(DOOR, 0.3, 0.0)
    block(0.2, 0.02, 0.45, 1.15, 0.07, 2.55, d, 0.004)
    for a, b, z0, z1 in ((0.3, 0.62, 0.6, 1.25), (0.73, 1.05, 0.6, 1.25), (0.3, 0.62, 1.4, 2.0), (0.73, 1.05, 1.4, 2.0)):
        block(a, 0.008, z0, b, 0.03, z1, d, 0.012, 3)
    slab(0.3, 0.012, 2.12, 1.05, 0.02, 2.42, m.pane(reflect=2.0))
    for x in (0.0, 1.15):
        block(x, -0.05, 0.4, x + 0.2, 0.06, 2.6, t, 0.006)
    block(-0.06, -0.07, 2.6, 1.41, 0.06, 2.87, t, 0.01)
    lathe([(0, -0.03), (0.02, -0.02), (0.03, 0), (0.02, 0.02), (0, 0.03)], m.metal("#b08d57", 0.2), 1.06, -0.03, 1.42)
    wreath = m.leaf("#3d5a33", "#7d9a5c")
    for k in range(90):
        a = k * 0.0698
        ball(0.675 + 0.2 * math.cos(a), -0.02 + 0.012 * math.sin(k * 5.0), 1.75 + 0.2 * math.sin(a), 0.03 + 0.01 * math.sin(k * 7), wreath, 0.7)


def porch(lit):
    t = trim()
    boards = m.wood("#7d7468", "#9c9285", 0.55, 0.8)
    y = -2.3
    while y < -0.05:
        block(-0.8, y, 0.36, 5.3, y + 0.135, 0.4, boards, 0.003)
        y += 0.14
    slab(-0.75, -2.25, 0, 5.25, -0.05, 0.36, m.brickwork("#8a4a34", "#b5aca0", "xz"))
    door()
    cols = (-0.6, 1.45, 3.3, 5.1)
    for x in cols:
        box(x, -2.1, 0.4, 0.24, 0.24, 0.3, t, 0.008)
        box(x, -2.1, 0.7, 0.17, 0.17, 1.95, t, 0.008)
        box(x, -2.1, 2.6, 0.25, 0.25, 0.09, t, 0.012)
    block(-0.8, -2.22, 2.68, 5.3, -1.98, 2.95, t, 0.006)
    block(5.0, -2.2, 2.68, 5.2, 0, 2.95, t, 0.006)
    roof_plane(-0.85, 5.55, (-2.55, 2.98), (0.02, 3.55), "x")
    slab(-0.75, -2.2, 2.9, 5.2, 0, 2.93, m.paint("#dfe6e4"))
    for a, b in ((1.45, 3.3), (3.3, 5.1)):
        rail((a + 0.08, -2.1), (b - 0.08, -2.1))
    rail((5.1, -2.02), (5.1, -0.1))
    for k in range(3):
        block(-0.45, -2.3 - 0.32 * (k + 1), 0, 1.3, -2.3 - 0.32 * k, 0.4 - 0.12 * (k + 1), m.concrete("#a8a39a"), 0.008)
    for x in (-0.22, 1.57):
        lathe([(0, 0), (0.05, 0), (0.06, 0.03), (0.08, 0.22), (0.05, 0.28), (0.0, 0.33)], m.glow("#ffd69a", 5.0 if lit else 1.2), x, -0.12, 1.95, 12)
        lathe([(0.085, 0), (0.09, 0.02), (0, 0.1)], m.gloss("#1d1b19", 0.4), x, -0.12, 2.21, 12)
        bulb(x, -0.3, 2.0, 9 if lit else 2, "#ffc583")
    if lit:
        area(2.5, -1.1, 2.88, 4, 1.4, 9, (0, 0, -1), "#ffc583")
    for x in (2.35, 4.25):
        with at(x, -0.75, 0.4, 0):
            rocker()
    with at(3.3, -0.8, 0.4):
        lathe([(0, 0), (0.15, 0), (0.15, 0.02), (0.02, 0.04), (0.02, 0.46), (0.24, 0.48), (0.24, 0.5), (0, 0.5)], m.paint(TRIM, 0.4, 0.0))
        vase(0, 0, 0.5, 0.17, "#b5623f", "blossom")
    potted(-0.35, -0.45, 0.4, 0.9, "bush", "#4a5a52")
    potted(1.72, -1.75, 0.4, 0.75, "bush", "#b5623f", 2)
    rug_mat = m.pile("#8a6a48")
    box(0.68, -0.55, 0.4, 0.9, 0.55, 0.015, rug_mat, 0.004)


def rail(p, q):
    t = trim()
    (x0, y0), (x1, y1) = p, q
    for z in (0.52, 1.22):
        beam((x0, y0, z), (x1, y1, z), 0.07, 0.05, t)
    n = int(max(abs(x1 - x0), abs(y1 - y0)) / 0.115)
    for k in range(1, n):
        x, y = x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n
        box(x, y, 0.52, 0.032, 0.032, 0.7, t, 0)


def rocker():
    """A white slatted rocking chair facing -Y."""
    t = m.gloss("#f3f0e9", 0.35)
    for x in (-0.27, 0.27):
        runner = [(x, -0.5 + k * 0.125, 0.02 + 0.0022 * (k - 4) ** 2 * 2) for k in range(9)]
        tube(runner, 0.02, t)
        rod((x, -0.22, 0.05), (x, -0.22, 0.62), 0.018, t)
        rod((x, 0.22, 0.05), (x, 0.38, 1.15), 0.018, t)
        block(x - 0.045, -0.3, 0.61, x + 0.045, 0.3, 0.635, t, 0.006)
    for k in range(7):
        beam((-0.26, -0.24 + k * 0.075, 0.40 - k * 0.006), (0.26, -0.24 + k * 0.075, 0.40 - k * 0.006), 0.06, 0.016, t)
    for k in range(7):
        x = -0.2 + k * 0.0667
        beam((x, 0.24, 0.4), (x, 0.375, 1.12), 0.045, 0.014, t)
    for z, y in ((0.5, 0.26), (1.12, 0.385)):
        beam((-0.27, y, z), (0.27, y, z), 0.03, 0.07, t)
    soft(0, -0.02, 0.41, 0.48, 0.46, 0.06, m.fabric("#c9ab86"), 0.025, 0.01)
    pillow(0.4, 0.4, 0.14, m.fabric(DOOR), tilt(0, 0.2, 0.66, 74))


def picket(p, q, z=0.0, h=0.95):
    t = trim()
    (x0, y0), (x1, y1) = p, q
    n = int(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / 0.13)
    for zz in (0.28, 0.72):
        beam((x0, y0, z + zz), (x1, y1, z + zz), 0.03, 0.07, t, 0)
    turn = 0 if abs(x1 - x0) > abs(y1 - y0) else 90
    for k in range(n + 1):
        x, y = x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n
        with at(x, y - (0.03 if turn == 0 else 0), z, turn):
            verts = [(-0.038, 0, 0.05), (0.038, 0, 0.05), (0.038, 0, h - 0.06), (0, 0, h), (-0.038, 0, h - 0.06)]
            verts += [(a, 0.02, c) for a, _, c in verts]
            add("picket", mesh_of("picket", verts, [(0, 1, 2, 3, 4), (9, 8, 7, 6, 5), (1, 6, 7, 2), (2, 7, 8, 3), (3, 8, 9, 4), (4, 9, 5, 0)]), None, t)


def street_side():
    slab(-60, -60, -0.06, 60, 60, -0.02, m.ground("#4a5829", "#69783f", 0.5, 1.0, 0.6, 40.0))
    path = m.brickwork("#9a6248", "#b5aca0", "xy", 0.21, 0.1)
    slab(-0.3, -13.5, -0.04, 1.15, -3.2, 0.01, path)

    def bare(x, y):
        return -0.5 < x < 1.4 or y > -2.0 and x > -6 or (y > -3.4 and (x > -6 and x < 6.5))

    lawn(-12, -12, 12, 1, -0.02, skip=bare)
    soil = m.ground("#3a2c20", "#54412f", 6.0, 1.0, 0.8, 70.0)
    slab(-5.6, -3.3, -0.02, -0.5, -1.6, 0.02, soil)
    slab(1.4, -3.6, -0.02, 6.3, -2.3, 0.02, soil)
    rng = random.Random(5)
    for i in range(6):
        shrub(-5.2 + i * 0.85, -2.15, 0, 0.5 + rng.uniform(-0.05, 0.08), "round", i)
        shrub(1.9 + i * 0.82, -2.75, 0, 0.4 + rng.uniform(-0.05, 0.05), "loose", i, "#2f4a26", "#7f9660")
    for i in range(9):
        flowers(-5.3 + i * 0.55, -2.95 + rng.uniform(-0.1, 0.1), 0, 0.42, ["#e9e4ee", "#d98aa0", "#b394cc"][i % 3], i)
        flowers(1.6 + i * 0.52, -3.3 + rng.uniform(-0.1, 0.1), 0, 0.38, ["#e9e4ee", "#e0a63f", "#b394cc"][i % 3], i)
    for i in range(8):
        for x in (-0.75, 1.6):
            flowers(x, -11.5 + i * 1.05, 0, 0.3, "#b394cc" if i % 2 else "#e9e4ee", i)
    tree(-8.2, -2.5, 0, 8.4, 3.3, 5, "#35502a", "#869c55")
    tree(9.6, 3.0, 0, 9.6, 3.7, 8, "#304a26", "#788f4c")
    tree(-11.5, 7.0, 0, 10.0, 3.8, 8, "#304a26", "#788f4c")
    treeline(-40, 40, 22, 2, 11.5)
    treeline(-46, 46, 31, 5, 14.0, 5.0)


def garden():
    """The back garden: borders, a seat under an apple tree, a picket fence."""
    slab(-60, -60, -0.06, 60, 80, -0.02, m.ground("#4a5829", "#69783f", 0.5, 1.0, 0.6, 40.0))
    stone = m.tiles("#b3aa9c", "#6f7548", 0.62, 0.5, "xy", 0.85, 0.35, 0.16, 0.02, True)
    slab(-4.6, 8.0, -0.04, 4.6, 11.4, 0.05, stone)
    lawn(-10, 11.4, 10, 27, -0.02, skip=lambda x, y: abs(x) > 8.3)
    soil = m.ground("#3a2c20", "#54412f", 6.0, 1.0, 0.8, 70.0)
    for s in (-1, 1):
        slab(s * 8.2, 9, -0.03, s * 10, 30, 0.02, soil)
        picket((s * 10.1, 6), (s * 10.1, 30))
    rng = random.Random(3)
    cols = ["#e9e4ee", "#d98aa0", "#b394cc", "#e0a63f", "#c9607a"]
    for i in range(22):
        y = 9.2 + i * 0.9
        for s in (-1, 1):
            flowers(s * (8.6 + rng.uniform(-0.1, 0.1)), y, 0, 0.45 + rng.uniform(-0.06, 0.1), cols[rng.randrange(5)], i)
            if i % 2:
                shrub(s * 9.5, y, 0, 0.55 + rng.uniform(-0.1, 0.15), "loose" if i % 4 == 1 else "round", i)
            else:
                tall_grass(s * 9.4, y, 0, 0.75, i, "#5d7040", "#a8b070")
    tree(5.2, 15.5, 0, 5.8, 2.7, 21, "#3a5a2a", "#8aa555", leaf_size=0.11, leaves=24000, clear=0.28)
    for i in range(6):
        block(-1.2 - 0.25 * i, 11.6 + i * 1.0, -0.03, -0.3 - 0.25 * i, 12.3 + i * 1.0, 0.03, m.concrete("#a8a39a"), 0.03)
    hedge(-30, 2, -10.4, 3, 1.9, density=120)
    hedge(5.9, 5, 10.0, 5.8, 1.9)
    potted(-3.9, 10.9, 0.05, 1.0, "bush", "#b5623f")
    potted(3.9, 10.9, 0.05, 1.0, "bush", "#b5623f", 2)
    for x, turn in ((-1.6, 20), (0.3, -15)):
        with at(x - 0.5, 10.2, 0.05, 180 + turn):
            rocker()


def build(picture):
    lit = daylight.LAMPS = picture.endswith("dusk")
    body(lit, picture == "09-garden")
    if picture == "09-garden":
        garden()
        treeline(-46, 46, -12, 5, 13.0, 5.0)
        sky(42, 48, 0.1, 0.7, sun=5.2)
        level(-5.9, 21.6, 1.5, 163, 21, 0.1)
        return
    porch(lit)
    street_side()
    if picture == "08-porch":
        hedge(-13.2, -14, -12.2, 1, 1.5, density=300)
        with at(-22, -8, 0, 90):
            treeline(-20, 20, 0, 4, 9.0, 3.6)
        sky(38, 150, 0.11, 0.7, sun=5.0)
        area(3.6, -1.1, 2.85, 3, 1.4, 20, (0, 0, -1), "#fff1de")
        level(5.75, -1.25, 1.75, -80, 20, -0.03)
        return
    if lit:
        sky(-1.2, 300, 0.5, 0.5, sun=0.0)
    else:
        sky(38, 225, 0.1, 0.75, sun=5.2)
    level(5.0, -11.6, 1.55, -21, 22, 0.13)
