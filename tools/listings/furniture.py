"""Seats, tables, beds and lamps. Every piece stands on z = 0 and faces -Y."""

import math
import random

import numpy as np
from mathutils import Matrix

import materials as m
from daylight import bulb
from kit import add, at, ball, block, box, here, lathe, mesh_of, pillow, rod, sheet, soft, tube
from nature import leaf_quads


def tilt(x, y, z, pitch=0.0, turn=0.0, roll=0.0):
    """Stands a cushion up: pitch 90 is upright facing -Y."""
    r = math.radians
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(r(turn), 4, "Z") @ Matrix.Rotation(r(pitch), 4, "X") @ Matrix.Rotation(r(roll), 4, "Z")


def oak():
    return m.wood("#a57b4c", "#cfa878", 0.45)


def walnut():
    return m.wood("#4a2e1c", "#7a5233", 0.38)


def sofa(width=2.4, code="#c9c2b6", cushions=("#b5623f", "#e9e2d4", "#4d5b52"), legs=None, rolled=False):
    cloth = m.fabric(code)
    legs = legs or walnut()
    d, arm = 0.95, 0.2
    soft(0, 0.02, 0.13, width, d - 0.04, 0.2, cloth, 0.04, 0)
    for s in (-1, 1):
        soft(s * (width / 2 - arm / 2), 0, 0.12, arm, d, 0.5, cloth, 0.07, 0)
        if rolled:
            rod((s * (width / 2 - arm / 2), -d / 2 - 0.01, 0.6), (s * (width / 2 - arm / 2), d / 2, 0.6), 0.12, cloth, steps=28)
        for y in (-d / 2 + 0.09, d / 2 - 0.09):
            rod((s * (width / 2 - 0.1), y, 0), (s * (width / 2 - 0.12), y, 0.14), 0.018, legs, 0.026)
    soft(0, d / 2 - 0.1, 0.2, width - 0.1, 0.22, 0.62, cloth, 0.08, 0)
    n = 3 if width > 2.3 else 2
    w = (width - 2 * arm) / n
    for i in range(n):
        x = -width / 2 + arm + w * (i + 0.5)
        soft(x, -0.08, 0.32, w - 0.012, 0.76, 0.15, cloth, 0.06, 0.022)
        pillow(w * 1.0, 0.52, 0.24, cloth, tilt(x, 0.2, 0.66, 76))
    spots = [(-width / 2 + arm + 0.2, -12), (width / 2 - arm - 0.2, 14), (-width / 2 + arm + 0.52, 8)]
    for (x, r), c in zip(spots, cushions):
        pillow(0.48, 0.48, 0.17, m.fabric(c, 300), tilt(x, 0.02 if abs(r) > 10 else -0.05, 0.68, 68, r * 0.8, r))


def throw(x, y, z, code, w=0.5, drop=0.5, over=0.5):
    """A blanket laid over an edge running along X: falls in front, lies on top."""
    def surface(u, v):
        t = v * (over + drop)
        wav = 0.012 * math.sin(u * 17) + 0.008 * math.sin(u * 41 + 2)
        if t < over:
            return (x + (u - 0.5) * w + 0.02 * math.sin(t * 9), y + over - t, z + 0.035 + wav * 0.4)
        f = t - over
        return (x + (u - 0.5) * (w + f * 0.05), y - 0.035 - wav, z - f + 0.02)
    return sheet(surface, 40, 30, m.fabric(code, 200, bump=0.6))


