import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import { inset, type Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Appearance, type Part, partIn } from '#scene/overlay/part.ts';
import { type TextBlock, textBlock, valueBlock } from '#scene/overlay/text-block.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { CREAM } from './house-window.ts';

/** Walnut for text, brick for figures, honey for ornaments. */
export const WALNUT: Color = '#3a2a23';
export const FADED: Color = '#6f5a4e';
export const BRICK: Color = '#a8452a';
export const HONEY: Color = '#e7a74a';
/** Behind the initials of an agent without a portrait. */
export const SAND: Color = '#f6dfba';

/** The space between a card's edge and its text. */
export const CARD_PAD = 52;

const SHADOW_MARGIN = 90;
/** What phones show as small print. */
const SMALLEST_LABEL_PX = 36;

/** Cards and what lies on them enter from below and leave downwards. */
export const onCard: Pick<Appearance, 'enter' | 'leave'> = {
  enter: { kind: 'glide', frames: 24, by: { x: 0, y: 64 } },
  leave: { kind: 'glide', frames: 14, by: { x: 0, y: 44 } },
};

/** A cream card with a soft shadow. */
export function card(rect: Rect): Part {
  return partIn(inset(rect, -SHADOW_MARGIN), (origin) => [
    {
      op: 'rect',
      rect: { ...rect, x: origin.x + SHADOW_MARGIN, y: origin.y + SHADOW_MARGIN },
      radius: 34,
      fill: { color: CREAM },
      shadow: { color: '#2b1a10', alpha: 0.42, blurPx: 60, dyPx: 18 },
    },
  ]);
}

/** A fact's figure over its label, both centred or both at the left. */
type FactBlock = {
  readonly width: number;
  readonly height: number;
  readonly part: (x: number, y: number) => Part;
};

/** Sets a fact for a card. */
export function factBlock({ theme }: SceneBuilder, fact: Fact, sizePx: number, maxWidth: number): FactBlock {
  // A number for the record stays quiet.
  const value =
    fact.kind === 'mls'
      ? valueIn(fact.value, theme.text, sizePx * 0.54, WALNUT, maxWidth)
      : valueIn(fact.value, theme.display, sizePx, theme.accent, maxWidth);
  const labelPx = Math.max(sizePx * 0.4, SMALLEST_LABEL_PX);
  const labelFace = sized(theme.text, labelPx, labelPx * 0.4);
  const label = textBlock({ text: fact.label, ...labelFace, maxWidth, color: WALNUT });
  const gap = sizePx * 0.16;
  const width = Math.max(value.width, label.width);
  const height = value.height + gap + label.height;
  return {
    width,
    height,
    part: (x, y) =>
      partIn({ x: x - 8, y: y - 8, width: width + 16, height: height + 16 }, (origin) => [
        ...value.draw(origin.x + 8, origin.y + 8),
        ...label.draw(origin.x + 8, origin.y + 8 + value.height + gap),
      ]),
  };
}

function valueIn(text: string, face: Face, sizePx: number, color: Color, maxWidth: number): TextBlock {
  const style = { text, ...sized(face, sizePx, sizePx * 0.4), maxWidth, color };
  return valueBlock(style, SMALLEST_LABEL_PX * face.scale);
}
