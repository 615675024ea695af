import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import type { FontFace } from '#scene/text/fonts.ts';
import { equalHousingMark } from './equal-housing.ts';
import { textBlock } from './text-block.ts';

/** How a portrait looks, and the initials that stand in for a missing one. */
export type PortraitLook = {
  readonly nameFont: FontFace;
  readonly accent: Color;
  /** Behind the initials. */
  readonly plate: Color;
  /** 0 is square, 0.5 a circle. */
  readonly portraitRounding: number;
};

/** How the brokerage's logo and the Equal Housing mark look. */
export type MarksLook = {
  readonly mutedInk: Color;
  /** Behind the logo, where it could be lost on the background. */
  readonly logoPlate?: Color;
};

/** Marks side by side: how wide they are, and the strokes that draw them with their top left corner at a point. */
export type Marks = {
  readonly width: number;
  readonly height: number;
  draw(x: number, y: number): PaintOp[];
};

/** The realtor's photo, or the initials of the name. */
export function portraitIn(builder: SceneBuilder, name: string, rect: Rect, look: PortraitLook): PaintOp[] {
  const radius = Math.min(rect.width, rect.height) * look.portraitRounding;
  if (builder.portraits.realtor) return [{ op: 'portrait', portrait: 'realtor', rect, radius, fit: 'cover' }];
  return [{ op: 'rect', rect, radius, fill: { color: look.plate } }, ...monogram(name, rect, look)];
}

function monogram(name: string, rect: Rect, { nameFont, accent }: PortraitLook): PaintOp[] {
  const initials = name
    .split(/\s+/u)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((letter) => /\p{L}/u.test(letter));
  const text = [initials[0], initials.length > 1 ? initials.at(-1) : undefined].join('').toUpperCase();
  const sizePx = Math.min(rect.width, rect.height) * 0.42;
  const letters = textBlock({
    text,
    font: nameFont,
    sizePx,
    minSizePx: 12,
    maxWidth: rect.width * 0.8,
    color: accent,
    align: 'center',
  });
  const capHeight = letters.height * 0.72;
  return letters.draw(rect.x + rect.width / 2, rect.y + (rect.height - capHeight) / 2);
}

/** The brokerage's logo, where there is one, and the Equal Housing mark beside it, equally large. */
export function marksOf(builder: SceneBuilder, side: number, maxWidth: number, look: MarksLook): Marks {
  const { logo } = builder.portraits;
  const gap = logo ? side * 0.4 : 0;
  const margin = logo && look.logoPlate ? side * 0.14 : 0;
  const inner = side - 2 * margin;
  const room = maxWidth - side - gap - 2 * margin;
  const logoWidth = logo ? Math.min((logo.width / logo.height) * inner, room) + 2 * margin : 0;
  return {
    width: logoWidth + gap + side,
    height: side,
    draw: (x, y) => [
      ...(logo ? logoOps({ x, y, width: logoWidth, height: side }, margin, look.logoPlate) : []),
      ...equalHousingMark(x + logoWidth + gap, y, side, { color: look.mutedInk }),
    ],
  };
}

function logoOps(rect: Rect, margin: number, plate: Color | undefined): PaintOp[] {
  const { x, y, width, height } = rect;
  const inner = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  return [
    ...(plate ? [{ op: 'rect' as const, rect, radius: margin * 0.8, fill: { color: plate } }] : []),
    { op: 'portrait', portrait: 'logo', rect: inner, radius: 0, fit: 'contain' },
  ];
}
