import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { marksOf, portraitIn } from '#scene/overlay/identity.ts';
import { type Part, showParts } from '#scene/overlay/part.ts';
import { columnParts, type Row, rowOf } from '#scene/overlay/rows.ts';
import { textBlock } from '#scene/overlay/text-block.ts';
import { words } from './bar.ts';
import type { Layout } from './layout.ts';
import { CREAM, INK, QUIET } from './tones.ts';

const NAME_PX = 104;

/** The last word, on the bar that has grown over the card. */
export function showEnding(builder: SceneBuilder, { slot }: Layout, accent: Color): void {
  const { ending } = builder.timeline;
  if (ending.to <= ending.from) return;
  const { contact } = builder.content;
  const parts = contact
    ? contactParts(builder, contact, slot.end, accent)
    : propertyParts(builder, slot.end, accent);
  const enter = { kind: 'glide', frames: 16, by: { x: 0, y: 30 } } as const;
  showParts(builder, parts, { from: ending.from + 9, to: ending.to, enter, leave: { kind: 'none' } }, 4);
}

function contactParts(builder: SceneBuilder, contact: Contact, area: Rect, accent: Color): Part[] {
  const { width } = area;
  return columnParts({ area, align: 'left' }, (scale) => [
    lockupRow(builder, contact.name, width, scale, accent),
    rowOf(words(contact.phone, 'bold', 76 * scale, width, 1, accent), 18 * scale),
    ...[contact.email, contact.website]
      .filter(Boolean)
      .map((text) => rowOf(words(text, 'plain', 48 * scale, width, 1, INK), 12 * scale)),
    ruleRow(width, scale, accent),
    ...firmRows(builder, contact, width, scale),
  ]);
}

/** Portrait and name side by side. */
function lockupRow(builder: SceneBuilder, name: string, width: number, scale: number, accent: Color): Row {
  const side = 236 * scale;
  const gap = 40 * scale;
  const block = words(name, 'bold', NAME_PX * scale, width - side - gap, 3, INK, 1.04);
  const look = { nameFont: 'outfit-700', accent: CREAM, plate: accent, portraitRounding: 0.5 } as const;
  // Seen height: capitals to the last baseline.
  const seen = block.height - block.fitted.sizePx * 0.26;
  return {
    height: Math.max(side, block.height),
    gapAfter: 44 * scale,
    draw: (x, y) => [
      ...portraitIn(builder, name, { x, y, width: side, height: side }, look),
      ...block.draw(x + side + gap, y + (side - seen) / 2),
    ],
  };
}

function firmRows(builder: SceneBuilder, { brokerage }: Contact, width: number, scale: number): Row[] {
  // An advertisement must name the firm in at least half the size of the largest contact text.
  const half = (NAME_PX * scale) / 2;
  const firm = textBlock({
    text: brokerage.name,
    font: 'outfit-700',
    sizePx: half * 1.14,
    minSizePx: half,
    maxWidth: width,
    maxLines: 4,
    color: INK,
  });
  const place = [brokerage.address, brokerage.phone].filter(Boolean).join('  ·  ');
  const marks = marksOf(builder, 104 * scale, width, { mutedInk: INK });
  return [
    rowOf(firm, 8 * scale),
    rowOf(words(place, 'plain', 38 * scale, width, 2, QUIET, 1.25), 26 * scale),
    { height: marks.height, gapAfter: 0, draw: marks.draw },
  ];
}

function ruleRow(width: number, scale: number, accent: Color): Row {
  return {
    height: 2,
    gapAfter: 36 * scale,
    draw: (x, y) => [
      { op: 'rect', rect: { x, y: y + 8 * scale, width, height: 2 }, fill: { color: accent, alpha: 0.35 } },
    ],
  };
}

/** The property once more, where no agent may be named. */
function propertyParts({ content }: SceneBuilder, area: Rect, accent: Color): Part[] {
  const facts = content.facts.filter((fact) => fact.kind !== 'price');
  return columnParts({ area, align: 'left' }, (scale) => [
    rowOf(words(content.address, 'bold', 88 * scale, area.width, 4, INK, 1.08), 30 * scale),
    rowOf(words(content.price, 'bold', 80 * scale, area.width, 1, accent), 20 * scale),
    ruleRow(area.width, scale, accent),
    ...facts.map((fact) => {
      const text =
        fact.kind === 'mls' ? `${fact.label} ${fact.value}` : `${fact.value} ${fact.label.toLowerCase()}`;
      return rowOf(words(text, 'plain', 52 * scale, area.width, 1, QUIET), 16 * scale);
    }),
  ]);
}
