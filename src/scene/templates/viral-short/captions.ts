import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Caption, Sentence } from '#scene/overlay/captions.ts';
import { type Part, partIn, showParts } from '#scene/overlay/part.ts';
import { type TextBlock, textBlock, valueBlock } from '#scene/overlay/text-block.ts';
import type { FittedText } from '#scene/text/fit-text.ts';
import { widthOf } from '#scene/text/measure.ts';
import { sized } from '#scene/theme/faces.ts';
import { BLACK, capOf, WHITE } from './full-width-lines.ts';
import { drop, rise } from './motion.ts';
import { isNarrowed } from './price-sticker.ts';
import { slab } from './slab.ts';

// How far the comma of '2,140' reaches below its figures.
const COMMA_SHARE = 0.12;
const LEAN_PX = 16;
const FACT_GAP_PX = 16;
const WORDS_PX = 46;
/** Two rows are as high as the price sticker leaves room for. */
const FACT_SIZES = {
  row: { figurePx: 230, paddingPx: 36, gapPx: 30 },
  rows: { figurePx: 112, paddingPx: 24, gapPx: 20 },
};

/** Text on black slabs, which it can be read on over every picture; around them the picture stays as it is. */
export function showCaption(builder: SceneBuilder, caption: Caption): void {
  const parts =
    caption.kind === 'facts' ? factParts(builder, caption.facts) : sentenceParts(builder, caption);
  const { from, to } = caption;
  showParts(builder, parts, { from, to, enter: rise, leave: drop }, caption.kind === 'facts' ? 4 : 3);
}

/** A slab for each line. */
function sentenceParts({ titleSafe: safe, theme }: SceneBuilder, { text, scale }: Sentence): Part[] {
  // Names and addresses are read faster in small letters than on a poster.
  const isFinePrint = scale < 1;
  const style = isFinePrint ? sized(theme.text, 58, 40) : sized(theme.display, 88, 46);
  const padding = style.sizePx * 0.3;
  const words = textBlock({
    text,
    ...style,
    maxWidth: safe.width - 2 * (padding + LEAN_PX),
    // Four lines would reach the price when it lands.
    maxLines: 3,
    isUpperCase: !isFinePrint,
    color: WHITE,
  });
  const { sizePx, lines } = words.fitted;
  const lineHeight = Math.round(sizePx * 1.38);
  const capPx = capOf(style) * sizePx;
  const bottom = safe.y + safe.height;
  return words.draw(0, 0).flatMap((op, index) => {
    if (op.op !== 'text') return [];
    const width = widthOf(op.text, { font: style.font, sizePx }) + 2 * (padding + LEAN_PX);
    const y = bottom - (lines.length - index) * lineHeight;
    return [
      partIn({ x: safe.x, y, width, height: lineHeight }, (origin) => [
        slab(origin, { width, height: lineHeight }, LEAN_PX, BLACK),
        {
          ...op,
          x: origin.x + padding + LEAN_PX,
          baseline: origin.y + (lineHeight + capPx) / 2,
        },
      ]),
    ];
  });
}

const isOneLine = ({ lines }: FittedText) => lines.length < 2;

/** A slab for each fact: its figure as large as possible, over its unit. All of them have the same sizes; more than two stand in rows. */
function factParts(builder: SceneBuilder, facts: readonly Fact[]): Part[] {
  const { titleSafe: safe, theme, format } = builder;
  const columns = Math.min(facts.length, format === '16:9' ? 4 : 2);
  const {
    figurePx: largestPx,
    paddingPx,
    gapPx,
  } = columns < facts.length || isNarrowed(builder) ? FACT_SIZES.rows : FACT_SIZES.row;
  const side = paddingPx + LEAN_PX;
  const maxWidth = (safe.width - FACT_GAP_PX * (columns - 1)) / columns - 2 * side;
  const figureOf = (text: string, sizePx: number) =>
    valueBlock(
      {
        text,
        font: theme.display.font,
        sizePx,
        minSizePx: 42,
        maxWidth,
        isUpperCase: true,
        color: theme.accent,
      },
      WORDS_PX * theme.display.scale,
    );
  const unitOf = (text: string, sizePx: number) =>
    textBlock({
      text,
      font: theme.text.font,
      sizePx,
      minSizePx: 34,
      maxWidth,
      tracking: 0.03,
      isUpperCase: true,
      color: WHITE,
    });
  const fullPx = largestPx * theme.display.scale;
  // Words beside them do not make figures small.
  const figures = facts.map(({ value }) => figureOf(value, fullPx).fitted).filter(isOneLine);
  const figurePx = Math.min(fullPx, ...figures.map(({ sizePx }) => sizePx));
  const unitPx = Math.min(...facts.map(({ label }) => unitOf(label, 58 * theme.text.scale).fitted.sizePx));
  const heightOf = ({ fitted, height }: TextBlock) =>
    isOneLine(fitted) ? fitted.sizePx * capOf(theme.display) : height;
  const figureHeight = Math.max(...facts.map(({ value }) => heightOf(figureOf(value, figurePx))));
  const hasComma = facts.some(({ value }) => value.includes(','));
  // Figures have no descenders, but for commas: the unit is set close below.
  const unitTop = paddingPx + figureHeight + gapPx + (hasComma ? figurePx * COMMA_SHARE : 0);
  const height = unitTop + unitPx * capOf(theme.text) + paddingPx;
  const rows = Math.ceil(facts.length / columns);
  let x = safe.x;
  return facts.map(({ value, label }, index) => {
    const figure = figureOf(value, figurePx);
    const unit = unitOf(label, unitPx);
    const width = Math.max(figure.width, unit.width) + 2 * side;
    const below = rows - Math.floor(index / columns);
    if (index % columns === 0) x = safe.x;
    const area = { x, y: safe.y + safe.height - below * (height + FACT_GAP_PX) + FACT_GAP_PX, width, height };
    x += width + FACT_GAP_PX;
    return partIn(area, (origin) => {
      const left = origin.x + side;
      return [
        slab(origin, { width, height }, LEAN_PX, BLACK),
        ...figure.draw(left, origin.y + paddingPx + figureHeight - heightOf(figure)),
        ...unit.draw(left, origin.y + unitTop),
      ];
    });
  });
}
