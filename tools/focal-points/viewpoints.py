"""Renders the sample houses from new viewpoints, small, with the rectangle of the subject: blender -b -P viewpoints.py -- OUT SCENE

A camera is the picture's own, moved and turned; rooms have too few samples for that, so make.ts crops their sample photos instead.
The subject is a box in the house; its projection is the rectangle that a crop must keep.
"""

import importlib
import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../listings"))

import bpy  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402

from materials import quicken  # noqa: E402

WIDTH, SAMPLES = 192, 12
# No 9:16 crop of a 3:2 photo holds more than 0.375 of its width: of a wider subject, its middle counts.
WIDEST = 0.2

OUTSIDE = [(0, 0, 15, 1), (0, 0, -15, 1), (-5, 0, 16, 1), (5, -1, -16, 1), (-7, -5, 4, 1.35), (2, -8, 14, 1.15), (3, -7, -16, 1.3)]
GARDEN = [(0, 0, 13, 1), (0, 0, -13, 1), (3, 2, 10, 1.2), (-2, 2, -10, 1.1)]

SCENES = {
    "juniper-bend/01-exterior-day": ("house_a", (-2.6, -1, 0, 4.2, 0.5, 4.0), OUTSIDE),
    "juniper-bend/10-exterior-dusk": ("house_a", (-2.6, -1, 0, 4.2, 0.5, 4.0), OUTSIDE[2:]),
    "juniper-bend/09-garden": ("house_a", (0.45, 7.9, 0, 7.4, 8, 3.6), GARDEN),
    "juniper-bend/08-terrace": ("house_a", (2.4, 10.2, 0, 4.8, 11.7, 0.9), GARDEN[:2]),
    "juniper-bend/02-entry": ("house_a", (0.5, 6.4, 0, 2.4, 6.6, 2.5), []),
    "juniper-bend/03-living-room": ("house_a", (3.3, 2.6, 0, 5.2, 4.2, 0.8), []),
    "juniper-bend/05-kitchen": ("house_a", (1.4, 1.7, 0, 4.1, 2.9, 1.2), []),
    "juniper-bend/06-bedroom": ("house_a", (1.85, 2.4, 0, 3.65, 4.6, 1.3), []),
    "juniper-bend/07-bathroom": ("house_a", (0.9, 3.2, 0, 2.6, 4.0, 0.9), []),
    "orchard-lane/01-exterior-day": ("house_b", (-3.0, -1.6, 0.4, 2.6, 0, 5.0), OUTSIDE),
    "orchard-lane/10-exterior-dusk": ("house_b", (-3.0, -1.6, 0.4, 2.6, 0, 5.0), OUTSIDE[2:]),
    "orchard-lane/09-garden": ("house_b", (-3.5, 8, 0, 3.5, 8.2, 5.0), GARDEN),
    "orchard-lane/08-porch": ("house_b", (1.9, -1.3, 0.4, 4.7, -0.2, 1.5), []),
    "orchard-lane/02-entry": ("house_b", (0.9, 5.8, 0, 2.1, 6.0, 2.3), []),
    "orchard-lane/03-living-room": ("house_b", (2.3, 1.9, 0, 4.6, 3.6, 0.9), []),
    "orchard-lane/05-kitchen": ("house_b", (1.3, 1.3, 0, 3.6, 2.6, 1.2), []),
    "orchard-lane/06-bedroom": ("house_b", (1.6, 2.3, 0, 3.3, 4.5, 1.3), []),
    "orchard-lane/07-bathroom": ("house_b", (0.9, 2.8, 0, 2.6, 3.6, 0.9), []),
}


def settings():
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, round(WIDTH * 2 / 3)
    scene.render.image_settings.file_format = "JPEG"
    scene.render.image_settings.quality = 82
    scene.render.use_persistent_data = True
    c = scene.cycles
    c.device, c.samples, c.use_denoising, c.use_adaptive_sampling = "CPU", SAMPLES, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 2, 2
    c.transparent_max_bounces, c.transmission_bounces = 8, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 3.0, 20.0
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"


def subject_in(scene, camera, box):
    x0, y0, z0, x1, y1, z1 = box
    corners = [world_to_camera_view(scene, camera, Vector((x, y, z))) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    if any(corner.z <= 0 for corner in corners):
        return None
    left, right = min(c.x for c in corners), max(c.x for c in corners)
    top, bottom = 1 - max(c.y for c in corners), 1 - min(c.y for c in corners)
    left, right, top, bottom = max(left, 0.01), min(right, 0.99), max(top, 0.01), min(bottom, 0.99)
    if right - left > WIDEST:
        middle = (left + right) / 2
        left, right = middle - WIDEST / 2, middle + WIDEST / 2
    return None if right - left < 0.08 or bottom <= top else [round(v, 3) for v in (left, top, right - left, bottom - top)]


def expose(path):
    """One stop correction from a tiny render, as a camera meters."""
    scene = bpy.context.scene
    scene.render.resolution_percentage, scene.cycles.samples = 20, 8
    scene.view_settings.exposure = 0
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(path)
    values = sorted(image.pixels[i] * 0.3 + image.pixels[i + 1] * 0.6 + image.pixels[i + 2] * 0.1 for i in range(0, len(image.pixels), 4))
    bpy.data.images.remove(image)
    median = max(0.02, values[len(values) // 2])
    scene.view_settings.exposure = max(-4.0, min(4.0, math.log2(0.45 / median) * 1.6))
    scene.render.resolution_percentage, scene.cycles.samples = 100, SAMPLES


def main():
    out, name = sys.argv[sys.argv.index("--") + 1 :]
    house, box, moves = SCENES[name]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importlib.import_module(house).build(name.split("/")[1])
    quicken()
    settings()
    scene, camera = bpy.context.scene, bpy.context.scene.camera
    bpy.context.view_layer.update()
    base, lens = camera.matrix_world.copy(), camera.data.lens
    stem = name.replace("/", "-")
    rects = {f"{stem}-0": subject_in(scene, camera, box)}
    expose(os.path.join(out, f"{stem}-meter.jpg"))
    for number, (right, back, turn, closer) in enumerate(moves, 1):
        camera.matrix_world = base @ Matrix.Translation((right, 0, -back)) @ Matrix.Rotation(math.radians(-turn), 4, "Y")
        camera.data.lens = lens * closer
        bpy.context.view_layer.update()
        rect = subject_in(scene, camera, box)
        if rect is None:
            continue
        rects[f"{stem}-{number}"] = rect
        scene.render.filepath = os.path.join(out, f"{stem}-{number}.jpg")
        if not os.path.exists(scene.render.filepath):
            bpy.ops.render.render(write_still=True)
    with open(os.path.join(out, f"{stem}.json"), "w") as file:
        json.dump(rects, file)


main()
