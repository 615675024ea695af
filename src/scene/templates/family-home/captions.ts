import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import { type Caption, planCaptions } from '#scene/overlay/captions.ts';
import { partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { CARD_PAD, card, factBlock, HONEY, onCard, WALNUT } from './card.ts';
import { windowMark } from './window.ts';

const COLUMN_GAP = 84;
const MARK_PX = 62;

/** Facts in pairs and sentences one by one, each on its card at the lower left. */
export function showCaptions(builder: SceneBuilder): void {
  // The title card has told the price.
  for (const caption of planCaptions(builder, { factsAtOnce: 2, without: ['price'], lagFrames: 10 })) {
    if (caption.kind === 'facts') showFacts(builder, caption, caption.facts);
    else showSentence(builder, caption, caption.text);
  }
}

function showFacts(builder: SceneBuilder, { from, to }: Caption, facts: readonly Fact[]): void {
  const { titleSafe: safe } = builder;
  const room = (safe.width - COLUMN_GAP * (facts.length - 1)) / facts.length;
  const blocks = facts.map((fact) => factBlock(fact, facts.length > 2 ? 72 : 100, room));
  const height = Math.max(...blocks.map((block) => block.height));
  const width = blocks.reduce((sum, block) => sum + block.width, COLUMN_GAP * (blocks.length - 1));
  const top = safe.y + safe.height - height - 12;
  showGround(builder, { x: safe.x, y: top, width, height }, from, to);
  let x = safe.x;
  blocks.forEach((block, index) => {
    const start = from + 9 + index * 7;
    if (index > 0) showDivider(builder, x - COLUMN_GAP / 2, top, height, start, to);
    const part = block.part(x, top);
    showPart(builder, part, { from: start, to, ...onCard });
    x += block.width + COLUMN_GAP;
  });
}

function showDivider(
  builder: SceneBuilder,
  x: number,
  y: number,
  height: number,
  from: number,
  to: number,
): void {
  const line = partIn({ x: x - 2, y: y - 4, width: 4, height: height + 8 }, () => [
    { op: 'rect', rect: { x: 0, y: 0, width: 4, height: height + 8 }, radius: 2, fill: { color: HONEY } },
  ]);
  showPart(builder, line, {
    from,
    to,
    enter: { kind: 'wipe', frames: 20, from: 'top' },
    leave: onCard.leave,
  });
}

function showSentence(builder: SceneBuilder, { from, to }: Caption, text: string): void {
  const { titleSafe: safe } = builder;
  const indent = MARK_PX + 34;
  const words = textBlock({
    text,
    font: 'nunito-600',
    sizePx: 52,
    minSizePx: 34,
    maxWidth: Math.min(safe.width, 1060) - indent,
    maxLines: 4,
    leading: 1.28,
    color: WALNUT,
  });
  const height = Math.max(words.height, MARK_PX);
  const top = safe.y + safe.height - height - 12;
  showGround(builder, { x: safe.x, y: top, width: words.width + indent, height }, from, to);
  const mark = partIn({ x: safe.x, y: top - 10, width: MARK_PX, height: MARK_PX }, () =>
    windowMark(0, 0, MARK_PX, { color: HONEY }),
  );
  const textTop = top + Math.max(0, (height - words.height) / 2);
  showParts(
    builder,
    [mark, ...lineParts(words, safe.x + indent, textTop)],
    { from: from + 6, to, ...onCard },
    4,
  );
}

function showGround(
  builder: SceneBuilder,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  from: number,
  to: number,
): void {
  const ground = card({
    x: x - CARD_PAD,
    y: y - CARD_PAD,
    width: width + 2 * CARD_PAD,
    height: height + 2 * CARD_PAD - 8,
  });
  showPart(builder, ground, { from, to, ...onCard });
}