def armchair(code="#6e7d6f", legs=None):
    cloth, legs = m.fabric(code), legs or walnut()
    for x in (-0.3, 0.3):
        rod((x * 1.1, -0.32, 0), (x, -0.28, 0.24), 0.013, legs, 0.02)
        rod((x * 1.1, 0.34, 0), (x, 0.28, 0.24), 0.013, legs, 0.02)

    def tub(side):
        def surface(u, v):
            a = math.pi * (1.12 * u - 0.06)
            r = 0.38 + side * 0.05
            top = 0.58 + 0.22 * math.sin(math.pi * u) ** 1.5
            return (-r * math.cos(a), 0.0 + r * 0.95 * math.sin(a) - 0.06 + 0.05 * v, 0.22 + (top - 0.22) * v)
        return surface

    sheet(tub(1), 40, 14, cloth)
    inner = sheet(tub(-1), 40, 14, cloth)
    inner.data.flip_normals()

    def lip(u, v):
        a, b = tub(1)(u, 1.0), tub(-1)(u, 1.0)
        s = math.sin(math.pi * v) * 0.05
        return tuple(p * (1 - v) + q * v for p, q in zip(a, b))[:2] + (a[2] + s,)
    sheet(lip, 40, 8, cloth)
    for u in (0.0, 1.0):
        def end(p, v, u=u):
            a, b = tub(1)(u, v), tub(-1)(u, v)
            return tuple(i * (1 - p) + j * p for i, j in zip(a, b))
        sheet(end, 4, 14, cloth)
    soft(0, -0.06, 0.22, 0.68, 0.66, 0.12, cloth, 0.05, 0)
    soft(0, -0.08, 0.32, 0.62, 0.62, 0.13, cloth, 0.06, 0.03)
    pillow(0.44, 0.34, 0.14, m.fabric("#e6ddcb"), tilt(0.02, 0.15, 0.6, 70, 3))


def coffee_table(top=None, w=1.25, d=0.65):
    wood = top or oak()
    box(0, 0, 0.36, w, d, 0.035, wood, 0.012, 3)
    box(0, 0, 0.14, w - 0.2, d - 0.16, 0.02, wood, 0.005)
    for x in (-1, 1):
        for y in (-1, 1):
            rod((x * (w / 2 - 0.06), y * (d / 2 - 0.06), 0), (x * (w / 2 - 0.1), y * (d / 2 - 0.1), 0.36), 0.014, wood, 0.022)
    books(-0.3, 0.04, 0.395, 3, 12)
    vase(0.3, 0.05, 0.395, 0.2, "#dcd6ca", "branch")
    bowl(0.02, -0.12, 0.395, 0.11, "#7a5a3c")


def books(x, y, z, count, seed=0, turn=0):
    rng = random.Random(seed)
    cols = ["#c9b79a", "#35505a", "#a6512f", "#e8e3d9", "#5b6350", "#22262b", "#d8a25a"]
    for _ in range(count):
        t, w, d = rng.uniform(0.018, 0.035), rng.uniform(0.2, 0.27), rng.uniform(0.15, 0.19)
        with at(x, y, z, turn + rng.uniform(-12, 12)):
            c = m.gloss(rng.choice(cols), 0.5)
            box(0, 0, 0, w, d, 0.003, c, 0.001)
            box(0, 0, t - 0.003, w, d, 0.003, c, 0.001)
            box(-w / 2 + 0.002, 0, 0, 0.004, d, t, c, 0.001)
            box(0.002, 0, 0.003, w - 0.012, d - 0.008, t - 0.006, m.paint("#efe9dc"), 0)
        z += t


def standing_books(x0, x1, y, z, seed=0, height=0.24, depth=0.17):
    """A row of books on a shelf, backs towards -Y."""
    rng = random.Random(seed)
    cols = ["#c9b79a", "#35505a", "#a6512f", "#e8e3d9", "#5b6350", "#2b2f35", "#d8a25a", "#7a3b32", "#8b93a0", "#efe9dc"]
    x = x0
    while x < x1 - 0.02:
        t, h, d = rng.uniform(0.016, 0.045), height * rng.uniform(0.72, 1.0), depth * rng.uniform(0.8, 1)
        block(x, y, z, min(x + t, x1), y + d, z + h, m.gloss(rng.choice(cols), 0.55), 0.003)
        x += t + 0.001


