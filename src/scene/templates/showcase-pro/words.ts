import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { headlinesOf } from '#scene/content/content.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Caption } from '#scene/overlay/captions.ts';
import { partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { lineParts, textBlock, textBlockWithin } from '#scene/overlay/text-block.ts';
import { GREY, HAIRLINE, INK, type Panel, TRANSITION_FRAMES, wordsIn } from './panels.ts';

const RUNNING_HEAD_PX = 80;
const RULE_PX = { width: 112, height: 12 };
const leave = { kind: 'fade', frames: 8 } as const;

/** The hook in very large type, line by line, under a bar of ink. */
export function showTitle(builder: SceneBuilder, panel: Panel): void {
  const { headline, subline } = headlinesOf(builder.content);
  const area = wordsIn(builder, panel.side, true);
  const place = textBlock({
    text: subline,
    font: 'archivo-500',
    sizePx: builder.format === '1:1' ? 34 : 38,
    minSizePx: 24,
    maxWidth: area.width,
    maxLines: 2,
    leading: 1.3,
    color: GREY,
  });
  const gaps = { rule: 52, place: place.height > 0 ? 44 : 0 };
  const title = textBlockWithin(
    {
      text: headline,
      font: 'archivo-800',
      sizePx: builder.format === '1:1' ? 92 : 130,
      minSizePx: 50,
      maxWidth: area.width,
      maxLines: builder.format === '1:1' ? 3 : 5,
      leading: 1.02,
      tracking: -0.028,
      color: INK,
    },
    area.height - RULE_PX.height - gaps.rule - gaps.place - place.height,
  );
  const height = RULE_PX.height + gaps.rule + title.height + gaps.place + place.height;
  const top = area.y + (area.height - height) * (panel.side === 'top' ? 1 : 0.5);
  const to = panel.to - TRANSITION_FRAMES / 2;
  showRule(builder, area.x, top, 0, to);
  const titleTop = top + RULE_PX.height + gaps.rule;
  showParts(
    builder,
    lineParts(title, area.x, titleTop),
    { from: 2, to, enter: { kind: 'unmask', frames: 22, from: 'bottom' }, leave },
    5,
  );
  showParts(
    builder,
    lineParts(place, area.x, titleTop + title.height + gaps.place),
    { from: 26, to, enter: { kind: 'glide', frames: 20, by: { x: -24, y: 0 } }, leave },
    4,
  );
}

/** A sentence, set large in its panel. */
export function showSentence(
  builder: SceneBuilder,
  panel: Panel,
  caption: Caption & { kind: 'sentence' },
  page: number,
): void {
  const area = wordsIn(builder, panel.side, false);
  const gap = 46;
  const words = textBlockWithin(
    {
      text: caption.text,
      font: 'archivo-500',
      sizePx: builder.format === '1:1' ? 60 : 70,
      minSizePx: 34,
      maxWidth: area.width,
      maxLines: panel.side === 'top' ? 4 : 6,
      leading: 1.16,
      tracking: -0.02,
      color: INK,
    },
    area.height - RUNNING_HEAD_PX - RULE_PX.height - gap,
  );
  const height = RULE_PX.height + gap + words.height;
  const top = area.y + (area.height - height) * (panel.side === 'top' ? 1 : 0.5);
  const to = Math.min(caption.to, panel.to - TRANSITION_FRAMES / 2);
  showRunningHead(builder, area, page, caption.from - 4, to);
  showRule(builder, area.x, top, caption.from, to);
  showParts(
    builder,
    lineParts(words, area.x, top + RULE_PX.height + gap),
    { from: caption.from + 3, to, enter: { kind: 'unmask', frames: 20, from: 'bottom' }, leave },
    4,
  );
}

/** What a magazine has at the head of its page: the listing's name, the page's number, a hairline below. */
function showRunningHead(builder: SceneBuilder, area: Rect, page: number, from: number, to: number): void {
  const small = (text: string, maxWidth: number, align: 'left' | 'right') =>
    textBlock({
      text,
      font: 'archivo-500',
      sizePx: 26,
      minSizePx: 24,
      maxWidth,
      align,
      color: GREY,
    });
  const number = small(String(page).padStart(2, '0'), 80, 'right');
  const name = small(headlinesOf(builder.content).headline, area.width - 120, 'left');
  const words = partIn({ ...area, y: area.y - 6, height: 40 }, ({ x, y }) => [
    ...name.draw(x, y + 9),
    ...number.draw(x + area.width, y + 9),
  ]);
  showPart(builder, words, { from, to, enter: { kind: 'fade', frames: 12 }, leave });
  const line = partIn({ ...area, y: area.y + 44, height: 2 }, () => [
    { op: 'rect', rect: { x: 0, y: 0, width: area.width, height: 2 }, fill: { color: HAIRLINE } },
  ]);
  showPart(builder, line, {
    from,
    to,
    enter: { kind: 'wipe', frames: 24, from: 'left' },
    leave,
  });
}

function showRule(builder: SceneBuilder, x: number, y: number, from: number, to: number): void {
  const rule = partIn({ x, y, ...RULE_PX }, (origin) => [
    { op: 'rect', rect: { ...origin, ...RULE_PX }, fill: { color: INK } },
  ]);
  showPart(builder, rule, {
    from,
    to,
    enter: { kind: 'wipe', frames: 18, from: 'left' },
    leave: { kind: 'wipe', frames: 10, from: 'right' },
  });
}
