import { lineParts } from '#scene/overlay/line-parts.ts';
import { partIn, showParts } from '#scene/overlay/part.ts';
import { showSprite } from '#scene/overlay/show-sprite.ts';
import { textBlock } from '#scene/overlay/text-block.ts';
import type { Stage } from '#scene/stage.ts';
import { headlinesOf } from '#scene/story/headlines.ts';
import { BRICK, CARD_PAD, card, onCard, WALNUT } from './card.ts';
import { CREAM, glazingBars, paneOf } from './window.ts';

/** The film opens like a window: its glazing bars draw back while the title card rises. */
export function showTitle(stage: Stage): void {
  const turn = stage.timeline.turns[0];
  if (!turn) return;
  const [upright, cross] = glazingBars(paneOf(stage));
  const bars = { from: 0, to: 44, enter: { kind: 'cut' } } as const;
  showSprite(stage, upright.sprite, upright.at, {
    ...bars,
    leave: { kind: 'wipe', frames: 30, from: 'top' },
  });
  showSprite(stage, cross.sprite, cross.at, { ...bars, leave: { kind: 'wipe', frames: 30, from: 'right' } });
  showTitleCard(stage, turn.to - 12);
}

function showTitleCard(stage: Stage, to: number): void {
  const { titleSafe: safe, story } = stage;
  const { headline, subline } = headlinesOf(story);
  const isWide = stage.format === '16:9';
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
    ink: { color: WALNUT },
  });
  const place = textBlock({
    text: subline,
    font: 'nunito-600',
    sizePx: 44,
    minSizePx: 28,
    maxWidth,
    maxLines: 2,
    leading: 1.25,
    ink: { color: BRICK },
  });
  const gap = place.height > 0 ? 34 : 0;
  const content = { width: Math.max(title.width, place.width), height: title.height + gap + place.height };
  const top = safe.y + safe.height - content.height - 12;
  const rect = {
    x: safe.x - CARD_PAD,
    y: top - CARD_PAD - (story.price ? 34 : 0),
    width: content.width + 2 * CARD_PAD,
    height: content.height + 2 * CARD_PAD + (story.price ? 34 : 0) - 8,
  };
  const ground = card(rect);
  showSprite(stage, ground.sprite, ground.at, { from: 4, to, ...onCard });
  showParts(
    stage,
    [...lineParts(title, safe.x, top), ...lineParts(place, safe.x, top + title.height + gap)],
    { from: 14, to, ...onCard, enter: { kind: 'glide', frames: 22, by: { x: 0, y: 34 } } },
    5,
  );
  showPriceTag(stage, { x: safe.x, y: rect.y }, to);
}

/** The price on a brick-red tag that sits on the card's upper edge. */
function showPriceTag(stage: Stage, at: { readonly x: number; readonly y: number }, to: number): void {
  const price = textBlock({
    text: stage.story.price,
    font: 'nunito-800',
    sizePx: 54,
    minSizePx: 28,
    maxWidth: stage.titleSafe.width - 80,
    maxLines: 1,
    ink: { color: CREAM },
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
  showSprite(stage, tag.sprite, tag.at, {
    from: 34,
    to,
    enter: { kind: 'land', frames: 16, scale: 0.7 },
    leave: onCard.leave,
  });
}
