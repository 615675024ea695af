import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { initialsOf } from '#scene/content/initials.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Ink, PaintOp } from '#scene/model/sprite.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { textBlock } from './text-block.ts';

/** Advertising rules: the brokerage is named in at least this part of the size of the largest contact text. */
export const MIN_BROKERAGE_SHARE = 0.5;

/** How a portrait looks, and the initials that replace a missing one. */
export type PortraitLook = {
  readonly nameFace: Face;
  readonly accent: Color;
  /** Behind the initials. */
  readonly plate: Color;
  /** 0 is square, 0.5 a circle. */
  readonly portraitRounding: number;
};

/** How the brokerage's logo and the Equal Housing mark look. */
export type MarksLook = {
  readonly mutedInk: Color;
  /** Behind the logo, where it could be invisible on the background. */
  readonly logoPlate?: Color;
  /** Behind a light logo, where it would be. */
  readonly lightLogoPlate?: Color;
};

/** Marks side by side: their size, and the operations that paint them with their top left corner at a point. */
type Marks = {
  readonly width: number;
  readonly height: number;
  draw(x: number, y: number): PaintOp[];
};

/** The side of a portrait: none where there is neither a photo nor a name. */
export function portraitSide({ portraits }: SceneBuilder, name: string, sidePx: number): number {
  return portraits.realtor || initialsOf(name) ? sidePx : 0;
}

/** The realtor's photo, or the initials of the name. */
export function portraitIn(builder: SceneBuilder, name: string, rect: Rect, look: PortraitLook): PaintOp[] {
  const radius = Math.min(rect.width, rect.height) * look.portraitRounding;
  if (rect.width === 0) return [];
  if (builder.portraits.realtor) return [{ op: 'portrait', portrait: 'realtor', rect, radius, fit: 'cover' }];
  return [{ op: 'rect', rect, radius, fill: { color: look.plate } }, ...monogram(name, rect, look)];
}

function monogram(name: string, rect: Rect, { nameFace, accent }: PortraitLook): PaintOp[] {
  const letters = textBlock({
    text: initialsOf(name),
    ...sized(nameFace, Math.min(rect.width, rect.height) * 0.42),
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
  const plate = logo?.isLight ? look.lightLogoPlate : look.logoPlate;
  const margin = logo && plate ? side * 0.14 : 0;
  const inner = side - 2 * margin;
  const available = maxWidth - side - gap - 2 * margin;
  const logoWidth = logo ? Math.min((logo.width / logo.height) * inner, available) + 2 * margin : 0;
  return {
    width: logoWidth + gap + side,
    height: side,
    draw: (x, y) => [
      ...(logo ? logoOps({ x, y, width: logoWidth, height: side }, margin, plate) : []),
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

/** The Equal Housing Opportunity mark: a house with an equals sign, as high and wide as a square of the given side. */
function equalHousingMark(x: number, y: number, side: number, ink: Ink): PaintOp[] {
  const at = (u: number, v: number) => `${x + u * side} ${y + v * side}`;
  const outer = `M${at(0.5, 0)} L${at(1, 0.32)} L${at(1, 0.49)} L${at(0.9, 0.49)} L${at(0.9, 1)} L${at(0.1, 1)} L${at(0.1, 0.49)} L${at(0, 0.49)} L${at(0, 0.32)} Z`;
  // Wound in the opposite direction, so that the house is an outline.
  const inner = `M${at(0.5, 0.16)} L${at(0.21, 0.35)} L${at(0.21, 0.89)} L${at(0.79, 0.89)} L${at(0.79, 0.35)} Z`;
  const bar = (v: number) => ({
    op: 'rect' as const,
    rect: { x: x + 0.32 * side, y: y + v * side, width: 0.36 * side, height: 0.11 * side },
    fill: ink,
  });
  return [{ op: 'path', d: `${outer} ${inner}`, fill: ink }, bar(0.46), bar(0.65)];
}
