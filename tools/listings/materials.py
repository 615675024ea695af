"""Procedural materials. Every function is cached: the same words give the same material."""

from functools import lru_cache

import bpy


def srgb(code):
    """'#c2532d' as linear RGBA."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts) + (1.0,)


class Graph:
    """A thin hand for node trees: values are set, sockets are linked."""

    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, out=0, **inputs):
        n = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in inputs.items():
            if key.startswith("_"):
                setattr(n, key[1:], value)
        for key, value in inputs.items():
            if key.startswith("_"):
                continue
            name = key.replace("__", " ")
            socket = n.inputs[int(name[1:])] if name[0] == "i" and name[1:].isdigit() else n.inputs[name]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return n.outputs[out]

    def math(self, op, a, b=0.0):
        return self.node("Math", _operation=op, i0=a, i1=b)

    def mix(self, fac, a, b, mode="MIX"):
        return self.node("MixRGB", _blend_type=mode, Fac=fac, Color1=a, Color2=b)

    def ramp(self, fac, stops):
        n = self.tree.nodes.new("ShaderNodeValToRGB")
        while len(n.color_ramp.elements) < len(stops):
            n.color_ramp.elements.new(0.5)
        for e, (pos, col) in zip(n.color_ramp.elements, stops):
            e.position, e.color = pos, col
        self.tree.links.new(fac, n.inputs[0])
        return n.outputs[0]

    def bump(self, height, strength=0.2, distance=0.01):
        return self.node("Bump", Strength=strength, Distance=distance, Height=height)

    def coords(self, scale=(1, 1, 1), scatter=True):
        where = self.node("TexCoord", 3)
        if scatter:
            seed = self.math("MULTIPLY", self.node("ObjectInfo", 5), 37.0)
            where = self.node("VectorMath", _operation="ADD", i0=where, i1=seed)
        return self.node("Mapping", Vector=where, Scale=scale)


def shader(name, *flat):
    """A new material; `flat` are the colours whose mean stands for it in indirect light."""
    mat = bpy.data.materials.new(name)
    if flat:
        mat["flat"] = [sum(c[i] for c in flat) / len(flat) for i in range(3)] + [1.0]
    mat.use_nodes = True
    g = Graph(mat.node_tree)
    bsdf = mat.node_tree.nodes["Principled BSDF"]
    out = mat.node_tree.nodes["Material Output"]

    def put(**inputs):
        for key, value in inputs.items():
            socket = bsdf.inputs[key.replace("__", " ")]
            if isinstance(value, bpy.types.NodeSocket):
                mat.node_tree.links.new(value, socket)
            else:
                socket.default_value = value

    def surface(socket):
        mat.node_tree.links.new(socket, out.inputs[0])

    return mat, g, put, surface


def quicken():
    """Lets light that has bounced off a dull surface meet a plain colour: the patterns are for the eye alone.

    Cycles skips the branch of a mix that has no weight, and noise is what costs most here.
    """
    for mat in bpy.data.materials:
        if not mat.use_nodes or "flat" not in mat:
            continue
        tree = mat.node_tree
        out = tree.nodes["Material Output"]
        full = out.inputs[0].links[0].from_socket
        g = Graph(tree)
        plain = g.node("BsdfDiffuse", Color=tuple(mat["flat"]))
        tree.links.new(g.node("MixShader", Fac=g.node("LightPath", 2), i1=full, i2=plain), out.inputs[0])


def shade(rgba, factor):
    return tuple(min(1.0, c * factor) for c in rgba[:3]) + (1.0,)


@lru_cache(None)
def paint(code, rough=0.55, bump=0.06):
    mat, g, put, _ = shader("paint", srgb(code))
    c = srgb(code)
    n = g.node("TexNoise", Vector=g.coords(scatter=False), Scale=90.0, Detail=4.0)
    big = g.node("TexNoise", Vector=g.coords(scatter=False), Scale=1.3, Detail=3.0)
    put(Base__Color=g.mix(big, shade(c, 0.97), shade(c, 1.03)), Roughness=rough, Normal=g.bump(n, bump, 0.004))
    return mat


@lru_cache(None)
def render_wall(code):
    """Outdoor render: coarse grain, faint weathering."""
    mat, g, put, _ = shader("render", srgb(code))
    c = srgb(code)
    n = g.node("TexNoise", Vector=g.coords(scatter=False), Scale=140.0, Detail=5.0)
    big = g.node("TexNoise", Vector=g.coords(scatter=False), Scale=0.7, Detail=6.0)
    put(Base__Color=g.ramp(big, [(0.3, shade(c, 0.93)), (0.7, c)]), Roughness=0.85, Normal=g.bump(n, 0.25, 0.006))
    return mat


@lru_cache(None)
def wood(dark, light, rough=0.42, scale=1.0, bump=0.12):
    mat, g, put, _ = shader("wood", srgb(dark), srgb(light))
    a, b = srgb(dark), srgb(light)
    v = g.coords((0.9 * scale, 9 * scale, 9 * scale))
    warp = g.node("TexNoise", 1, Vector=v, Scale=0.6, Detail=2.0)
    rings = g.node("TexNoise", Vector=g.mix(0.12, v, warp), Scale=1.4, Detail=6.0, Roughness=0.62, Distortion=0.6)
    fine = g.node("TexNoise", Vector=g.coords((6 * scale, 160 * scale, 160 * scale)), Scale=1.0, Detail=3.0)
    tone = g.math("MULTIPLY_ADD", g.node("ObjectInfo", 5), 0.16)
    tone.node.inputs[2].default_value = 0.92
    col = g.ramp(rings, [(0.3, a), (0.52, tuple((x + y) / 2 for x, y in zip(a, b))), (0.72, b)])
    col = g.mix(0.16, col, g.ramp(fine, [(0.35, shade(a, 0.5)), (0.6, (1, 1, 1, 1))]), "MULTIPLY")
    col = g.mix(1.0, col, tone, "MULTIPLY")
    put(Base__Color=col, Roughness=rough, Normal=g.bump(fine, bump, 0.003))
    return mat


@lru_cache(None)
def planks(dark, light, length=1.9, width=0.16, rough=0.35, along="x", gap=0.0015):
    """A board floor in the plane of the room."""
    mat, g, put, _ = shader("planks", srgb(dark), srgb(light))
    a, b = srgb(dark), srgb(light)
    flat = g.coords(scatter=False)
    if along == "y":
        flat = g.node("Mapping", Vector=flat, Rotation=(0, 0, 1.5707963))
    brick = dict(Scale=1.0, Mortar__Size=gap, Mortar__Smooth=0.2, Bias=0.0, Brick__Width=length, Row__Height=width)
    ids = g.node("TexBrick", _offset=0.37, Vector=flat, Color1=(0, 0, 0, 1), Color2=(1, 1, 1, 1), Mortar=(0.5, 0.5, 0.5, 1), **brick)
    gaps = ids.node.outputs[1]
    shift = g.node("VectorMath", _operation="ADD", i0=flat, i1=g.math("MULTIPLY", ids, 23.0))
    v = g.node("Mapping", Vector=shift, Scale=(0.8, 9, 1))
    rings = g.node("TexNoise", Vector=v, Scale=1.5, Detail=6.0, Roughness=0.6, Distortion=0.7)
    fine = g.node("TexNoise", Vector=g.node("Mapping", Vector=shift, Scale=(5, 130, 1)), Scale=1.0, Detail=3.0)
    col = g.ramp(rings, [(0.3, a), (0.7, b)])
    col = g.mix(0.2, col, g.ramp(fine, [(0.35, shade(a, 0.5)), (0.6, (1, 1, 1, 1))]), "MULTIPLY")
    col = g.mix(1.0, col, g.ramp(ids, [(0, (0.8, 0.8, 0.8, 1)), (1, (1.08, 1.06, 1.04, 1))]), "MULTIPLY")
    col = g.mix(gaps, col, shade(a, 0.18))
    height = g.math("SUBTRACT", g.math("MULTIPLY", fine, 0.15), gaps)
    put(Base__Color=col, Roughness=g.ramp(rings, [(0.3, (rough * 1.15,) * 3 + (1,)), (0.7, (rough * 0.9,) * 3 + (1,))]), Normal=g.bump(height, 0.25, 0.002))
    return mat


_PLANES = {"xy": (0, 1), "yx": (1, 0), "xz": (0, 2), "yz": (1, 2)}


def _flat(g, plane):
    parts = g.node("SeparateXYZ", Vector=g.coords(scatter=False)).node.outputs
    i, j = _PLANES[plane]
    return g.node("CombineXYZ", X=parts[i], Y=parts[j])


@lru_cache(None)
def tiles(code, grout, width=0.3, height=0.3, plane="xy", rough=0.2, offset=0.0, vary=0.06, gap=0.003, stone=False, bump=0.3):
    mat, g, put, _ = shader("tiles", srgb(code))
    c = srgb(code)
    flat = _flat(g, plane)
    col = g.node(
        "TexBrick", _offset=offset, Vector=flat, Color1=shade(c, 1 - vary), Color2=shade(c, 1 + vary), Mortar=srgb(grout),
        Scale=1.0, Mortar__Size=gap, Mortar__Smooth=0.1, Bias=0.0, Brick__Width=width, Row__Height=height)
    gaps = col.node.outputs[1]
    wave = g.node("TexNoise", Vector=flat, Scale=3.5 if stone else 9.0, Detail=8.0 if stone else 1.0, Roughness=0.6)
    if stone:
        col = g.mix(0.55, col, g.ramp(wave, [(0.3, (0.7, 0.69, 0.67, 1)), (0.65, (1.08, 1.07, 1.05, 1))]), "MULTIPLY")
    height = g.math("SUBTRACT", g.math("MULTIPLY", wave, 0.35 if stone else 0.12), gaps)
    put(Base__Color=col, Roughness=g.mix(gaps, (rough,) * 3 + (1,), (0.8, 0.8, 0.8, 1)), Normal=g.bump(height, bump, 0.003))
    return mat


@lru_cache(None)
def brickwork(code, mortar, plane="xz", width=0.215, height=0.075):
    mat, g, put, _ = shader("brick", srgb(code))
    c = srgb(code)
    flat = _flat(g, plane)
    col = g.node(
        "TexBrick", Vector=flat, Color1=shade(c, 0.6), Color2=shade(c, 1.35), Mortar=srgb(mortar), Scale=1.0,
        Mortar__Size=0.006, Mortar__Smooth=0.25, Bias=-0.1, Brick__Width=width, Row__Height=height)
    gaps = col.node.outputs[1]
    grain = g.node("TexNoise", Vector=flat, Scale=60.0, Detail=6.0)
    col = g.mix(0.5, col, g.ramp(grain, [(0.3, (0.72, 0.7, 0.7, 1)), (0.7, (1.1, 1.1, 1.1, 1))]), "MULTIPLY")
    put(Base__Color=col, Roughness=0.85, Normal=g.bump(g.math("SUBTRACT", g.math("MULTIPLY", grain, 0.3), gaps), 0.7, 0.006))
    return mat


@lru_cache(None)
def fabric(code, weave=420.0, rough=0.9, fuzz=0.35, bump=0.35):
    mat, g, put, _ = shader("fabric", srgb(code))
    c = srgb(code)
    v = g.coords()
    wx = g.node("TexWave", _bands_direction="X", Vector=v, Scale=weave / 3, Distortion=1.2, Detail=1.0)
    wy = g.node("TexWave", _bands_direction="Y", Vector=v, Scale=weave / 3, Distortion=1.2, Detail=1.0)
    wz = g.node("TexWave", _bands_direction="Z", Vector=v, Scale=weave / 3, Distortion=1.2, Detail=1.0)
    thread = g.math("MULTIPLY", g.math("ADD", g.math("ADD", wx, wy), wz), 0.33)
    mottle = g.node("TexNoise", Vector=v, Scale=30.0, Detail=5.0)
    folds = g.node("TexNoise", Vector=v, Scale=5.0, Detail=2.0)
    col = g.mix(mottle, shade(c, 0.86), shade(c, 1.1))
    height = g.math("ADD", g.math("MULTIPLY", thread, 0.15), g.math("MULTIPLY", folds, 1.5))
    put(Base__Color=col, Roughness=rough, Sheen=fuzz, Specular=0.15, Normal=g.bump(height, bump, 0.012))
    return mat


@lru_cache(None)
def pile(code, second=None, pattern="plain"):
    """A rug: deep pile, plain or with a drawn pattern."""
    mat, g, put, _ = shader("pile", srgb(code))
    c, d = srgb(code), srgb(second or code)
    v = g.coords(scatter=False)
    fuzz = g.node("TexNoise", Vector=v, Scale=160.0, Detail=4.0)
    col = g.mix(fuzz, shade(c, 0.75), shade(c, 1.12))
    if pattern == "lattice":
        w1 = g.node("TexWave", _bands_direction="DIAGONAL", Vector=g.node("Mapping", Vector=v, Scale=(1, 1, 0)), Scale=0.9, Distortion=1.0)
        w2 = g.node("TexWave", _bands_direction="DIAGONAL", Vector=g.node("Mapping", Vector=v, Scale=(-1, 1, 0)), Scale=0.9, Distortion=1.0)
        line = g.math("MAXIMUM", g.math("GREATER_THAN", w1, 0.965), g.math("GREATER_THAN", w2, 0.965))
        col = g.mix(line, col, d)
    if pattern == "stripe":
        w = g.node("TexWave", _bands_direction="X", Vector=v, Scale=1.6, Distortion=0.3, Detail=1.0)
        col = g.mix(g.ramp(w, [(0.55, (0, 0, 0, 1)), (0.62, (1, 1, 1, 1))]), col, d)
    if pattern == "persian":
        vor = g.node("TexVoronoi", _feature="F1", Vector=v, Scale=7.0, Randomness=0.0)
        m = g.node("TexMagic", _turbulence_depth=3, Vector=v, Scale=9.0, Distortion=1.6)
        col = g.mix(g.ramp(m, [(0.45, (0, 0, 0, 1)), (0.5, (0.85, 0.85, 0.85, 1))]), col, d)
        col = g.mix(g.ramp(vor, [(0.2, (0.8, 0.8, 0.8, 1)), (0.24, (0, 0, 0, 1))]), col, shade(d, 0.45))
    put(Base__Color=col, Roughness=1.0, Sheen=0.4, Specular=0.05, Normal=g.bump(fuzz, 0.9, 0.012))
    return mat


@lru_cache(None)
def metal(code, rough=0.28):
    mat, _, put, _ = shader("metal")
    put(Base__Color=srgb(code), Metallic=1.0, Roughness=rough)
    return mat


@lru_cache(None)
def gloss(code, rough=0.12, coat=0.0, metallic=0.0):
    mat, _, put, _ = shader("gloss")
    put(Base__Color=srgb(code), Roughness=rough, Clearcoat=coat, Metallic=metallic)
    return mat


@lru_cache(None)
def marble(code="#f1efec", vein="#8d8a86", rough=0.12, scale=1.6):
    mat, g, put, _ = shader("marble", srgb(code))
    v = g.coords()
    warp = g.node("TexNoise", 1, Vector=v, Scale=scale, Detail=6.0, Roughness=0.55)
    n = g.node("TexNoise", Vector=g.mix(0.35, v, warp), Scale=scale * 1.2, Detail=9.0, Roughness=0.52)
    edge = g.math("ABSOLUTE", g.math("SUBTRACT", n, 0.5))
    vein_mask = g.ramp(edge, [(0.0, (0.55, 0.55, 0.55, 1)), (0.016, (0.14, 0.14, 0.14, 1)), (0.07, (0, 0, 0, 1))])
    put(Base__Color=g.mix(vein_mask, srgb(code), srgb(vein)), Roughness=rough)
    return mat


def slant(g, straight):
    """How much a clear surface mirrors, the same from both sides: little straight on, all at a slant."""
    facing = g.node("LayerWeight", 1, Blend=0.5)
    steep = g.math("POWER", facing, 5.0)
    return g.math("ADD", g.math("MULTIPLY", steep, 1 - straight), straight)


@lru_cache(None)
def pane(tint="#f4faf8", reflect=1.0):
    """Window glass without thickness: lets light through in straight lines and mirrors at a slant."""
    mat, g, _, surface = shader("pane")
    fac = g.math("MULTIPLY", slant(g, 0.04), reflect)
    clear = g.node("BsdfTransparent", Color=srgb(tint))
    shine = g.node("BsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.0)
    only_seen = g.math("MULTIPLY", fac, g.node("LightPath", 0))
    surface(g.node("MixShader", Fac=g.math("MINIMUM", only_seen, 1.0), i1=clear, i2=shine))
    return mat


@lru_cache(None)
def mirror():
    return gloss("#f2f5f5", 0.01, 0.0, 1.0)


@lru_cache(None)
def cloth_sheer(code="#f6f2ea", through=0.55):
    mat, g, _, surface = shader("sheer")
    c = srgb(code)
    diff = g.node("BsdfDiffuse", Color=c)
    trans = g.node("BsdfTranslucent", Color=c)
    surface(g.node("MixShader", Fac=through, i1=diff, i2=trans))
    return mat


@lru_cache(None)
def glow(code, strength):
    mat, g, _, surface = shader("glow")
    surface(g.node("Emission", Color=srgb(code), Strength=strength))
    mat.cycles.sample_as_light = False
    return mat


@lru_cache(None)
def lampshade(code="#f3e6cf", strength=1.2):
    mat, g, _, surface = shader("shade")
    both = g.node("MixShader", Fac=0.5, i1=g.node("BsdfDiffuse", Color=srgb(code)), i2=g.node("BsdfTranslucent", Color=srgb(code)))
    surface(g.node("AddShader", i0=both, i1=g.node("Emission", Color=srgb("#ffcf94"), Strength=strength)))
    mat.cycles.sample_as_light = False
    return mat


@lru_cache(None)
def leaf(dark, light, through=0.35, rough=0.5):
    mat, g, _, surface = shader("leaf", srgb(dark), srgb(light))
    pick = g.node("NewGeometry", 8)
    col = g.mix(pick, srgb(dark), srgb(light))
    front = g.node("BsdfPrincipled", Base__Color=col, Roughness=rough, Specular=0.3)
    back = g.node("BsdfTranslucent", Color=g.mix(0.3, col, srgb("#9fb050")))
    surface(g.node("MixShader", Fac=through, i1=front, i2=back))
    return mat


@lru_cache(None)
def ground(code, second, scale=3.0, rough=0.95, bump=0.5, fine=60.0):
    mat, g, put, _ = shader("ground", srgb(code), srgb(second))
    v = g.coords(scatter=False)
    big = g.node("TexNoise", Vector=v, Scale=scale, Detail=6.0, Roughness=0.6)
    small = g.node("TexNoise", Vector=v, Scale=fine, Detail=5.0, Roughness=0.7)
    col = g.mix(0.6, g.mix(big, srgb(code), srgb(second)), g.ramp(small, [(0.3, (0.6, 0.6, 0.6, 1)), (0.7, (1.25, 1.25, 1.25, 1))]), "MULTIPLY")
    put(Base__Color=col, Roughness=rough, Normal=g.bump(small, bump, 0.02))
    return mat


@lru_cache(None)
def concrete(code="#b9b6b0", rough=0.7):
    return ground(code, "#cfccc6", 1.2, rough, 0.15, 80.0)


@lru_cache(None)
def water():
    mat, g, put, surface = shader("water")
    n = g.node("TexNoise", Vector=g.coords(scatter=False), Scale=3.0, Detail=3.0, Distortion=0.6)
    b = g.bump(n, 0.25, 0.05)
    clear = g.node("BsdfTransparent", Color=srgb("#bfe9ec"))
    shine = g.node("BsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.01, Normal=b)
    surface(g.node("MixShader", Fac=g.math("MULTIPLY", slant(g, 0.03), g.node("LightPath", 0)), i1=clear, i2=shine))
    return mat


@lru_cache(None)
def painting(seed, palette):
    """An abstract picture: soft fields of a palette with a few hard edges."""
    mat, g, put, _ = shader("painting", *[srgb(c) for c in palette.split()])
    v = g.node("Mapping", Vector=g.node("TexCoord", 0), Location=(seed * 3.7, seed * 1.3, seed))
    warp = g.node("TexNoise", 1, Vector=v, Scale=1.3, Detail=2.0)
    n = g.node("TexNoise", Vector=g.mix(0.5, v, warp), Scale=1.5, Detail=3.0, Distortion=0.8)
    cols = [srgb(c) for c in palette.split()]
    stops = []
    for i, c in enumerate(cols):
        p = 0.3 + 0.4 * i / len(cols)
        stops += [(p, c), (p + 0.4 / len(cols) * 0.85, shade(c, 1.08))]
    canvas = g.node("TexNoise", Vector=g.node("TexCoord", 0), Scale=260.0, Detail=2.0)
    put(Base__Color=g.ramp(n, stops), Roughness=0.8, Normal=g.bump(canvas, 0.2, 0.002))
    return mat