def vase(x, y, z, h=0.25, code="#d9d2c4", fill=None, seed=0):
    r = h * 0.3
    profile = [(0, 0), (r * 0.6, 0), (r * 0.95, h * 0.2), (r, h * 0.42), (r * 0.7, h * 0.72), (r * 0.4, h * 0.88), (r * 0.46, h), (r * 0.4, h), (r * 0.34, h * 0.88)]
    lathe(profile, m.ground(code, code, 3.0, 0.45, 0.08, 90.0), x, y, z)
    if not fill:
        return
    rng = np.random.default_rng(seed + 2)
    pts, nor = [], []
    for _ in range(9):
        a, out, up = rng.uniform(0, 6.28), rng.uniform(0.2, 0.7) * h * 1.4, h * rng.uniform(1.1, 1.9)
        tip = (x + out * math.cos(a), y + out * math.sin(a), z + h + up * 0.75)
        rod((x, y, z + h * 0.8), tip, 0.003, m.wood("#4d3a28", "#6f5a40", 0.9), 0.0015, 6)
        for k in range(16):
            t = 0.35 + 0.65 * k / 15
            p = np.array([x, y, z + h * 0.8]) * (1 - t) + np.array(tip) * t
            pts.append(p + rng.normal(0, 0.018, 3))
            nor.append(rng.normal(0, 1, 3))
    size, cols = (0.032, ("#5f7a4a", "#9db27d")) if fill == "branch" else (0.05, ("#e8c8c0", "#fbf3ec"))
    verts, faces = leaf_quads(np.array(pts), np.array(nor), size, rng, 1.9 if fill == "branch" else 1.1)
    add("sprig", mesh_of("sprig", verts, faces), None, m.leaf(*cols))


def bowl(x, y, z, r, code, fruit=None):
    lathe([(0, 0), (r * 0.45, 0), (r * 0.8, r * 0.25), (r, r * 0.6), (r * 0.97, r * 0.6), (r * 0.75, r * 0.28), (0, 0.012)], m.wood(code, code, 0.35), x, y, z)
    for k in range(7 if fruit else 0):
        a = k * 1.05
        o = r * 0.48 if k < 6 else 0
        ball(x + o * math.cos(a), y + o * math.sin(a), z + r * (0.5 if k < 6 else 0.75), r * 0.31, m.ground(fruit, fruit, 8.0, 0.4, 0.1), 0.95)


def floor_lamp(glow=2.0, height=1.6, metal=None):
    metal = metal or m.metal("#6b5a3e", 0.35)
    lathe([(0, 0), (0.14, 0), (0.14, 0.012), (0.02, 0.025), (0.0, 0.03)], metal)
    rod((0, 0, 0.02), (0, 0, height - 0.22), 0.01, metal)
    lathe([(0.2, 0), (0.16, 0.27)], m.lampshade("#f3e8d4", 0.7), 0, 0, height - 0.28)
    bulb(0, 0, height - 0.15, glow * 6, "#ffcb92", always=True)


def table_lamp(x, y, z, code="#d8d2c6", glow=1.0, h=0.5):
    base = h * 0.55
    lathe([(0, 0), (0.06, 0), (0.07, 0.02), (0.09, base * 0.4), (0.06, base * 0.8), (0.02, base * 0.95), (0.012, h * 0.7), (0, h * 0.7)], m.ground(code, code, 4.0, 0.35, 0.05), x, y, z)
    lathe([(0.17, 0), (0.13, h * 0.46)], m.lampshade("#f5ecd9", 0.8), x, y, z + h * 0.6)
    bulb(x, y, z + h * 0.82, glow * 5, "#ffcb92", 0.04, True)


