"""Renders one picture to linear light and its guides: blender -b -P render.py -- LISTING PICTURE OUT [WIDTH] [SAMPLES]

OUT.npy holds height x width x 9 half floats: colour, albedo, normal. develop.py makes the picture of it.
"""

import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

from materials import quicken  # noqa: E402

BUILDERS = {"juniper-bend": "house_a", "orchard-lane": "house_b"}


def settings(width, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = width
    scene.render.resolution_y = round(width * 2 / 3)
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("THREADS", "2"))
    c = scene.cycles
    c.device = "CPU"
    c.samples = samples
    c.use_adaptive_sampling = samples > 16
    c.adaptive_threshold = 0.06
    c.adaptive_min_samples = max(4, samples // 2)
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 2, 2
    c.debug_use_spatial_splits = samples > 8
    c.light_sampling_threshold = 0.03
    c.seed = int(os.environ.get("SEED", "0"))
    c.transparent_max_bounces, c.transmission_bounces = 8, 2
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 4.0, 30.0
    c.blur_glossy = 0.6
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.5
    bpy.context.view_layer.cycles.denoising_store_passes = True


def outputs(folder):
    """Colour and guides as plain 32-bit files, read back below."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    names = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for slot, socket in names.items():
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format = "OPEN_EXR"
        out.format.color_depth = "32"
        out.format.exr_codec = "NONE"
        out.file_slots[0].path = slot + "-"
        tree.links.new(layers.outputs[socket], out.inputs[0])
    return list(names)


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Raw"
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    return data.reshape(h, w, 4)[::-1, :, :3]


def main():
    args = sys.argv[sys.argv.index("--") + 1 :]
    listing, picture, out = args[:3]
    width = int(args[3]) if len(args) > 3 else 1600
    samples = int(args[4]) if len(args) > 4 else 64
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importlib.import_module(BUILDERS[listing]).build(picture)
    quicken()
    settings(width, samples)
    folder = out + ".parts"
    slots = outputs(folder)
    built = time.time()
    bpy.ops.render.render()
    planes = [read(os.path.join(folder, f"{slot}-{bpy.context.scene.frame_current:04d}.exr")) for slot in slots]
    np.save(out, np.concatenate(planes, 2).clip(-60000, 60000).astype(np.float16))
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)
    print(f"DONE {listing}/{picture}: built in {built - started:.0f} s, rendered in {time.time() - built:.0f} s")


main()
