"""Lawn, shrubs, hedges and trees from instanced blades and leaves."""

import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

import materials as m
from kit import add, ball, copy_of, lathe, mesh_of, rod

_cache = {}


def leaf_quads(points, normals, size, rng, stretch=1.9):
    """One folded leaf of four corners at every point, roughly facing its normal."""
    n = len(points)
    nor = normals + rng.normal(0, 0.55, (n, 3))
    nor /= np.linalg.norm(nor, axis=1, keepdims=True) + 1e-9
    ref = rng.normal(0, 1, (n, 3))
    u = np.cross(nor, ref)
    u /= np.linalg.norm(u, axis=1, keepdims=True) + 1e-9
    v = np.cross(nor, u)
    s = (size * rng.uniform(0.6, 1.25, (n, 1))).astype(float)
    a = points - u * s * stretch / 2
    b = points + v * s / 2 + nor * s * 0.12
    c = points + u * s * stretch / 2 - nor * s * 0.1
    d = points - v * s / 2 + nor * s * 0.12
    verts = np.stack([a, b, c, d], 1).reshape(-1, 3)
    faces = np.arange(n * 4).reshape(-1, 4)
    return verts.tolist(), faces.tolist()


def _blob(rng, count, centre, radii, hollow=0.55):
    d = rng.normal(0, 1, (count, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    r = hollow + (1 - hollow) * rng.uniform(0, 1, (count, 1)) ** 0.6
    return np.array(centre) + d * r * np.array(radii), d


def _turned(x, y, z, scale, angle):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(angle, 4, "Z") @ Matrix.Scale(scale, 4)


def lawn(x0, y0, x1, y1, z=0.0, height=0.055, seed=1, dark="#3b4d22", light="#7b8c48", skip=None):
    """Mown grass: square metres of blades, turned at random. `skip(x, y)` leaves places bare."""
    key = ("lawn", height, dark, light)
    rng = np.random.default_rng(7)
    if key not in _cache:
        protos = []
        for _ in range(3):
            count = 3600
            base = np.column_stack([rng.uniform(-0.52, 0.52, (count, 2)), np.zeros(count)])
            angle = rng.uniform(0, 2 * math.pi, count)
            side = np.column_stack([np.cos(angle), np.sin(angle), np.zeros(count)]) * 0.0045
            lean = rng.normal(0, 0.4, (count, 3)) * height
            h = height * rng.uniform(0.55, 1.2, count)
            tip = base + lean
            tip[:, 2] = h
            mid = base + lean * 0.35
            mid[:, 2] = h * 0.55
            verts = np.stack([base - side, base + side, mid + side * 0.8, tip, mid - side * 0.8], 1).reshape(-1, 3)
            protos.append(mesh_of("turf", verts.tolist(), np.arange(count * 5).reshape(-1, 5).tolist()))
        _cache[key] = protos
    grass = m.leaf(dark, light, 0.3)
    pick = random.Random(seed)
    first = {}
    y = y0 + 0.5
    while y < y1:
        x = x0 + 0.5
        while x < x1:
            if not (skip and skip(x, y)):
                k = pick.randrange(3)
                turn = Matrix.Rotation(pick.randrange(4) * math.pi / 2, 4, "Z")
                where = Matrix.Translation((x, y, z)) @ turn
                if k in first:
                    copy_of(first[k], where)
                else:
                    first[k] = add("turf", _cache[key][k], where, grass)
            x += 1.0
        y += 1.0


def shrub(x, y, z=0.0, size=0.6, kind="round", seed=0, dark="#26401f", light="#668340"):
    """A bush about `size` metres in radius."""
    key = ("shrub", kind, dark, light, seed % 3)
    rng = np.random.default_rng(11 + seed % 3)
    spin = random.Random(seed * 7 + 3)
    where = _turned(x, y, z, size, spin.uniform(0, 6.3))
    if key in _cache:
        return copy_of(_cache[key], where)
    if kind == "round":
        pts, nor = _blob(rng, 5200, (0, 0, 0.75), (1, 1, 0.85), 0.6)
        leaf_size = 0.07
    else:
        parts = [_blob(rng, 900, (rng.normal(0, 0.45), rng.normal(0, 0.45), rng.uniform(0.4, 1.3)), (0.45, 0.45, 0.4), 0.3) for _ in range(8)]
        pts, nor = np.concatenate([p for p, _ in parts]), np.concatenate([n for _, n in parts])
        leaf_size = 0.1
    pts[:, 2] = np.maximum(pts[:, 2], 0.02)
    verts, faces = leaf_quads(pts, nor, leaf_size, rng)
    _cache[key] = add("shrub", mesh_of("shrub", verts, faces), where, m.leaf(dark, light))
    return _cache[key]


def tall_grass(x, y, z=0.0, size=0.8, seed=0, dark="#6b7a3a", light="#c9bd7d"):
    """A clump of ornamental grass, arching outwards."""
    key = ("tall", dark, light)
    spin = random.Random(seed)
    where = _turned(x, y, z, size * spin.uniform(0.85, 1.15), spin.uniform(0, 6.3))
    if key in _cache:
        return copy_of(_cache[key], where)
    rng, verts, faces = np.random.default_rng(5), [], []
    for _ in range(420):
        a = rng.uniform(0, 2 * math.pi)
        out, h, w = rng.uniform(0.1, 0.75), rng.uniform(0.6, 1.15), 0.006
        d = np.array([math.cos(a), math.sin(a), 0])
        s = np.array([-d[1], d[0], 0]) * w
        start = d * rng.uniform(0, 0.1)
        base = len(verts)
        for k in range(6):
            t = k / 5
            p = start + d * out * t**1.8 + np.array([0, 0, h * (t - 0.32 * out * t**3)])
            verts += [(p - s * (1 - t * 0.8)).tolist(), (p + s * (1 - t * 0.8)).tolist()]
        faces += [(base + 2 * k, base + 2 * k + 1, base + 2 * k + 3, base + 2 * k + 2) for k in range(5)]
    _cache[key] = add("tall grass", mesh_of("tall grass", verts, faces), where, m.leaf(dark, light))
    return _cache[key]


def hedge(x0, y0, x1, y1, height, z=0.0, seed=3, dark="#1f3a19", light="#557a30", density=520):
    """A clipped hedge filling a rectangle."""
    rng = np.random.default_rng(seed)
    w, d = x1 - x0, y1 - y0
    area = 2 * height * (w + d) + w * d
    count = int(area * density)
    pts, nor = [], []
    sides = [((x0, y0), (w, 0), (0, -1)), ((x0, y1), (w, 0), (0, 1)), ((x0, y0), (0, d), (-1, 0)), ((x1, y0), (0, d), (1, 0))]
    for (px, py), (ux, uy), (nx, ny) in sides:
        k = int(count * (abs(ux) + abs(uy)) * height / area)
        t, h = rng.uniform(0, 1, k), rng.uniform(0, height, k)
        push = rng.normal(0, 0.035, k)
        pts.append(np.column_stack([px + ux * t + nx * push, py + uy * t + ny * push, z + h]))
        nor.append(np.tile([nx, ny, 0.25], (k, 1)))
    k = int(count * w * d / area)
    pts.append(np.column_stack([rng.uniform(x0, x1, k), rng.uniform(y0, y1, k), z + height + rng.normal(0, 0.03, k)]))
    nor.append(np.tile([0, 0, 1.0], (k, 1)))
    verts, faces = leaf_quads(np.concatenate(pts), np.concatenate(nor), 0.055 * max(1.0, (520 / density) ** 0.5), rng)
    add("hedge", mesh_of("hedge", verts, faces), None, m.leaf(dark, light))
    core = mesh_of("core", [(a, b, c) for a in (x0 + 0.06, x1 - 0.06) for b in (y0 + 0.06, y1 - 0.06) for c in (z, z + height - 0.06)],
                   [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (1, 5, 7, 3)])
    add("core", core, None, m.ground("#1c2a12", "#26361a"))


def tree(x, y, z=0.0, height=7.0, spread=2.6, seed=0, dark="#2c4a1c", light="#7d9c3f", bark="#6a5a4a", stems=1, leaf_size=0.13, leaves=20000, clear=0.36):
    """A broad-leaved tree; trees of the same shape share their mesh."""
    key = ("tree", seed, stems, dark, light, round(spread / height, 2))
    spin = random.Random(seed * 31 + int(x * 10))
    where = _turned(x, y, z, height / 7.0, spin.uniform(0, 6.3))
    if key in _cache:
        for part, offset in _cache[key]:
            copy_of(part, where @ offset)
        return
    rng = np.random.default_rng(seed + 100)
    wide = spread * 7.0 / height
    centres, parts = [], []
    skin = m.wood(bark, "#94846f", 0.9, 0.6, 0.9)

    def limb(p, q, r0, r1):
        obj = rod(p, q, r0, skin, r1, 10)
        parts.append((obj, obj.matrix_world.copy()))

    for s in range(stems):
        lean = 2 * math.pi * s / stems + rng.uniform(0, 1)
        tilt = 0.0 if stems == 1 else 0.55
        p = Vector((0.12 * math.cos(lean) * (stems > 1), 0.12 * math.sin(lean) * (stems > 1), 0))
        r = 0.17 if stems == 1 else 0.09
        q = p + Vector((tilt * math.cos(lean), tilt * math.sin(lean), 7.0 * clear))
        limb(p, q, r, r * 0.75)
        for b in range(9 if stems == 1 else 5):
            a = rng.uniform(0, 2 * math.pi) if stems == 1 else lean + rng.normal(0, 0.9)
            rise, out = rng.uniform(0.9, 3.6), wide * rng.uniform(0.35, 0.78)
            e = q + Vector((out * math.cos(a), out * math.sin(a), rise))
            mid = q.lerp(e, 0.5) + Vector((0, 0, 0.25))
            limb(q, mid, r * 0.55, r * 0.34)
            limb(mid, e, r * 0.34, r * 0.1)
            centres += [e, mid.lerp(e, 0.55)]
        centres.append(q + Vector((0, 0, 3.4)))
    extra = [Vector((rng.normal(0, wide * 0.42), rng.normal(0, wide * 0.42), 7.0 * clear + rng.uniform(0.9, 3.9))) for _ in range(10)]
    centres += extra
    per = leaves // len(centres)
    chunks = [_blob(rng, per, c, np.array([0.85, 0.85, 0.6]) * rng.uniform(0.75, 1.3) * (wide / 2.6), 0.25) for c in centres]
    pts, nor = np.concatenate([c[0] for c in chunks]), np.concatenate([c[1] for c in chunks])
    nor[:, 2] += 0.5
    verts, faces = leaf_quads(pts, nor, leaf_size, rng, 1.6)
    crown = add("crown", mesh_of("crown", verts, faces), None, m.leaf(dark, light, 0.4))
    parts.append((crown, crown.matrix_world.copy()))
    kept = []
    for obj, matrix in parts:
        kept.append((obj, matrix))
        obj.matrix_world = where @ matrix
    _cache[key] = kept


def treeline(x0, x1, y, seed=0, height=9.0, gap=4.2, z=0.0, dark="#2c3f22", light="#647a45"):
    """A row of trees as a backdrop, in two depths."""
    rng = random.Random(seed)
    x = x0
    while x < x1:
        h = height * rng.uniform(0.75, 1.25)
        tree(x, y + rng.uniform(-2.5, 2.5), z - 0.8, h, h * 0.36, 40 + rng.randrange(3), dark, light, leaf_size=0.2, leaves=14000, clear=0.22)
        x += gap * rng.uniform(0.7, 1.2)


def flowers(x, y, z=0.0, size=0.45, code="#b48ad0", seed=0, green="#5d7a45"):
    """A low flowering mound, lavender-like."""
    key = ("flowers", code)
    spin = random.Random(seed)
    where = _turned(x, y, z, size * spin.uniform(0.85, 1.2), spin.uniform(0, 6.3))
    if key in _cache:
        for part in _cache[key]:
            copy_of(part, where)
        return
    rng = np.random.default_rng(9)
    pts, nor = _blob(rng, 2200, (0, 0, 0.25), (0.75, 0.75, 0.5), 0.3)
    pts[:, 2] = np.maximum(pts[:, 2], 0.02)
    verts, faces = leaf_quads(pts, nor, 0.06, rng, 2.6)
    body = add("mound", mesh_of("mound", verts, faces), where, m.leaf("#3d5a2c", green))
    pts, nor = _blob(rng, 900, (0, 0, 0.4), (0.85, 0.85, 0.65), 0.75)
    keep = pts[:, 2] > 0.35
    verts, faces = leaf_quads(pts[keep], nor[keep], 0.06, rng, 1.5)
    bloom = add("bloom", mesh_of("bloom", verts, faces), where, m.leaf(code, code, 0.3))
    _cache[key] = [body, bloom]


def potted(x, y, z=0.0, height=1.3, kind="fig", pot="#e9e4dc", seed=0):
    """A house plant: a fiddle-leaf fig, an olive or a bush of broad leaves in a pot."""
    rng = np.random.default_rng(seed + 20)
    r = 0.13 + height * 0.045
    ph = r * 1.7
    lathe([(0, 0), (r * 0.72, 0), (r * 0.78, 0.01), (r, ph - 0.01), (r * 0.99, ph), (r * 0.9, ph), (r * 0.88, ph - 0.05), (0, ph - 0.05)], m.ground(pot, pot, 2.0, 0.6, 0.1), x, y, z)
    lathe([(0, 0), (r * 0.88, 0)], m.ground("#2b2018", "#3a2c20"), x, y, z + ph - 0.045)
    if kind == "fig":
        pts, nor = [], []
        for s in range(3):
            lean = rng.normal(0, 0.1, 2)
            top = Vector((x + lean[0] * 2, y + lean[1] * 2, z + height))
            rod((x, y, z + ph - 0.05), top, 0.012, m.wood("#5b4a3a", "#8b7860", 0.9), 0.006, 8)
            for k in range(20):
                t = 0.3 + 0.7 * k / 19
                base = np.array([x, y, z + ph]) * (1 - t) + np.array(top) * t
                a = k * 2.4 + s
                d = np.array([math.cos(a), math.sin(a), 0.25 + 0.4 * t])
                pts.append(base + d * 0.12)
                nor.append(np.array([-math.cos(a) * 0.4, -math.sin(a) * 0.4, 1.0]))
        size, stretch, cols = 0.17, 1.5, ("#1f3d1a", "#4d7a34")
    elif kind == "olive":
        rod((x, y, z + ph - 0.05), (x, y, z + height * 0.62), 0.016, m.wood("#6b5f50", "#9a8c78", 0.9), 0.011, 8)
        chunk = [_blob(rng, 300, (x + rng.normal(0, height * 0.1), y + rng.normal(0, height * 0.1), z + height * rng.uniform(0.62, 0.98)), (height * 0.13,) * 3, 0.1) for _ in range(9)]
        pts, nor = np.concatenate([c[0] for c in chunk]), np.concatenate([c[1] for c in chunk])
        size, stretch, cols = 0.022, 3.0, ("#4b5f45", "#93a685")
    else:
        pts, nor = [], []
        for k in range(46):
            a, out = k * 2.4, rng.uniform(0.08, 0.34) * height
            h = z + ph + height * rng.uniform(0.15, 0.62)
            p = np.array([x + out * math.cos(a), y + out * math.sin(a), h])
            rod((x, y, z + ph - 0.05), tuple(p), 0.004, m.leaf("#3f6a2c", "#5f8a3c"), 0.003, 6)
            pts.append(p)
            nor.append(np.array([math.cos(a) * 0.5, math.sin(a) * 0.5, 0.9]))
        size, stretch, cols = 0.15 * height, 1.5, ("#2a5524", "#5f9440")
    verts, faces = leaf_quads(np.array(pts), np.array(nor), size, rng, stretch)
    add("leaves", mesh_of("leaves", verts, faces), None, m.leaf(*cols, 0.25, 0.35))


def boulders(spots, code="#8f8a82"):
    for i, (x, y, r) in enumerate(spots):
        b = ball(x, y, r * 0.3, r, m.ground(code, "#aaa59c", 4.0, 0.9, 0.8, 30.0), 0.62)
        b.rotation_euler[2] = i * 1.7
        mod = b.modifiers.new("rough", "DISPLACE")
        tex = bpy.data.textures.new("rock", "CLOUDS")
        tex.noise_scale = r * 0.9
        mod.texture, mod.strength = tex, r * 0.5
