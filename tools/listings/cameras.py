"""A level camera: verticals stay vertical, framing is done by shift."""

import math

import bpy
from mathutils import Euler


def level(x, y, z, heading, lens=22.0, rise=0.0, slide=0.0):
    """Heading in degrees: 0 looks along +Y, 90 along +X. `rise` shifts the frame up in parts of its width."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width = lens, 36.0
    data.shift_y, data.shift_x = rise, slide
    data.clip_start, data.clip_end = 0.05, 500
    cam = bpy.data.objects.new("camera", data)
    cam.location = (x, y, z)
    cam.rotation_euler = Euler((math.pi / 2, 0, math.radians(-heading)))
    bpy.context.scene.collection.objects.link(cam)
    bpy.context.scene.camera = cam