def pendant(x, y, z, top, style="dome", code="#23211f", power=10.0, r=0.17):
    rod((x, y, z + 0.1), (x, y, top), 0.0035, m.gloss("#1a1a1a", 0.4), steps=8)
    if style == "dome":
        lathe([(0.02, r * 1.05), (r * 0.35, r * 1.0), (r * 0.8, r * 0.6), (r, 0), (r * 0.985, 0), (r * 0.78, r * 0.57), (0, r * 0.95)], m.gloss(code, 0.3), x, y, z)
        ball(x, y, z + r * 0.35, 0.035, m.glow("#ffdfb0", 14.0))
        bulb(x, y, z + 0.02, power, "#ffd2a0", 0.05)
    elif style == "globe":
        ball(x, y, z, r * 0.75, m.glow("#ffeed6", 2.4))
        lathe([(0.03, 0), (0.03, 0.08), (0.0, 0.08)], m.metal("#b08d57", 0.25), x, y, z + r * 0.7)
        bulb(x, y, z - r, power, "#ffd9ae", 0.08)
    else:
        lathe([(r * 1.25, 0), (r * 0.9, r * 1.3)], m.lampshade("#f2e6cf", 0.9), x, y, z)
        bulb(x, y, z + r * 0.5, power, "#ffd2a0", 0.05)


def dining_chair(style="oak", code="#d8d0c2"):
    wood = oak() if style == "oak" else (walnut() if style == "walnut" else m.gloss("#f0ece4", 0.35) if style == "white" else m.gloss("#24211e", 0.4))
    for s in (-1, 1):
        rod((s * 0.21, -0.2, 0), (s * 0.19, -0.18, 0.44), 0.012, wood, 0.019)
        tube([(s * 0.21, 0.26, 0), (s * 0.2, 0.2, 0.44), (s * 0.19, 0.25, 0.8)], 0.015, wood)
        rod((s * 0.2, -0.18, 0.24), (s * 0.2, 0.22, 0.24), 0.009, wood)
    soft(0, 0, 0.42, 0.46, 0.44, 0.06, m.fabric(code), 0.025, 0.012)
    if style in ("white", "walnut"):
        for k in range(5):
            x = -0.13 + k * 0.065
            rod((x, 0.2, 0.46), (x * 1.05, 0.245, 0.78), 0.008, wood)
        sheet(lambda u, v: (-0.21 + 0.42 * u, 0.25 + 0.03 * math.sin(math.pi * u), 0.76 + 0.09 * v + 0.02 * math.sin(math.pi * u)), 12, 3, wood)
        beamed = [(-0.21 + 0.42 * k / 12, 0.25 + 0.03 * math.sin(math.pi * k / 12), 0.85 + 0.02 * math.sin(math.pi * k / 12)) for k in range(13)]
        tube(beamed, 0.016, wood)
    else:
        for z in (0.62, 0.76):
            tube([(-0.2, 0.23, z), (0, 0.265, z), (0.2, 0.23, z)], 0.02, wood)
        sheet(lambda u, v: (-0.2 + 0.4 * u, 0.225 + 0.035 * math.sin(math.pi * u), 0.6 + 0.18 * v), 12, 4, m.fabric(code))


def table(w=2.0, d=0.95, style="oak"):
    wood = {"oak": oak, "walnut": walnut}[style]()
    box(0, 0, 0.71, w, d, 0.04, wood, 0.012, 3)
    for x in (-1, 1):
        for y in (-1, 1):
            block(x * (w / 2 - 0.06), y * (d / 2 - 0.06), 0, x * (w / 2 - 0.14), y * (d / 2 - 0.14), 0.71, wood, 0.01)
    block(-w / 2 + 0.1, -d / 2 + 0.08, 0.63, w / 2 - 0.1, -d / 2 + 0.1, 0.71, wood, 0.003)
    block(-w / 2 + 0.1, d / 2 - 0.1, 0.63, w / 2 - 0.1, d / 2 - 0.08, 0.71, wood, 0.003)


