"""Open Image Denoise's network, run by PyTorch: for machines whose Blender was built without it.

The weights (Apache-2.0, Intel) are the `.tza` files of github.com/RenderKit/oidn-weights.
"""

import struct

import numpy as np
import torch
import torch.nn.functional as F


def load_weights(path):
    blob = open(path, "rb").read()
    magic, major, _ = struct.unpack_from("<HBB", blob, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} is no weights file")
    (pos,) = struct.unpack_from("<Q", blob, 4)
    (count,) = struct.unpack_from("<I", blob, pos)
    pos += 4
    found = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", blob, pos)
        name = blob[pos + 2 : pos + 2 + length].decode()
        pos += 2 + length
        ndims = blob[pos]
        dims = struct.unpack_from(f"<{ndims}I", blob, pos + 1)
        pos += 1 + 4 * ndims + ndims
        kind = chr(blob[pos])
        (offset,) = struct.unpack_from("<Q", blob, pos + 1)
        pos += 9
        dtype = np.float16 if kind == "h" else np.float32
        data = np.frombuffer(blob, dtype, int(np.prod(dims)), offset).astype(np.float32)
        found[name] = torch.from_numpy(data.reshape(dims))
    return found


_PU = dict(a=1.41283765e03, b=1.64593172e00, c=4.31384981e-01, d=-2.94139609e-03, e=1.92653254e-01, f=6.26026094e-03,
           g=9.98620152e-01, y0=1.57945760e-06, y1=3.22087631e-02, x0=2.23151711e-03, x1=3.70974749e-01)


def _encode(y):
    p = _PU
    mid = p["b"] * np.power(np.maximum(y, 1e-12), p["c"]) + p["d"]
    return np.where(y <= p["y0"], p["a"] * y, np.where(y <= p["y1"], mid, p["e"] * np.log(y + p["f"]) + p["g"]))


def _decode(x):
    p = _PU
    mid = np.power(np.maximum((x - p["d"]) / p["b"], 1e-12), 1 / p["c"])
    return np.where(x <= p["x0"], x / p["a"], np.where(x <= p["x1"], mid, np.exp((x - p["g"]) / p["e"]) - p["f"]))


_SCALE = 1.0 / float(_encode(np.float64(65504.0)))


def denoise(colour, albedo, normal, weights):
    """Linear colour, albedo 0..1 and normal -1..1 as H x W x 3."""
    w = load_weights(weights)
    lum = np.maximum(colour @ np.array([0.2126, 0.7152, 0.0722]), 1e-6)
    exposure = 0.18 / float(np.exp(np.mean(np.log(lum))))
    planes = [_encode(np.maximum(colour, 0) * exposure) * _SCALE, albedo.clip(0, 1), normal.clip(-1, 1) * 0.5 + 0.5]
    x = torch.from_numpy(np.concatenate(planes, 2).astype(np.float32)).permute(2, 0, 1)[None]
    h, wd = x.shape[2:]
    # A mirrored margin keeps the network's own edge effects out of the picture.
    edge = 32
    x = F.pad(x, (edge, edge + -wd % 16, edge, edge + -h % 16), mode="reflect")

    def conv(name, t, relu=True):
        t = F.conv2d(t, w[name + ".weight"], w[name + ".bias"], padding=1)
        return F.relu(t) if relu else t

    def up(t, skip):
        return torch.cat([F.interpolate(t, scale_factor=2, mode="nearest"), skip], 1)

    with torch.inference_mode():
        t = conv("enc_conv1", conv("enc_conv0", x))
        p1 = F.max_pool2d(t, 2)
        p2 = F.max_pool2d(conv("enc_conv2", p1), 2)
        p3 = F.max_pool2d(conv("enc_conv3", p2), 2)
        p4 = F.max_pool2d(conv("enc_conv4", p3), 2)
        t = conv("enc_conv5b", conv("enc_conv5a", p4))
        t = conv("dec_conv4b", conv("dec_conv4a", up(t, p3)))
        t = conv("dec_conv3b", conv("dec_conv3a", up(t, p2)))
        t = conv("dec_conv2b", conv("dec_conv2a", up(t, p1)))
        t = conv("dec_conv1b", conv("dec_conv1a", up(t, x)))
        t = conv("dec_conv0", t, relu=False)
    out = t[0, :, edge : edge + h, edge : edge + wd].permute(1, 2, 0).numpy().astype(np.float64)
    return (_decode(np.maximum(out, 0) / _SCALE) / exposure).astype(np.float32)
