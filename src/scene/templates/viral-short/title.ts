import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { showPart, showParts } from '#scene/overlay/part.ts';
import { topBelowSticker } from '#scene/overlay/photo-captions.ts';
import { lineParts, type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import type { Panel } from '#scene/pictures/framing.ts';
import { sized } from '#scene/theme/faces.ts';
import { fullWidthLines, WHITE } from './full-width-lines.ts';
import { CAPTION_LAG, drop, quickFade, rise, slam } from './motion.ts';
import { scrimAbovePicture, textScrim } from './scrims.ts';

// Platforms cover this height with their own controls.
const LOWERED_PX = 300;
const STAGGER_FRAMES = 5;
const GAP_PX = 34;
// Lines are larger while they land.
const BELOW_STICKER_PX = 76;

/** Whether the first picture begins below the upper edge of the frame, so that the house is seen below the title. */
export function isLowered({ format, cut }: SceneBuilder): boolean {
  return format === '9:16' && cut !== 'strict';
}

/** The panels of a lowered picture. */
export function loweredPanels(frame: Rect): readonly Panel[] {
  return [{ rect: { ...frame, y: LOWERED_PX, height: frame.height - LOWERED_PX }, shows: 'picture' }];
}

/** The name, poster-sized, and the address below. */
export function showTitle(builder: SceneBuilder, sticker: LabelStyle): void {
  const { titleSafe: safe, content, timeline, theme } = builder;
  const slide = timeline.slides[0];
  if (!slide) return;
  const address = textBlock({
    text: content.address,
    ...sized(theme.text, 46, 32),
    maxWidth: safe.width,
    maxLines: 2,
    tracking: 0.04,
    isUpperCase: true,
    color: WHITE,
  });
  if (isLowered(builder)) showAbovePicture(builder, address, sticker, slide.to);
  else showOnPicture(builder, address, slide.to - CAPTION_LAG);
}

function showAbovePicture(
  builder: SceneBuilder,
  address: TextBlock,
  sticker: LabelStyle,
  slideEnd: number,
): void {
  const { titleSafe: safe, content, theme } = builder;
  const y = topBelowSticker(builder, sticker, BELOW_STICKER_PX);
  const below = address.height > 0 ? address.height + GAP_PX : 0;
  const area: Rect = { ...safe, y, height: safe.height * 0.68 - (y - safe.y) - below };
  const inks = { most: WHITE, last: theme.accent };
  const title = fullWidthLines(theme.display, content.title, area, { ...inks, edge: 'upper' });
  // Until the next picture comes: without it the black above this one would have an edge.
  const scrim = scrimAbovePicture(builder, LOWERED_PX, title.bottom + below);
  showPart(builder, scrim, { from: 0, to: slideEnd, enter: { kind: 'none' }, leave: { kind: 'none' } });
  const to = slideEnd - CAPTION_LAG;
  showParts(builder, title.parts, { from: 0, to, enter: slam, leave: drop }, STAGGER_FRAMES);
  const after = { from: title.parts.length * STAGGER_FRAMES + 4, to, enter: rise, leave: drop };
  showParts(builder, lineParts(address, safe.x, title.bottom + GAP_PX), after, 3);
}

function showOnPicture(builder: SceneBuilder, address: TextBlock, to: number): void {
  const { titleSafe: safe, content, theme } = builder;
  const below = address.height > 0 ? address.height + GAP_PX : 0;
  // The upper part of the picture stays free of text.
  const height = safe.height * 0.74 - below;
  const area: Rect = { ...safe, y: safe.y + safe.height - below - height, height };
  const inks = { most: WHITE, last: theme.accent };
  const title = fullWidthLines(theme.display, content.title, area, { ...inks, edge: 'lower' });
  const scrim = textScrim(builder, title.top);
  showPart(builder, scrim, { from: 0, to, enter: { kind: 'none' }, leave: quickFade });
  showParts(builder, title.parts, { from: 0, to, enter: slam, leave: drop }, STAGGER_FRAMES);
  const after = { from: title.parts.length * STAGGER_FRAMES + 4, to, enter: rise, leave: drop };
  showParts(builder, lineParts(address, safe.x, safe.y + safe.height - address.height), after, 3);
}
