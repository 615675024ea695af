import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { inset, offset, type Rect } from '#scene/model/geometry.ts';
import type { Track } from '#scene/model/track.ts';
import { marksOf, portraitIn } from '#scene/overlay/identity.ts';
import { type Part, showParts } from '#scene/overlay/part.ts';
import { columnParts, type Row, rowOf } from '#scene/overlay/rows.ts';
import { type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import { showFirstPhoto } from '#scene/pictures/show-picture.ts';
import type { FontFace } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { factInWords } from './fact-in-words.ts';
import { INK, MARKER, PAPER, QUIET } from './inks.ts';
import { markerStroke } from './marker.ts';

const BOLD = 'bricolage-grotesque-800';
const PLAIN = 'bricolage-grotesque-500';
const TRANSITION_FRAMES = 18;

/** The last page: a sheet of paper slides up with the name marked. */
export function showEnding(builder: SceneBuilder): void {
  const { ending } = builder.timeline;
  if (ending.to <= ending.from) return;
  const from = ending.from - TRANSITION_FRAMES / 2;
  const rising = (rect: Rect): Track<Rect> => [
    { at: from, value: offset(rect, 0, builder.frame.height), ease: 'inOut' },
    { at: from + TRANSITION_FRAMES, value: rect },
  ];
  builder.addElement({
    source: { kind: 'color', color: PAPER },
    from,
    to: ending.to,
    // A square leaves no room for a picture beside the words: there the sheet lies on the last one.
    target: rising(builder.format === '1:1' ? inset(builder.frame, 40) : builder.frame),
  });
  const band = bandOf(builder);
  if (band) showFirstPhoto(builder, band, from, rising(band));
  const { contact } = builder.content;
  const parts = contact ? contactParts(builder, contact) : propertyParts(builder);
  showParts(
    builder,
    parts,
    {
      from: from + TRANSITION_FRAMES - 5,
      to: ending.to,
      enter: { kind: 'glide', frames: 16, by: { x: 0, y: 36 } },
      leave: { kind: 'none' },
    },
    4,
  );
}

/** Where no words stand on the last page, the first picture comes back. */
function bandOf({ frame, titleSafe: safe, format }: SceneBuilder): Rect | undefined {
  if (format === '1:1') return undefined;
  const x = format === '16:9' ? frame.width * 0.61 : 0;
  const y = format === '9:16' ? safe.y + safe.height + 92 : 0;
  return { x, y, width: frame.width - x, height: frame.height - y };
}

/** Where the words of the last page stand. */
function columnOf(builder: SceneBuilder): Rect {
  const { titleSafe: safe } = builder;
  const band = bandOf(builder);
  return band && band.x > 0 ? { ...safe, width: band.x - safe.x - 90 } : safe;
}

function contactParts(builder: SceneBuilder, contact: Contact): Part[] {
  const area = columnOf(builder);
  return columnParts({ area, align: 'left' }, (scale) => [
    ...agentRows(builder, contact, area.width, scale),
    ...firmRows(builder, contact, area.width, scale),
  ]);
}

const NAME_PX = 124;

function agentRows(builder: SceneBuilder, contact: Contact, width: number, scale: number): Row[] {
  const name = words(contact.name, BOLD, NAME_PX * scale, width - 40 * scale, 2, 1.16);
  const details = [contact.email, contact.website].filter(Boolean);
  return [
    portraitRow(builder, contact.name, 230 * scale, 48 * scale),
    markedRow(builder, name, 26 * scale),
    rowOf(words(contact.phone, BOLD, 72 * scale, width, 1), 22 * scale),
    ...details.map((text) => rowOf(words(text, PLAIN, 52 * scale, width, 1), 16 * scale)),
  ];
}

function firmRows(builder: SceneBuilder, contact: Contact, width: number, scale: number): Row[] {
  const { brokerage } = contact;
  // An advertisement must name the firm in at least half the size of the largest contact text.
  const half = (NAME_PX * scale) / 2;
  const firm = textBlock({
    text: brokerage.name,
    font: BOLD,
    sizePx: half * 1.16,
    minSizePx: half,
    maxWidth: width,
    maxLines: 4,
    color: INK,
  });
  const place = [brokerage.address, brokerage.phone].filter(Boolean).join('  ·  ');
  const marks = marksOf(builder, 104 * scale, width, { mutedInk: INK });
  return [
    { height: 28 * scale, gapAfter: 0, draw: () => [] },
    rowOf(firm, 10 * scale),
    rowOf(words(place, PLAIN, 40 * scale, width, 2, 1.3, 0.75), 28 * scale),
    { height: marks.height, gapAfter: 0, draw: marks.draw },
  ];
}

function words(
  text: string,
  font: FontFace,
  sizePx: number,
  maxWidth: number,
  maxLines: number,
  leading = 1.15,
  smallest = 0.45,
): TextBlock {
  const color = font === BOLD ? INK : QUIET;
  return textBlock({ text, font, sizePx, minSizePx: sizePx * smallest, maxWidth, maxLines, leading, color });
}

function portraitRow(builder: SceneBuilder, name: string, side: number, gapAfter: number): Row {
  const look = { nameFont: BOLD, accent: MARKER, plate: INK, portraitRounding: 0.5 } as const;
  return {
    height: side,
    gapAfter,
    draw: (x, y) => portraitIn(builder, name, { x, y, width: side, height: side }, look),
  };
}

/** Words with a stroke behind each line. */
function markedRow(builder: SceneBuilder, block: TextBlock, gapAfter: number): Row {
  const { fitted } = block;
  const cap = fitted.sizePx * 0.66;
  return {
    height: block.height,
    gapAfter,
    draw: (x, y) => {
      const indent = fitted.sizePx * 0.12;
      const ops = block.draw(x + indent, y);
      const strokes = ops.flatMap((op) => {
        if (op.op !== 'text') return [];
        const band = {
          x: x + indent,
          y: op.baseline - cap - fitted.sizePx * 0.1,
          width: widthOf(op.text, fitted),
          height: cap + fitted.sizePx * 0.24,
        };
        return [markerStroke(band, MARKER, builder.random)];
      });
      return [...strokes, ...ops];
    },
  };
}

/** The property once more, where no agent may be named. */
function propertyParts(builder: SceneBuilder): Part[] {
  const { content } = builder;
  const area = columnOf(builder);
  const facts = content.facts.filter((fact) => fact.kind !== 'price');
  return columnParts({ area, align: 'left' }, (scale) => [
    rowOf(words(content.address, BOLD, 92 * scale, area.width, 4), 40 * scale),
    markedRow(builder, words(content.price, BOLD, 110 * scale, area.width - 40, 1), 34 * scale),
    ...facts.map((fact) => rowOf(words(factInWords(fact), PLAIN, 50 * scale, area.width, 1), 20 * scale)),
  ]);
}
