import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { TITLE_SAFE } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { type Part, partIn, rectPart, showPart } from '#scene/overlay/part.ts';
import { scrimAbove, scrimBand, scrimBelow } from '#scene/overlay/scrim.ts';
import { type BlockStyle, type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import { sized } from '#scene/theme/faces.ts';
import type { Theme } from '#scene/theme/theme.ts';

export const IVORY: Color = '#f6f0e4';
export const NIGHT: Color = '#12110f';
export const BRASS: Color = '#d0ad72';
/** Behind the initials of an agent without a portrait. */
export const UMBER: Color = '#26231e';

export const SCRIM_ALPHA = 0.74;
export const CARD_ALPHA = 0.84;

/** Between slides, and to the end card over the last one. */
export const CROSSFADE_FRAMES = 30;
export const slowFade = { kind: 'fade', frames: 22 } as const;
export const slowRise = { kind: 'glide', frames: 30, by: { x: 0, y: 18 } } as const;

export const labelOf = ({ text, accent }: Theme): LabelStyle => ({
  ...sized(text, 36),
  tracking: 0.1,
  isUpperCase: true,
  color: IVORY,
  plate: { color: NIGHT, edge: accent },
});

/** Sentences are read faster in small letters. */
export const subtitleOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 44),
  color: IVORY,
  plate: { color: NIGHT },
  align: 'center',
});

/** A brass plate. */
export const stickerOf = (theme: Theme): LabelStyle => ({
  ...labelOf(theme),
  ...sized(theme.text, 38),
  color: theme.onPlate,
  plate: { color: theme.plate },
});

export type Lines = { readonly top: number; readonly height: number };

/** Darkens the picture behind text: from there to the nearer edge, or around it where subtitles are below. */
export function shadeOf(builder: SceneBuilder, { top, height }: Lines): Part {
  const { format, titleSafe: safe } = builder;
  if (format === '9:16') return scrimAbove(builder, top + height, NIGHT, SCRIM_ALPHA);
  const bottom = safe.y + safe.height;
  const isAtFoot = bottom === TITLE_SAFE[format].y + TITLE_SAFE[format].height;
  // Subtitles have their own plate: the lower part of the picture stays light.
  return isAtFoot
    ? scrimBelow(builder, top, NIGHT, SCRIM_ALPHA)
    : scrimBand(builder, { top, bottom }, NIGHT, SCRIM_ALPHA);
}

/** A thin brass line that grows from its middle. */
export function showHairline(
  builder: SceneBuilder,
  safe: Rect,
  y: number,
  width: number,
  from: number,
  to: number,
): void {
  const centre = safe.x + safe.width / 2;
  const halves = [
    { x: centre - width / 2, side: 'right' },
    { x: centre, side: 'left' },
  ] as const;
  for (const { x, side } of halves) {
    const line = rectPart({ x, y, width: width / 2, height: 2 }, { color: builder.theme.accent });
    showPart(builder, line, { from, to, enter: { kind: 'wipe', frames: 34, from: side }, leave: slowFade });
  }
}

export function serif(
  { theme }: SceneBuilder,
  text: string,
  { sizePx, minSizePx }: { readonly sizePx: number; readonly minSizePx: number },
  maxWidth: number,
  maxLines: number,
): TextBlock {
  return textBlock({
    text,
    ...sized(theme.display, sizePx, minSizePx),
    maxWidth,
    maxLines,
    leading: 1.08,
    align: 'center',
    color: IVORY,
  });
}

export function capitals(
  { theme }: SceneBuilder,
  text: string,
  sizePx: number,
  maxWidth: number,
  style: Pick<BlockStyle, 'color' | 'maxLines'>,
): TextBlock {
  return textBlock({
    text,
    ...sized(theme.text, sizePx, 26),
    maxWidth,
    leading: 1.5,
    tracking: 0.14,
    isUpperCase: true,
    align: 'center',
    ...style,
  });
}

export function centred(block: TextBlock, safe: Rect, y: number): Part {
  return partIn({ x: safe.x, y: y - 20, width: safe.width, height: block.height + 40 }, (origin) =>
    block.draw(origin.x + safe.width / 2, origin.y + 20),
  );
}
