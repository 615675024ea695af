"""Sky, sun and lamps."""

import math

import bpy
from mathutils import Matrix, Vector

from kit import here
from materials import Graph, srgb

# Small lamps are lit at dusk only: by day they add next to nothing but noise, for every light shares the samples.
LAMPS = False


def sky(elevation=38.0, azimuth=215.0, strength=0.25, clouds=0.5, sun=4.0, sun_size=0.9, warm=1.0, dust=1.0):
    """Nishita sky with procedural clouds, and a sun lamp in its place. Azimuth 0 is +Y, clockwise."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    tex = g.node("TexSky", _sky_type="NISHITA", _sun_disc=False, _sun_elevation=math.radians(elevation),
                 _sun_rotation=math.radians(azimuth), _dust_density=dust, _ozone_density=1.5, _altitude=200.0)
    colour = tex
    if clouds:
        d = g.node("TexCoord", 0)
        parts = g.node("SeparateXYZ", Vector=d).node.outputs
        up = g.math("MAXIMUM", parts[2], 0.03)
        up = g.math("ADD", up, 0.12)
        plane = g.node("CombineXYZ", X=g.math("DIVIDE", parts[0], up), Y=g.math("DIVIDE", parts[1], up))
        n = g.node("TexNoise", Vector=plane, Scale=0.75, Detail=9.0, Roughness=0.56, Distortion=0.35)
        mask = g.ramp(n, [(0.5, (0, 0, 0, 1)), (0.68, (clouds,) * 3 + (1,))])
        fade = g.ramp(parts[2], [(0.0, (0, 0, 0, 1)), (0.16, (1, 1, 1, 1))])
        white = g.mix(1.0, g.node("VectorMath", 1, _operation="LENGTH", i0=tex), (1.15, 1.1, 1.06, 1), "MULTIPLY")
        colour = g.mix(g.math("MULTIPLY", mask, fade), tex, white)
    seen, felt = g.node("Background", Color=colour, Strength=strength), g.node("Background", Color=tex, Strength=strength)
    rays = g.node("LightPath", 0).node.outputs
    both = g.node("MixShader", Fac=g.math("MAXIMUM", rays[0], rays[3]), i1=felt, i2=seen)
    world.node_tree.links.new(both, world.node_tree.nodes["World Output"].inputs[0])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 256
    if sun:
        sunlight(elevation, azimuth, sun, sun_size, warm)


def sunlight(elevation, azimuth, strength, size=0.9, warm=1.0):
    """A sun lamp. A second one from behind the house lights the garden in a window's view."""
    scene = bpy.context.scene
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle = strength, math.radians(size)
    data.color = (1.0, 0.93 - 0.09 * (warm - 1), 0.82 - 0.25 * (warm - 1))
    lamp = bpy.data.objects.new("sun", data)
    scene.collection.objects.link(lamp)
    a, e = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    lamp.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()


def area(x, y, z, width, height, power, towards, code="#ffffff", spread=180.0):
    """A rectangular light, unseen by the camera, facing along `towards`."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", width, height
    data.energy, data.color, data.spread = power, srgb(code)[:3], math.radians(spread)
    lamp = bpy.data.objects.new("area", data)
    bpy.context.scene.collection.objects.link(lamp)
    turn = (-Vector(towards)).to_track_quat("Z", "Y").to_matrix().to_4x4()
    lamp.matrix_world = here() @ Matrix.Translation((x, y, z)) @ turn
    lamp.visible_camera = False
    lamp.visible_glossy = False
    return lamp


def bulb(x, y, z, power, code="#ffc48a", radius=0.05, always=False):
    if not LAMPS and not always:
        return None
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, srgb(code)[:3], radius
    lamp = bpy.data.objects.new("bulb", data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.matrix_world = here() @ Matrix.Translation((x, y, z))
    lamp.visible_camera = False
    return lamp


def spot(x, y, z, power, code="#ffcf9a", angle=80.0):
    """A ceiling spot, straight down."""
    data = bpy.data.lights.new("spot", "SPOT")
    data.energy, data.color, data.spot_size, data.spot_blend = power, srgb(code)[:3], math.radians(angle), 0.8
    data.shadow_soft_size = 0.04
    lamp = bpy.data.objects.new("spot", data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.matrix_world = here() @ Matrix.Translation((x, y, z))
    return lamp
