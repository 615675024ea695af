import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import { TITLE_SAFE } from '#scene/model/format.ts';
import { type Rect, scaleAbout } from '#scene/model/geometry.ts';
import type { Sprite } from '#scene/model/sprite.ts';
import { constant } from '#scene/model/track.ts';
import { type LabelStyle, tallestLabel } from '#scene/overlay/label.ts';
import { textBlock, valueBlock } from '#scene/overlay/text-block.ts';
import { sized } from '#scene/theme/faces.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { BLACK, capOf, WHITE } from './full-width-lines.ts';
import { slab } from './slab.ts';

const FALL_FRAMES = 5;
const HOLD_FRAMES = 40;
const FLIGHT_FRAMES = 14;
const SHORTEST_REST_FRAMES = 45;
const RESTING_SCALE = 0.52;
/** The sticker's scale, and how high facts below it can be: they are smaller above subtitles. */
const LANDING = { wide: { scale: 0.88, textPx: 368 }, narrow: { scale: 0.52, textPx: 219 } };
const SLANT_PX = 30;
const SHADOW_PX = 16;
const SMALLEST_LABEL_PX = 38;
const WORDS_PX = 84;

/** Whether subtitles take the lower part of the title safe area. */
export function isNarrowed({ titleSafe, format }: SceneBuilder): boolean {
  return titleSafe.height < TITLE_SAFE[format].height;
}

/** The price appears on the drop: it lands in the middle, then moves to the corner. */
export function showPriceSticker(builder: SceneBuilder, captionLabel: LabelStyle): void {
  const { content, timeline, titleSafe: safe, frame, theme } = builder;
  const landed = timeline.dropFrame;
  const to = timeline.ending.from;
  const price = content.facts.find((fact) => fact.kind === 'price');
  if (!price || landed <= 0 || landed >= to) return;
  builder.addElement({
    source: { kind: 'color', color: WHITE },
    from: landed,
    to: landed + 7,
    target: constant(frame),
    opacity: [
      { at: landed, value: 0.6, ease: 'out' },
      { at: landed + 7, value: 0 },
    ],
  });
  const { scale, textPx } = LANDING[isNarrowed(builder) ? 'narrow' : 'wide'];
  const large = stickerOf(theme, price, safe.width, scale);
  const small = stickerOf(theme, price, safe.width, RESTING_SCALE);
  const centre: Rect = {
    x: Math.round(safe.x + (safe.width - large.width) / 2),
    // In the middle between a photo's caption and other text.
    y: Math.round(safe.y + (safe.height - textPx + tallestLabel(captionLabel) - large.height) / 2),
    width: large.width,
    height: large.height,
  };
  const corner: Rect = {
    x: safe.x + safe.width - small.width,
    y: safe.y,
    width: small.width,
    height: small.height,
  };
  const falls = landed - FALL_FRAMES;
  // Near the end there is no time to move it.
  const hasRest = landed + HOLD_FRAMES + FLIGHT_FRAMES + SHORTEST_REST_FRAMES < to;
  const leaves = hasRest ? landed + HOLD_FRAMES : to;
  const arrives = leaves + FLIGHT_FRAMES;
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite(large) },
    from: falls,
    to: Math.min(arrives, to),
    target: [
      { at: falls, value: scaleAbout(centre, 2.4), ease: 'in' },
      { at: landed, value: scaleAbout(centre, 0.94), ease: 'out' },
      { at: landed + 5, value: centre },
      { at: leaves, value: centre, ease: 'inOut' },
      { at: arrives, value: corner },
    ],
    opacity: [
      { at: falls, value: 0, ease: 'linear' },
      { at: landed - 1, value: 1 },
    ],
  });
  if (!hasRest) return;
  // Painted again at its small size, so that it is as sharp as the large one.
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite(small) },
    from: arrives,
    to,
    target: constant(corner),
  });
}

/** The part of a slide's picture that the sticker leaves free in its corner: all of it before the price appears. */
export function areaBesideSticker(builder: SceneBuilder, slide: number): Rect {
  const { content, timeline, titleSafe: safe, frame, theme } = builder;
  const price = content.facts.find((fact) => fact.kind === 'price');
  const isSeen = timeline.dropFrame < (timeline.slides[slide]?.to ?? 0);
  if (!price || !isSeen) return frame;
  return { ...frame, width: safe.x + safe.width - stickerOf(theme, price, safe.width, RESTING_SCALE).width };
}

/** A slanted label with a hard shadow. */
function stickerOf(theme: Theme, price: Fact, maxWidth: number, scale: number): Sprite {
  const padding = 56 * scale;
  const margin = 46 * scale;
  const gap = 34 * scale;
  const slant = SLANT_PX * scale;
  const shade = SHADOW_PX * scale;
  const inner = maxWidth * scale - 2 * padding - slant - shade;
  const figure = valueBlock(
    {
      text: price.value,
      ...sized(theme.display, 178 * scale, 60 * scale),
      maxWidth: inner,
      color: theme.onPlate,
    },
    WORDS_PX * scale * theme.display.scale,
  );
  const caption = textBlock({
    text: price.label,
    ...sized(theme.text, Math.max(58 * scale, SMALLEST_LABEL_PX), 30 * scale),
    maxWidth: inner,
    tracking: 0.08,
    isUpperCase: true,
    color: theme.onPlate,
  });
  const isFigure = figure.fitted.lines.length < 2;
  const figureHeight = isFigure ? figure.fitted.sizePx * capOf(theme.display) : figure.height;
  const captionHeight = caption.fitted.sizePx * capOf(theme.text);
  const width = Math.max(figure.width, caption.width) + 2 * padding + slant;
  const height = captionHeight + gap + figureHeight + 2 * margin;
  const x = padding + slant / 2;
  return {
    width: Math.ceil(width + shade),
    height: Math.ceil(height + shade),
    ops: [
      slab({ x: shade, y: shade }, { width, height }, slant, BLACK),
      slab({ x: 0, y: 0 }, { width, height }, slant, theme.plate),
      ...caption.draw(x, margin),
      ...figure.draw(x, margin + captionHeight + gap),
    ],
  };
}
