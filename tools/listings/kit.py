"""Small modelling kit: boxes, cylinders, lathes, cushions, and a placement stack."""

import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

_stack = [Matrix.Identity(4)]


@contextmanager
def at(x=0.0, y=0.0, z=0.0, turn=0.0):
    """Everything built inside is moved to (x, y, z) and turned about the vertical by `turn` degrees."""
    _stack.append(_stack[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z"))
    try:
        yield
    finally:
        _stack.pop()


def here():
    return _stack[-1].copy()


def add(name, mesh, matrix=None, mat=None):
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = _stack[-1] @ (matrix or Matrix.Identity(4))
    if mat is not None and not mesh.materials:
        mesh.materials.append(mat)
    return obj


def mesh_of(name, verts, faces, smooth=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return mesh


def bevel(obj, width, segments=2):
    mod = obj.modifiers.new("bevel", "BEVEL")
    mod.width = width
    mod.segments = segments
    mod.limit_method = "ANGLE"
    mod.harden_normals = True
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(50)
    obj.data.polygons.foreach_set("use_smooth", [True] * len(obj.data.polygons))


_CUBE = [(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)]
_CUBE_FACES = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
_LONG_AXIS = {
    0: Matrix.Identity(4),
    1: Matrix.Rotation(math.pi / 2, 4, "Z"),
    2: Matrix.Rotation(-math.pi / 2, 4, "Y"),
}


def block(x0, y0, z0, x1, y1, z1, mat, edge=0.004, segments=2, grain=True):
    """A box between two corners. Its local X runs along the longest side, so that wood grain does too."""
    size = (abs(x1 - x0), abs(y1 - y0), abs(z1 - z0))
    axis = max(range(3), key=lambda i: size[i]) if grain else 0
    turn = _LONG_AXIS[axis]
    local = [abs(v) for v in turn.inverted().to_3x3() @ Vector(size)]
    verts = [tuple(c * s / 2 for c, s in zip(corner, local)) for corner in _CUBE]
    centre = Matrix.Translation(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
    obj = add("block", mesh_of("block", verts, _CUBE_FACES), centre @ turn, mat)
    if edge:
        bevel(obj, min(edge, min(size) * 0.45), segments)
    return obj


def box(cx, cy, z0, sx, sy, sz, mat, edge=0.004, segments=2):
    """A box by the centre of its base and its size."""
    return block(cx - sx / 2, cy - sy / 2, z0, cx + sx / 2, cy + sy / 2, z0 + sz, mat, edge, segments)


def slab(x0, y0, z0, x1, y1, z1, mat):
    """A sharp box whose texture runs on in the coordinates of the placement: floors, walls."""
    xs, ys, zs = sorted((x0, x1)), sorted((y0, y1)), sorted((z0, z1))
    verts = [((xs[c[0] > 0]), (ys[c[1] > 0]), (zs[c[2] > 0])) for c in _CUBE]
    return add("slab", mesh_of("slab", verts, _CUBE_FACES), None, mat)


def beam(p, q, width, depth, mat, edge=0.004):
    """A bar from p to q with a rectangular section."""
    p, q = Vector(p), Vector(q)
    run = q - p
    turn = run.to_track_quat("X", "Z").to_matrix().to_4x4()
    half = (run.length / 2, width / 2, depth / 2)
    verts = [tuple(c * s for c, s in zip(corner, half)) for corner in _CUBE]
    obj = add("beam", mesh_of("beam", verts, _CUBE_FACES), Matrix.Translation((p + q) / 2) @ turn, mat)
    if edge:
        bevel(obj, min(edge, width * 0.4, depth * 0.4))
    return obj


def lathe(profile, mat, x=0.0, y=0.0, z=0.0, steps=32, matrix=None):
    """Turns a profile of (radius, height) about the vertical."""
    verts, faces = [], []
    for r, h in profile:
        for k in range(steps):
            a = 2 * math.pi * k / steps
            verts.append((r * math.cos(a), r * math.sin(a), h))
    for i in range(len(profile) - 1):
        for k in range(steps):
            n = (k + 1) % steps
            faces.append((i * steps + k, i * steps + n, (i + 1) * steps + n, (i + 1) * steps + k))
    mesh = mesh_of("lathe", verts, faces, smooth=True)
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    return add("lathe", mesh, Matrix.Translation((x, y, z)) @ (matrix or Matrix.Identity(4)), mat)


def rod(p, q, r0, mat, r1=None, steps=16):
    """A round bar from p to q, tapering from r0 to r1."""
    p, q = Vector(p), Vector(q)
    run = q - p
    r1 = r0 if r1 is None else r1
    turn = run.to_track_quat("Z", "Y").to_matrix().to_4x4()
    n = run.length
    e = min(0.003, r0 * 0.3, r1 * 0.3)
    profile = [(0.0, 0), (r0 - e, 0), (r0, e), (r1, n - e), (r1 - e, n), (0.0, n)]
    return lathe(profile, mat, steps=steps, matrix=Matrix.Translation(p) @ turn)


def tube(points, radius, mat):
    """A bent pipe through the points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for b, p in zip(spline.bezier_points, points):
        b.co = p
        b.handle_left_type = b.handle_right_type = "AUTO"
    curve.materials.append(mat)
    obj = bpy.data.objects.new("tube", curve)
    bpy.context.scene.collection.objects.link(obj)
    obj.matrix_world = here()
    return obj


def ball(x, y, z, r, mat, squash=1.0):
    profile = [(r * math.sin(math.pi * i / 16), -r * squash * math.cos(math.pi * i / 16)) for i in range(17)]
    return lathe(profile, mat, x, y, z, 28)


def pillow(w, h, t, mat, matrix):
    """A cushion lying in its own XY plane, `t` thick in the middle, its corners drawn out."""
    n, verts, faces = 18, [], []
    rng = random.Random(int((w + h * 7 + t * 13) * 1000))
    ph = [rng.uniform(0, 6) for _ in range(4)]
    for side in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                puff = max(0.0, (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)) ** 0.55
                crease = 0.012 * math.sin(3 * u + ph[0]) * math.sin(4 * v + ph[1]) * puff
                x = w / 2 * u * (1 - 0.07 * (1 - v * v))
                y = h / 2 * v * (1 - 0.07 * (1 - u * u))
                verts.append((x, y, side * (t / 2 * puff + crease)))
    base = (n + 1) ** 2
    for s in (0, 1):
        for j in range(n):
            for i in range(n):
                a = s * base + j * (n + 1) + i
                quad = (a, a + 1, a + n + 2, a + n + 1)
                faces.append(quad if s == 0 else quad[::-1])
    return add("pillow", mesh_of("pillow", verts, faces, smooth=True), matrix, mat)


def soft(cx, cy, z0, sx, sy, sz, mat, round_=0.06, crown=0.02):
    """An upholstered block: wide round edges, a slightly crowned top."""
    obj = box(cx, cy, z0, sx, sy, sz, mat, 0)
    bevel(obj, min(round_, min(sx, sy, sz) * 0.48), 6)
    if crown:
        pillow(sx * 0.97, sy * 0.97, crown * 2, mat, Matrix.Translation((cx, cy, z0 + sz - 0.004)))
    return obj


def sheet(fn, nu, nv, mat, smooth=True):
    """A surface from fn(u, v) with u, v in 0..1."""
    verts = [fn(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    faces = []
    for j in range(nv):
        for i in range(nu):
            a = j * (nu + 1) + i
            faces.append((a, a + 1, a + nu + 2, a + nu + 1))
    return add("sheet", mesh_of("sheet", verts, faces, smooth), None, mat)


def copy_of(obj, matrix):
    """A linked copy: shares the mesh, so that thousands cost little."""
    twin = bpy.data.objects.new(obj.name, obj.data)
    bpy.context.scene.collection.objects.link(twin)
    twin.matrix_world = _stack[-1] @ matrix
    return twin
