"""Rooms: floor, walls with openings, ceiling, skirting, windows, doors, curtains."""

import math
import random

import daylight
import materials as m
from daylight import area
from kit import at, block, box, rod, sheet, slab, lathe

THICK = 0.22


def _wall_frame(wall, w, d):
    """Placement of a wall so that local X runs along it, local +Y points into the room."""
    return {"S": (0, 0, 0, 0), "N": (w, d, 0, 180), "W": (0, d, 0, -90), "E": (w, 0, 0, 90)}[wall]


def curtain(x0, x1, y, z0, z1, mat, folds=9.0, depth=0.05, seed=1):
    """A hanging curtain along X."""
    rng = random.Random(seed)
    ph = [rng.uniform(0, 6) for _ in range(3)]
    n = max(24, int((x1 - x0) * folds * 10))

    def surface(u, v):
        x = x0 + (x1 - x0) * u
        swing = math.sin(x * folds * 6.283 / 1.2 + ph[0] + 0.6 * math.sin(x * 5 + ph[1]))
        gather = 0.75 + 0.35 * (1 - v)
        return (x + 0.012 * math.sin(v * 3 + x * 20), y + depth * swing * gather, z0 + (z1 - z0) * v)

    return sheet(surface, n, 14, mat)


def window(x0, x1, z0, z1, style):
    """A window in a wall along X whose inner face is at y = 0. Styles: steel, sash, slider."""
    if style == "steel" or style == "slider":
        frame = m.gloss("#26231f", 0.4)
        n = max(1, round((x1 - x0) / (1.35 if style == "slider" else 1.1)))
        bar, y = 0.05, -0.12
        for i in range(n + 1):
            x = x0 + (x1 - x0) * i / n
            block(x - bar / 2, y - 0.04, z0, x + bar / 2, y + 0.04, z1, frame, 0.003)
        for z in (z0 + bar / 2, z1 - bar / 2):
            block(x0, y - 0.041, z - bar / 2, x1, y + 0.041, z + bar / 2, frame, 0.003)
        slab(x0, y - 0.003, z0, x1, y + 0.003, z1, m.pane(reflect=0.7))
        return
    frame = m.gloss("#f3f1ec", 0.3)
    y, n = -0.12, max(1, round((x1 - x0) / 1.0))
    step = (x1 - x0) / n
    for i in range(n):
        a, b = x0 + i * step, x0 + (i + 1) * step
        mid = (z0 + z1) / 2
        for x in (a + 0.03, b - 0.03):
            block(x - 0.035, y - 0.035, z0, x + 0.035, y + 0.035, z1, frame, 0.004)
        for z in (z0 + 0.035, mid, z1 - 0.035):
            block(a, y - 0.034, z - 0.03, b, y + 0.034, z + 0.03, frame, 0.004)
        for k in (1, 2):
            x = a + step * k / 3
            block(x - 0.011, y - 0.014, z0, x + 0.011, y + 0.014, z1, frame, 0.003)
        for z in ((z0 + mid) / 2, (mid + z1) / 2):
            block(a, y - 0.0141, z - 0.011, b, y + 0.0141, z + 0.011, frame, 0.003)
    slab(x0, y - 0.003, z0, x1, y + 0.003, z1, m.pane(reflect=0.7))


def casing(x0, x1, z0, z1, mat, width=0.1, sill=True):
    """Trim around an opening on the room side."""
    block(x0 - width, 0, z0 if not sill else z0 - 0.02, x0, 0.022, z1 + 0.001, mat, 0.005)
    block(x1, 0, z0 if not sill else z0 - 0.02, x1 + width, 0.022, z1 + 0.001, mat, 0.005)
    block(x0 - width - 0.015, 0, z1, x1 + width + 0.015, 0.028, z1 + width * 1.15, mat, 0.006)
    if sill:
        block(x0 - width - 0.02, -0.1, z0 - 0.035, x1 + width + 0.02, 0.06, z0, mat, 0.006)
        block(x0 - width, 0, z0 - 0.12, x1 + width, 0.018, z0 - 0.035, mat, 0.005)


def panel_door(w, h, mat, knob=None, panels=2):
    """A closed panelled door from x = 0 to w, its room face at y = 0."""
    block(0, -0.045, 0.01, w, -0.008, h, mat, 0.003)
    block(0, -0.012, 0.01, 0.11, 0.004, h, mat, 0.004)
    block(w - 0.11, -0.012, 0.01, w, 0.004, h, mat, 0.004)
    edges = [(0.01, 0.2)] + [(h * k / panels - 0.05, h * k / panels + 0.05) for k in range(1, panels)] + [(h - 0.12, h)]
    for a, b in edges:
        block(0.1, -0.0125, a, w - 0.1, 0.0039, b, mat, 0.004)
    knob = knob or m.metal("#b08d57", 0.25)
    rod((w - 0.06, 0.0, 1.0), (w - 0.06, 0.05, 1.0), 0.011, knob)
    lathe([(0, -0.022), (0.016, -0.018), (0.025, 0), (0.016, 0.018), (0, 0.022)], knob, w - 0.06, 0.06, 1.0)


