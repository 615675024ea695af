"""Develops rendered .npy files (one or more passes of a picture) into a PNG: denoise, expose, white balance, filmic curve, a little glow.

python develop.py OUT.png IN.npy [IN.npy ...] --weights rt_hdr_alb_nrm.tza [--stops 0.3] [--warmth 0.02] [--width 1600]
"""

import argparse

import numpy as np
from PIL import Image, ImageFilter

from denoiser import denoise


def auto_exposure(colour):
    """Stops that bring the middle of the picture to a bright mid-grey, the way listing photographers expose."""
    lum = colour @ np.array([0.2126, 0.7152, 0.0722])
    h, w = lum.shape
    mid = lum[h // 8 : h - h // 16, w // 16 : w - w // 16]
    return np.log2(0.30 / np.exp(np.mean(np.log(np.clip(mid, 1e-4, 4 * np.median(mid))))))


def filmic(x):
    """A soft shoulder above mid-grey and a short toe; white at about eight times grey."""
    a, b, c, d, e = 2.20, 0.035, 2.0, 0.62, 0.15
    y = (x * (a * x + b)) / (x * (c * x + d) + e)
    white = 6.5
    top = (white * (a * white + b)) / (white * (c * white + d) + e)
    return np.clip(y / top, 0, 1)


def darken_sky(colour, normal, factor):
    """Holds the sky back behind a lit house, like a graduated filter: the sky is where no surface is."""
    length = np.clip(np.linalg.norm(normal, axis=2), 0, 1)
    # Lone empty pixels are gaps in noise, not sky; pixels beside the sky are sky in part.
    sky = (length < 0.05) * (blur((length < 0.05).astype(np.float64), 2) > 0.3)
    sky = np.where(sky, 1.0, (1 - length) * (blur(sky.astype(np.float64), 1) > 0.05))
    tint = np.array([factor * 0.8, factor * 0.92, factor * 1.2])
    return colour * (1 - sky[..., None] * (1 - tint))


def blur(plane, radius):
    for axis in (0, 1, 0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius + 1, radius)
        run = np.cumsum(np.pad(plane, pad, mode="edge"), axis, dtype=np.float64)
        n = plane.shape[axis]
        plane = (np.take(run, range(2 * radius + 1, 2 * radius + 1 + n), axis) - np.take(run, range(n), axis)) / (2 * radius + 1)
    return plane


def develop(colour, stops, warmth, contrast, saturation=0.9, blend=0.16):
    colour = colour * 2 ** (auto_exposure(colour) + stops)
    colour = colour * np.array([1 + warmth, 1.0, 1 - warmth * 1.4])
    h, w, _ = colour.shape
    glow = np.stack([blur(np.minimum(np.maximum(colour[..., i] - 1.5, 0), 6), w // 90) for i in range(3)], 2)
    colour = colour + 0.07 * glow
    # Window views and lamps are pulled down a little against a wide surround, as an exposure blend does.
    lum = colour @ np.array([0.2126, 0.7152, 0.0722])
    wide = blur(np.log2(np.clip(lum, 0.02, 20)), w // 24)
    colour = colour * (2 ** (-blend * np.clip(wide + 1.2, -2.5, 4)))[..., None]
    lum = (colour @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    by_channel, by_light = filmic(colour), colour * (filmic(lum) / np.maximum(lum, 1e-5))
    y = np.clip(0.65 * by_channel + 0.35 * np.minimum(by_light, 1), 0, 1)
    grey = (y @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    y = np.clip(grey + (y - grey) * saturation, 0, 1)
    s = np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - 0.055)
    return np.clip(s + contrast * (s - 0.5) * s * (1 - s) * 4, 0, 1)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("target")
    p.add_argument("sources", nargs="+")
    p.add_argument("--weights", required=True)
    p.add_argument("--stops", type=float, default=0.0)
    p.add_argument("--warmth", type=float, default=0.0)
    p.add_argument("--contrast", type=float, default=0.12)
    p.add_argument("--sky", type=float, default=1.0)
    p.add_argument("--width", type=int, default=0)
    o = p.parse_args()
    planes = np.mean([np.load(s).astype(np.float32) for s in o.sources], 0)
    clean = denoise(planes[..., :3], planes[..., 3:6], planes[..., 6:9], o.weights)
    clean = darken_sky(clean, planes[..., 6:9], o.sky) if o.sky != 1 else clean
    picture = develop(clean, o.stops, o.warmth, o.contrast, blend=0.16 if o.sky == 1 else 0.32)
    image = Image.fromarray((picture * 255 + 0.5).astype(np.uint8), "RGB")
    if o.width and o.width != image.width:
        image = image.resize((o.width, round(o.width * image.height / image.width)), Image.LANCZOS)
    image.filter(ImageFilter.UnsharpMask(1.2, 30, 1)).save(o.target)


if __name__ == "__main__":
    main()