def dining_set(pairs=3, style="oak", chair="oak", code="#d8d0c2", w=None, laid=False):
    """A table along X with chairs on both long sides."""
    n = max(2, pairs // 2 if pairs == 4 else pairs)
    w = w or 0.62 * n + 0.4
    table(w, 0.95, style)
    for i in range(n):
        x = (i - (n - 1) / 2) * 0.64
        with at(x, 0.62, 0, 0):
            dining_chair(chair, code)
        with at(x, -0.62, 0, 180):
            dining_chair(chair, code)
        if laid:
            for s in (-1, 1):
                plate(x, s * 0.28, 0.75)
                glass(x + 0.17, s * 0.2, 0.75)
    vase(0, 0, 0.75, 0.24, "#efe9df", "blossom")


def plate(x, y, z):
    lathe([(0, 0), (0.08, 0), (0.13, 0.014), (0.132, 0.017), (0.08, 0.006), (0, 0.006)], m.gloss("#f4f1ea", 0.15), x, y, z)
    lathe([(0, 0), (0.05, 0), (0.095, 0.012), (0.097, 0.015), (0.05, 0.006), (0, 0.006)], m.gloss("#9fb0a4", 0.2), x, y, z + 0.008)


def glass(x, y, z):
    lathe([(0, 0.002), (0.03, 0), (0.032, 0.004), (0.038, 0.11), (0.0375, 0.11)], m.pane("#eef6f6", 2.5), x, y, z, 24)


def bed(w=1.7, code="#efece5", headboard=None, spread="#8f9a8c", accent="#b5623f", style="upholstered", wood=None):
    wood = wood or oak()
    L = 2.1
    if style == "upholstered":
        soft(0, L / 2 + 0.06, 0.12, w + 0.2, 0.12, 1.05, m.fabric(headboard or "#b9ad9b"), 0.05, 0)
        for k in range(1, 4):
            x = -w / 2 - 0.1 + (w + 0.2) * k / 4
            block(x - 0.004, L / 2 - 0.004, 0.2, x + 0.004, L / 2 + 0.004, 1.14, m.fabric("#8f8474"), 0.002)
        soft(0, 0, 0.1, w + 0.06, L, 0.2, m.fabric(headboard or "#b9ad9b"), 0.03, 0)
    else:
        for s in (-1, 1):
            for y, h in ((L / 2 + 0.05, 1.25), (-L / 2, 0.62)):
                block(s * (w / 2 + 0.02), y - 0.035, 0, s * (w / 2 + 0.09), y + 0.035, h, wood, 0.008)
                lathe([(0, 0.07), (0.03, 0.05), (0.04, 0.03), (0.03, 0.01), (0.02, 0)], wood, s * (w / 2 + 0.055), y, h)
            block(s * (w / 2 + 0.03), -L / 2, 0.2, s * (w / 2 + 0.06), L / 2, 0.4, wood, 0.006)
        for y, z0, z1 in ((L / 2 + 0.05, 0.4, 1.12), (-L / 2, 0.25, 0.52)):
            block(-w / 2 - 0.02, y - 0.015, z0, w / 2 + 0.02, y + 0.015, z1, wood, 0.006)
            block(-w / 2 - 0.03, y - 0.03, z1, w / 2 + 0.03, y + 0.03, z1 + 0.06, wood, 0.012)
            block(-w / 2 - 0.03, y - 0.022, z0 - 0.04, w / 2 + 0.03, y + 0.022, z0 + 0.04, wood, 0.008)
    for s in (-1, 1):
        for y in (-L / 2 + 0.1, L / 2 - 0.1):
            rod((s * (w / 2 - 0.08), y, 0), (s * (w / 2 - 0.08), y, 0.12), 0.022, wood)
    soft(0, 0, 0.28, w, L - 0.04, 0.24, m.fabric("#f4f1ea"), 0.06, 0)
    white = m.fabric(code, 500, bump=0.5)
    _duvet(w, L, 0.545, white, -L / 2 - 0.02, L / 2 - 0.62, 0.3)
    _duvet(w * 1.005, L, 0.575, m.fabric(spread, 260, bump=0.7), -L / 2 - 0.035, -L / 2 + 0.75, 0.34)
    for x in (-w / 4 - 0.02, w / 4 + 0.02):
        pillow(0.72, 0.5, 0.2, white, tilt(x, L / 2 - 0.16, 0.73, 62))
        pillow(0.68, 0.48, 0.2, m.fabric(code, 500), tilt(x * 0.96, L / 2 - 0.36, 0.71, 50))
    pillow(0.5, 0.5, 0.17, m.fabric(spread, 260), tilt(-0.24, L / 2 - 0.52, 0.72, 58, 4))
    pillow(0.5, 0.5, 0.17, m.fabric(spread, 260), tilt(0.26, L / 2 - 0.52, 0.72, 58, -5))
    pillow(0.5, 0.3, 0.14, m.fabric(accent, 300), tilt(0.02, L / 2 - 0.7, 0.67, 52))


def _duvet(w, L, top, mat, y0, y1, drop):
    """A cover that lies on the mattress and hangs over its sides and foot."""
    half = w / 2 + 0.03

    def surface(u, v):
        s = (u * 2 - 1) * (half + drop)
        wave = 0.012 * math.sin(v * 21 + u * 7) + 0.008 * math.sin(u * 33 + v * 5)
        y = y0 + (y1 - y0) * v
        puff = 0.018 * math.sin(v * 14 + 1) * math.sin(u * 11 + 2)
        over = abs(s) - half + 0.07
        z, x = top + puff, s
        if over > 0:
            a = min(over / 0.11, 1.0) * math.pi / 2
            x = math.copysign(half - 0.07 + 0.07 * math.sin(a), s)
            z = top - 0.07 * (1 - math.cos(a)) - max(0.0, over - 0.11)
            x += math.copysign(wave * 1.3 * min(1, over / 0.15), s)
        foot = (0.1 - v) / 0.1
        if foot > 0:
            z = min(z, top - (drop + 0.02) * foot**1.6)
        return (x, y, z + wave * 0.3)
    return sheet(surface, 90, 60, mat)


def nightstand(wood=None, code="#d8d2c6", lamp=1.0, white=False):
    wood = wood or (m.gloss("#f2efe9", 0.35) if white else oak())
    box(0, 0, 0.12, 0.5, 0.4, 0.4, wood, 0.006)
    for z in (0.15, 0.335):
        block(-0.235, -0.212, z, 0.235, -0.195, z + 0.17, wood, 0.004)
        rod((-0.05, -0.225, z + 0.09), (0.05, -0.225, z + 0.09), 0.006, m.metal("#b08d57", 0.3))
    for x in (-0.2, 0.2):
        for y in (-0.15, 0.15):
            rod((x, y, 0), (x, y, 0.12), 0.014, wood)
    box(0, 0, 0.52, 0.53, 0.43, 0.022, wood, 0.006)
    table_lamp(0.06, 0.04, 0.542, code, lamp)
    books(-0.12, -0.08, 0.542, 2, 8, 80)


def dresser(w=1.4, wood=None, h=0.8):
    wood = wood or oak()
    box(0, 0, 0.12, w, 0.46, h - 0.14, wood, 0.006)
    box(0, 0, h - 0.02, w + 0.04, 0.49, 0.025, wood, 0.006)
    for i in range(2):
        for j in range(3):
            x, z = -w / 4 + i * w / 2, 0.15 + j * (h - 0.2) / 3
            block(x - w / 4 + 0.02, -0.246, z, x + w / 4 - 0.02, -0.225, z + (h - 0.2) / 3 - 0.02, wood, 0.005)
            rod((x - 0.06, -0.26, z + 0.1), (x + 0.06, -0.26, z + 0.1), 0.006, m.metal("#8c7448", 0.3))
    for x in (-w / 2 + 0.06, w / 2 - 0.06):
        for y in (-0.18, 0.18):
            rod((x, y, 0), (x, y, 0.13), 0.016, wood, 0.022)


def sideboard(w=1.8, wood=None, front=None):
    wood = wood or oak()
    front = front or wood
    box(0, 0, 0.16, w, 0.42, 0.55, wood, 0.005)
    n = 4
    for i in range(n):
        x = -w / 2 + w * (i + 0.5) / n
        block(x - w / n / 2 + 0.012, -0.226, 0.185, x + w / n / 2 - 0.012, -0.205, 0.685, front, 0.004)
        rod((x + (w / n / 2 - 0.05) * (1 if i % 2 == 0 else -1), -0.238, 0.38), (x + (w / n / 2 - 0.05) * (1 if i % 2 == 0 else -1), -0.238, 0.5), 0.006, m.metal("#8c7448", 0.3))
    for x in (-w / 2 + 0.1, w / 2 - 0.1):
        for y in (-0.14, 0.14):
            rod((x, y, 0), (x, y, 0.17), 0.012, m.gloss("#1f1c1a", 0.4), 0.016)


def shelf(w=1.0, h=2.1, wood=None, seed=0, shelves=5, back=None):
    """An open bookcase with books and objects."""
    wood = wood or oak()
    d = 0.3
    for x in (-w / 2, w / 2 - 0.025):
        block(x, -d / 2, 0, x + 0.025, d / 2, h, wood, 0.003)
    block(-w / 2, d / 2 - 0.012, 0, w / 2, d / 2, h, back or wood, 0)
    rng = random.Random(seed)
    for k in range(shelves + 1):
        z = 0.06 + (h - 0.085) * k / shelves
        block(-w / 2 + 0.025, -d / 2, z, w / 2 - 0.025, d / 2, z + 0.025, wood, 0.003)
        if k == shelves:
            break
        gap = (h - 0.085) / shelves - 0.05
        a, b = -w / 2 + 0.05, w / 2 - 0.05
        cut = rng.uniform(0.35, 0.7)
        if rng.random() < 0.5:
            standing_books(a, a + (b - a) * cut, -0.07, z + 0.025, seed * 9 + k, min(0.27, gap * 0.85))
            vase(a + (b - a) * (cut + 1) / 2, 0, z + 0.025, gap * 0.6, rng.choice(["#d9d2c4", "#7d8a7a", "#b5623f", "#3d4a50"]))
        else:
            books(a + 0.16, 0, z + 0.025, 3, seed * 5 + k)
            standing_books(a + (b - a) * 0.48, b, -0.07, z + 0.025, seed * 9 + k, min(0.27, gap * 0.85))


def rug(cx, cy, w, d, mat, fringe=False):
    obj = box(cx, cy, 0.001, w, d, 0.014, mat, 0.006)
    if fringe:
        for s in (-1, 1):
            box(cx + s * (w / 2 + 0.03), cy, 0.001, 0.06, d, 0.004, m.fabric("#e6dcc6"), 0)
    return obj


def bench(w=1.2, code="#cdbfa8", wood=None):
    wood = wood or oak()
    soft(0, 0, 0.4, w, 0.38, 0.08, m.fabric(code), 0.03, 0.01)
    box(0, 0, 0.36, w - 0.04, 0.34, 0.04, wood, 0.004)
    for x in (-w / 2 + 0.08, w / 2 - 0.08):
        for y in (-0.12, 0.12):
            rod((x * 1.03, y * 1.1, 0), (x, y, 0.37), 0.012, wood, 0.018)


def stool(h=0.65, code="#3a3733", wood=None):
    wood = wood or oak()
    for x in (-1, 1):
        for y in (-1, 1):
            rod((x * 0.2, y * 0.18, 0), (x * 0.15, y * 0.14, h), 0.012, wood, 0.016)
        rod((x * 0.185, -0.165, 0.2), (x * 0.185, 0.165, 0.2), 0.008, wood)
    rod((-0.18, -0.17, 0.26), (0.18, -0.17, 0.26), 0.008, wood)
    soft(0, 0, h, 0.4, 0.36, 0.06, m.fabric(code), 0.025, 0.012)
    tube([(-0.19, 0.0, h + 0.14), (-0.17, 0.17, h + 0.2), (0, 0.2, h + 0.21), (0.17, 0.17, h + 0.2), (0.19, 0.0, h + 0.14)], 0.016, wood)
    for x in (-0.15, 0.15):
        rod((x, 0.15, h), (x * 1.1, 0.175, h + 0.2), 0.01, wood)


def outdoor_sofa():
    """A teak corner group with a low table."""
    teak = m.wood("#8a6240", "#b58a5e", 0.55)
    cloth = "#e4ded2"

    def part(w):
        for x in (-w / 2 + 0.03, w / 2 - 0.03):
            for y in (-0.38, 0.38):
                box(x, y, 0, 0.06, 0.06, 0.62, teak, 0.006)
            block(x - 0.035, -0.42, 0.6, x + 0.035, 0.42, 0.635, teak, 0.006)
        for z in (0.22, 0.5):
            block(-w / 2, 0.36, z, w / 2, 0.4, z + 0.07, teak, 0.006)
        block(-w / 2, -0.4, 0.2, w / 2, -0.36, 0.28, teak, 0.006)
        for k in range(7):
            block(-w / 2 + 0.02, -0.36 + k * 0.105, 0.24, w / 2 - 0.02, -0.28 + k * 0.105, 0.265, teak, 0.003)
        n = max(1, round(w / 0.8))
        s = (w - 0.14) / n
        for i in range(n):
            x = -w / 2 + 0.07 + s * (i + 0.5)
            soft(x, -0.03, 0.27, s - 0.01, 0.74, 0.15, m.fabric(cloth), 0.05, 0.02)
            pillow(s, 0.5, 0.2, m.fabric(cloth), tilt(x, 0.24, 0.62, 72))
    part(2.5)
    pillow(0.46, 0.46, 0.16, m.fabric("#b5623f"), tilt(-0.9, 0.06, 0.64, 65, 10, 8))
    pillow(0.46, 0.46, 0.16, m.fabric("#5f7068"), tilt(0.9, 0.06, 0.64, 65, -10, -6))
    with at(-2.1, -1.35, 0, 90):
        part(0.95)
    with at(-2.1, -2.45, 0, 90):
        part(0.95)
    with at(-0.2, -1.5, 0):
        for k in range(7):
            block(-0.6, -0.35 + k * 0.1, 0.32, 0.6, -0.26 + k * 0.1, 0.35, teak, 0.004)
        for x in (-0.55, 0.55):
            for y in (-0.3, 0.28):
                box(x, y, 0, 0.06, 0.06, 0.32, teak, 0.006)
        bowl(0.1, 0.0, 0.35, 0.14, "#6b5038", "#d98b2b")
        vase(-0.3, 0.05, 0.35, 0.18, "#efe9df", "branch")


def lounge_chair():
    """A sun lounger: head towards +Y."""
    teak = m.wood("#8a6240", "#b58a5e", 0.55)
    for x in (-0.3, 0.3):
        block(x - 0.025, -0.95, 0.24, x + 0.025, 0.95, 0.31, teak, 0.006)
        for y in (-0.85, 0.6):
            box(x, y, 0, 0.06, 0.06, 0.26, teak, 0.006)
    soft(0, -0.32, 0.31, 0.62, 1.28, 0.09, m.fabric("#f1ece2"), 0.035, 0.01)
    back = soft(0, 0, 0, 0.62, 0.78, 0.09, m.fabric("#f1ece2"), 0.035, 0)
    base = Matrix.Translation((0, 0.31, 0.335)) @ Matrix.Rotation(math.radians(38), 4, "X") @ Matrix.Translation((0, 0.39, 0.045))
    back.matrix_world = here() @ base @ Matrix.Rotation(math.pi / 2, 4, "Z")
    pillow(0.46, 0.28, 0.12, m.fabric("#5f7068"), tilt(0, 0.78, 0.82, 38))