def room(w, d, h, floor, wall, openings=(), ceiling="#f7f5f1", skirting="#f5f3ee", skirt_height=0.1, trim=None, hide=(), crown=False, accents=None, light=60.0, light_code="#eaf2ff"):
    """Walls S (y = 0), N (y = d), W (x = 0), E (x = w). Openings: (wall, a, b, sill, head, style),
    in metres along the wall: S and N from x = 0 and x = w, W and E from y = d and y = 0.

    Styles: steel, sash, slider (windows, lit by an unseen light outside), open (a plain opening), none.
    """
    accents = accents or {}
    slab(-0.3, -0.3, -0.1, w + 0.3, d + 0.3, 0, floor)
    slab(-0.3, -0.3, h, w + 0.3, d + 0.3, h + 0.1, m.paint(ceiling))
    skirt = m.paint(skirting, 0.4, 0.0)
    for name in "SNWE":
        x, y, z, turn = _wall_frame(name, w, d)
        length = w if name in "SN" else d
        parts = []
        with at(x, y, z, turn):
            mat = accents.get(name, wall)
            cursor = -THICK
            for _, a, b, sill, head, style in sorted(o for o in openings if o[0] == name):
                parts.append(slab(cursor, -THICK, 0, a, 0, h, mat))
                if sill > 0.01:
                    parts.append(slab(a, -THICK, 0, b, 0, sill, mat))
                parts.append(slab(a, -THICK, head, b, 0, h, mat))
                if skirt_height:
                    parts.append(block(cursor, 0, 0, a, 0.015, skirt_height, skirt, 0.004))
                    if sill > 0.3:
                        parts.append(block(a, 0, 0, b, 0.015, skirt_height, skirt, 0.004))
                if style in ("steel", "sash", "slider"):
                    window(a, b, sill, head, style)
                    area((a + b) / 2, -THICK - 0.12, (sill + head) / 2, (b - a), (head - sill), light * (b - a) * (head - sill), (0, 1, 0), light_code)
                if trim and style != "none":
                    casing(a, b, sill, head, m.paint(trim, 0.35, 0.0), sill=sill > 0.05)
                cursor = b
            parts.append(slab(cursor, -THICK, 0, length + THICK, 0, h, mat))
            if skirt_height:
                parts.append(block(cursor, 0, 0, length, 0.015, skirt_height, skirt, 0.004))
            if crown:
                c = m.paint(trim or "#f7f5f1", 0.4, 0.0)
                parts.append(block(0, 0, h - 0.05, length, 0.09, h, c, 0.02, 3))
                parts.append(block(0, 0, h - 0.11, length, 0.045, h - 0.05, c, 0.012, 3))
        if name in hide:
            for p in parts:
                p.visible_camera = False


def rod_and_curtains(x0, x1, y, top, mat, metal=None, width=0.55, floor=0.01, seed=1):
    """Two curtains at the sides of an opening, on a rod with finials."""
    metal = metal or m.metal("#3a352f", 0.4)
    rod((x0 - width * 0.7, y, top), (x1 + width * 0.7, y, top), 0.014, metal)
    for x in (x0 - width * 0.7, x1 + width * 0.7):
        lathe([(0, -0.03), (0.022, -0.015), (0.028, 0), (0.022, 0.015), (0, 0.03)], metal, x, y, top)
    curtain(x0 - width * 0.6, x0 + width * 0.4, y, floor, top - 0.01, mat, seed=seed)
    curtain(x1 - width * 0.4, x1 + width * 0.6, y, floor, top - 0.01, mat, seed=seed + 5)


def wainscot(x0, x1, height, mat, panel=0.6):
    """Panelling on a wall whose face is at y = 0."""
    block(x0, 0, 0, x1, 0.012, height, mat, 0.002)
    block(x0, 0, height - 0.02, x1, 0.045, height + 0.02, mat, 0.008)
    block(x0, 0, 0, x1, 0.028, 0.15, mat, 0.005)
    block(x0, 0, height - 0.11, x1, 0.026, height - 0.02, mat, 0.004)
    n = max(1, round((x1 - x0) / panel))
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        block(max(x0, x - 0.045), 0, 0.1, min(x1, x + 0.045), 0.0255, height - 0.05, mat, 0.004)


def downlights(spots, z, power=12.0):
    for x, y in spots:
        lathe([(0.0, 0), (0.045, 0), (0.05, -0.004), (0.06, -0.006), (0.062, 0)], m.gloss("#f4f2ee", 0.3), x, y, z)
        lathe([(0, -0.001), (0.044, -0.001)], m.glow("#ffe0b8", 6.0), x, y, z)
        if daylight.LAMPS:
            daylight.spot(x, y, z - 0.02, power, angle=110)


def picture(cx, cz, w, h, art, frame="#26211c", mount=0.06, y=0.0):
    """A framed picture on a wall whose face is at y = 0."""
    f = m.wood(frame, frame, 0.4) if frame.startswith("#") else frame
    t = 0.025
    block(cx - w / 2, y, cz - h / 2, cx + w / 2, y + 0.015, cz + h / 2, m.paint("#f4f1ea"), 0)
    block(cx - w / 2 + mount + t, y + 0.015, cz - h / 2 + mount + t, cx + w / 2 - mount - t, y + 0.017, cz + h / 2 - mount - t, art, 0, grain=False)
    for x0, x1, z0, z1 in ((cx - w / 2, cx + w / 2, cz + h / 2 - t, cz + h / 2), (cx - w / 2, cx + w / 2, cz - h / 2, cz - h / 2 + t),
                           (cx - w / 2, cx - w / 2 + t, cz - h / 2, cz + h / 2), (cx + w / 2 - t, cx + w / 2, cz - h / 2, cz + h / 2)):
        block(x0, y, z0, x1, y + 0.035, z1, f, 0.003)


def switch(x, z=1.1):
    box(x, 0.004, z, 0.08, 0.008, 0.12, m.gloss("#f6f5f2", 0.3), 0.002)
