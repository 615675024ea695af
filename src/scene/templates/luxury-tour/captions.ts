import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { type Caption, factRows } from '#scene/overlay/captions.ts';
import { tallestLabel } from '#scene/overlay/label.ts';
import { type Part, partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { type TextBlock, valueBlock } from '#scene/overlay/text-block.ts';
import { sized } from '#scene/theme/faces.ts';
import {
  capitals,
  centred,
  IVORY,
  type Lines,
  labelOf,
  serif,
  shadeOf,
  showHairline,
  slowFade,
  slowRise,
} from './style.ts';

const BELOW_LABEL_PX = 30;
const FACTS_PX = 200;
const LABEL_PX = 38;
const WORDS_PX = 60;
const ROW_GAP_PX = 40;

/** A sentence, or facts in rows above a hairline. */
export function showCaption(builder: SceneBuilder, caption: Caption): void {
  const { titleSafe: safe } = builder;
  if (caption.kind === 'sentence') {
    const size = { sizePx: 70 * caption.scale, minSizePx: 44 * caption.scale };
    const words = serif(builder, caption.text, size, Math.min(safe.width, 1200), 3);
    const top = captionTop(builder, words.height);
    showShade(builder, caption, { top, height: words.height });
    showParts(builder, [centred(words, safe, top)], { ...caption, enter: slowRise, leave: slowFade }, 0);
    return;
  }
  const step = FACTS_PX + ROW_GAP_PX;
  const room = safe.y + safe.height - captionTop(builder, 0);
  const pairsHeight = Math.ceil(caption.facts.length / 2) * step - ROW_GAP_PX;
  // Above subtitles three rows of pairs would reach them.
  const rows = factRows(caption.facts, builder.format === '9:16' && pairsHeight <= room ? 2 : 3);
  const height = rows.length * step - ROW_GAP_PX;
  const top = captionTop(builder, height);
  showShade(builder, caption, { top, height });
  const columns = rows.flatMap((row, line) => {
    const width = safe.width / row.length;
    const labelPx = Math.min(...row.map((fact) => factLabel(builder, fact, width, LABEL_PX).fitted.sizePx));
    return row.map((fact, index) => {
      const area = { x: safe.x + index * width, y: top + line * step, width, height: FACTS_PX };
      return factPart(builder, fact, area, { count: row.length, labelPx });
    });
  });
  showParts(builder, columns, { ...caption, enter: slowRise, leave: slowFade }, 6);
  showHairline(builder, safe, top + height + 6, 120, caption.from + 8, caption.to);
}

/** In a tall picture ceilings and sky are above, below the photo's caption; in others floors and lawns are below. */
function captionTop({ titleSafe: safe, format, theme }: SceneBuilder, height: number): number {
  if (format === '9:16') return safe.y + tallestLabel(labelOf(theme)) + BELOW_LABEL_PX;
  return safe.y + safe.height - height;
}

/** Sets a label; those of a row have the size of the longest. */
function factLabel(builder: SceneBuilder, { label }: Fact, width: number, sizePx: number): TextBlock {
  return capitals(builder, label, sizePx, width - 20, { color: builder.theme.accent });
}

function factPart(
  builder: SceneBuilder,
  fact: Fact,
  area: Rect,
  { count, labelPx }: { readonly count: number; readonly labelPx: number },
): Part {
  const { display, text } = builder.theme;
  const label = factLabel(builder, fact, area.width, labelPx / text.scale);
  const sizePx = count > 2 ? 100 : 136;
  // A number for the record stays quiet: alone in its row it is close below its label.
  const isQuiet = fact.kind === 'mls';
  const value = isQuiet
    ? capitals(builder, fact.value, 44, area.width - 20, { color: IVORY })
    : valueBlock(
        {
          text: fact.value,
          ...sized(display, sizePx, 44),
          maxWidth: area.width - 20,
          align: 'center',
          color: IVORY,
        },
        WORDS_PX * display.scale,
      );
  return partIn({ ...area, y: area.y - 20, height: area.height + 20 }, ({ x, y }) => {
    const valueTop = y + area.height - value.height + 10;
    const labelTop = isQuiet && count === 1 ? valueTop - label.height - 28 : y + 20;
    return [...label.draw(x + area.width / 2, labelTop), ...value.draw(x + area.width / 2, valueTop)];
  });
}

function showShade(builder: SceneBuilder, { from, to }: Caption, lines: Lines): void {
  showPart(builder, shadeOf(builder, lines), { from, to, enter: slowFade, leave: slowFade });
}
