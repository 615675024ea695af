"""Renders the sample houses from new viewpoints, small: blender -b -P viewpoints.py -- OUT SCENE

A camera is the picture's own, moved and turned. Rooms need more samples than gardens, because their light is bounced.
"""

import importlib
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../listings"))

import bpy  # noqa: E402
from mathutils import Matrix  # noqa: E402

from materials import quicken  # noqa: E402

# Right, back and turn of the camera, and how much longer its lens is.
OUTSIDE = [(0, 0, 15, 1), (0, 0, -15, 1), (-5, 0, 16, 1), (5, -1, -16, 1), (-7, -5, 4, 1.35), (2, -8, 14, 1.15), (3, -7, -16, 1.3)]
GARDEN = [(0, 0, 13, 1), (0, 0, -13, 1), (3, 2, 10, 1.2), (-2, 2, -10, 1.1)]
ROOM = [(0, 0, 14, 1), (0, 0, -14, 1), (-0.35, 0.3, 12, 1.3)]
LARGE_ROOM = [(0, 0, 14, 1), (0, 0, -14, 1), (0.35, 0.3, -9, 1.3), (-0.35, 0.3, 9, 1.3)]

GROUNDS = {
    "juniper-bend/01-exterior-day": OUTSIDE,
    "juniper-bend/08-terrace": GARDEN[:2],
    "juniper-bend/09-garden": GARDEN,
    "juniper-bend/10-exterior-dusk": OUTSIDE[2:],
    "orchard-lane/01-exterior-day": OUTSIDE,
    "orchard-lane/09-garden": GARDEN,
    "orchard-lane/10-exterior-dusk": OUTSIDE[2:],
}
ROOMS = {
    "juniper-bend/02-entry": LARGE_ROOM,
    "juniper-bend/03-living-room": LARGE_ROOM,
    "juniper-bend/05-kitchen": LARGE_ROOM,
    "juniper-bend/06-bedroom": ROOM,
    "juniper-bend/07-bathroom": ROOM,
    "orchard-lane/02-entry": ROOM,
    "orchard-lane/03-living-room": ROOM,
    "orchard-lane/05-kitchen": ROOM,
    "orchard-lane/06-bedroom": ROOM,
    "orchard-lane/07-bathroom": ROOM,
    "orchard-lane/08-porch": ROOM[:1],
}
HOUSES = {"juniper-bend": "house_a", "orchard-lane": "house_b"}


def settings(width, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
    scene.render.image_settings.file_format = "PNG"
    scene.render.use_persistent_data = True
    c = scene.cycles
    c.device, c.samples, c.use_denoising, c.use_adaptive_sampling = "CPU", samples, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 2, 2
    c.transparent_max_bounces, c.transmission_bounces = 8, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 3.0, 20.0
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"


def expose(path):
    """One stop correction from a tiny render, as a camera meters."""
    scene = bpy.context.scene
    samples = scene.cycles.samples
    scene.render.resolution_percentage, scene.cycles.samples = 20, 8
    scene.view_settings.exposure = 0
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(path)
    values = sorted(image.pixels[i] * 0.3 + image.pixels[i + 1] * 0.6 + image.pixels[i + 2] * 0.1 for i in range(0, len(image.pixels), 4))
    bpy.data.images.remove(image)
    median = max(0.02, values[len(values) // 2])
    scene.view_settings.exposure = max(-4.0, min(4.0, math.log2(0.45 / median) * 1.6))
    scene.render.resolution_percentage, scene.cycles.samples = 100, samples


def main():
    out, name = sys.argv[sys.argv.index("--") + 1 :]
    listing, picture = name.split("/")
    moves = ROOMS.get(name) or GROUNDS[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importlib.import_module(HOUSES[listing]).build(picture)
    quicken()
    settings(*((216, 64) if name in ROOMS else (192, 12)))
    scene, camera = bpy.context.scene, bpy.context.scene.camera
    bpy.context.view_layer.update()
    base, lens = camera.matrix_world.copy(), camera.data.lens
    stem = name.replace("/", "-")
    expose(os.path.join(out, f"meter-{stem}.png"))
    for number, (right, back, turn, closer) in enumerate(moves, 1):
        camera.matrix_world = base @ Matrix.Translation((right, 0, -back)) @ Matrix.Rotation(math.radians(-turn), 4, "Y")
        camera.data.lens = lens * closer
        bpy.context.view_layer.update()
        scene.render.filepath = os.path.join(out, f"{stem}-{number}.png")
        bpy.ops.render.render(write_still=True)


main()
