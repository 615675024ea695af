import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { headlinesOf } from '#scene/content/content.ts';
import { partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { BRICK, CARD_PAD, card, onCard, WALNUT } from './card.ts';
import { CREAM, glazingBars, paneOf } from './window.ts';

/** The film opens like a window: its glazing bars draw back while the title card rises. */
export function showTitle(builder: SceneBuilder): void {
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const [upright, cross] = glazingBars(paneOf(builder));
  const bars = { from: 0, to: 44, enter: { kind: 'none' } } as const;
  showPart(builder, upright, {
    ...bars,
    leave: { kind: 'wipe', frames: 30, from: 'top' },
  });
  showPart(builder, cross, {
    ...bars,
    leave: { kind: 'wipe', frames: 30, from: 'right' },
  });
  showTitleCard(builder, slide.to - 12);
}

function showTitleCard(builder: SceneBuilder, to: number): void {
  const { titleSafe: safe } = builder;
  const { headline, subline } = headlinesOf(builder.content);
  const isWide = builder.format === '16:9';
  const maxWidth = isWide ? 1080 : safe.width;
  const title = textBlock({
    text: headline,
    font: 'nunito-800',
    sizePx: isWide ? 112 : 100,
    minSizePx: 52,
    maxWidth,
    maxLines: 3,
    leading: 1.08,
    tracking: -0.01,
    color: WALNUT,
  });
  const place = textBlock({
    text: subline,
    font: 'nunito-600',
    sizePx: 44,
    minSizePx: 28,
    maxWidth,
    maxLines: 2,
    leading: 1.25,
    color: BRICK,
  });
  const gap = place.height > 0 ? 34 : 0;
  const text = { width: Math.max(title.width, place.width), height: title.height + gap + place.height };
  const top = safe.y + safe.height - text.height - 12;
  const rect = {
    x: safe.x - CARD_PAD,
    y: top - CARD_PAD - (builder.content.price ? 34 : 0),
    width: text.width + 2 * CARD_PAD,
    height: text.height + 2 * CARD_PAD + (builder.content.price ? 34 : 0) - 8,
  };
  const ground = card(rect);
  showPart(builder, ground, { from: 4, to, ...onCard });
  showParts(
    builder,
    [...lineParts(title, safe.x, top), ...lineParts(place, safe.x, top + title.height + gap)],
    { from: 14, to, ...onCard, enter: { kind: 'glide', frames: 22, by: { x: 0, y: 34 } } },
    5,
  );
  showPriceTag(builder, { x: safe.x, y: rect.y }, to);
}

/** The price on a brick-red tag that sits on the card's upper edge. */
function showPriceTag(
  builder: SceneBuilder,
  at: { readonly x: number; readonly y: number },
  to: number,
): void {
  const price = textBlock({
    text: builder.content.price,
    font: 'nunito-800',
    sizePx: 54,
    minSizePx: 28,
    maxWidth: builder.titleSafe.width - 80,
    color: CREAM,
  });
  if (price.height === 0) return;
  const capHeight = price.fitted.sizePx * 0.705;
  const rect = { x: at.x, y: at.y - 46, width: price.width + 76, height: 92 };
  const tag = partIn(
    { ...rect, x: rect.x - 40, y: rect.y - 40, width: rect.width + 80, height: 172 },
    (origin) => [
      {
        op: 'rect',
        rect: { ...rect, x: origin.x + 40, y: origin.y + 40 },
        radius: 46,
        fill: { color: BRICK },
        shadow: { color: '#2b1a10', alpha: 0.3, blurPx: 26, dyPx: 8 },
      },
      ...price.draw(origin.x + 40 + 38, origin.y + 40 + (rect.height - capHeight) / 2),
    ],
  );
  showPart(builder, tag, {
    from: 34,
    to,
    enter: { kind: 'land', frames: 16, scale: 0.7 },
    leave: onCard.leave,
  });
}
