import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { brokerageLine } from '#scene/content/end-card-text.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { MIN_BROKERAGE_SHARE, marksOf, portraitIn, portraitSide } from '#scene/overlay/identity.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { showEndCard } from '#scene/overlay/part.ts';
import { columnParts, type Row, rowOf } from '#scene/overlay/rows.ts';
import { type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import { showFirstPicture } from '#scene/pictures/show-picture.ts';
import { wipe } from '#scene/pictures/transitions.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { DATA_FONT, gridOf, PAPER, SLATE, STEEL, showGridLines } from './grid.ts';

const BROKERAGE_SHARE = 0.55;
const DATA: Face = { font: DATA_FONT, scale: 1 };

/** A data sheet on graphite: the contact details, or the property's figures where no agent may be named. */
export function showEnding(builder: SceneBuilder, sticker: LabelStyle): void {
  const { ending } = builder.timeline;
  if (builder.format === '9:16') showView(builder);
  showGridLines(builder, ending.from - 4, ending.to + 12, 0.07);
  const { contact } = builder.content;
  const parts = withLead(builder, { area: builder.titleSafe }, sticker, (area) =>
    columnParts({ area }, (scale) =>
      contact ? contactSheet(builder, contact, scale) : propertySheet(builder, scale),
    ),
  );
  // While the last picture fades: bare graphite would look like a fault.
  showEndCard(builder, parts, ending.from, { kind: 'glide', frames: 18, by: { x: 0, y: 26 } }, 4);
}

/** Platforms put their controls over the lower third of a tall page: the picture may have it. */
function showView(builder: SceneBuilder): void {
  const { frame, timeline } = builder;
  showFirstPicture(builder, {
    ...timeline.ending,
    area: { ...frame, y: 1330, height: frame.height - 1330 },
    arrivalFrames: 28,
    arrival: wipe('right'),
  });
}

/** Where the second column of a sheet begins: on a line of the grid. */
function valueColumn(builder: SceneBuilder): number {
  return builder.format === '16:9' ? gridOf(builder).columnPx : 236;
}

function contactSheet(builder: SceneBuilder, contact: Contact, scale: number): Row[] {
  const { theme } = builder;
  const { width } = builder.titleSafe;
  const side = portraitSide(builder, contact.name, Math.min(valueColumn(builder) - 40, 300 * scale));
  const column = side > 0 ? valueColumn(builder) : 0;
  const name = line(contact.name, theme.display, 124 * scale, PAPER, width - column, 2);
  const license = line(contact.license, theme.text, 44 * scale, STEEL, width - column, 2);
  const gap = license.height > 0 ? 24 * scale : 0;
  const textHeight = name.height + gap + license.height;
  const height = Math.max(side, textHeight);
  const head: Row = {
    height,
    gapAfter: 52 * scale,
    draw: (x, y) => {
      const textTop = y + (height - textHeight) / 2 + name.fitted.sizePx * 0.08;
      const rect = { x, y: y + (height - side) / 2, width: side, height: side };
      return [
        ...portraitIn(builder, contact.name, rect, {
          nameFace: theme.display,
          accent: theme.accent,
          plate: SLATE,
          portraitRounding: 0,
        }),
        ...name.draw(x + column, textTop),
        ...license.draw(x + column, textTop + name.height + gap),
      ];
    },
  };
  return [
    head,
    ...[
      { label: 'Phone', value: contact.phone },
      { label: 'Email', value: contact.email },
      { label: 'Web', value: contact.website },
    ]
      .filter(({ value }) => value !== '')
      .map((entry) => entryRow(builder, entry, valueColumn(builder), 84 * scale)),
    brokerageRow(builder, contact, scale, name.fitted.sizePx),
  ];
}

function brokerageRow(builder: SceneBuilder, { brokerage }: Contact, scale: number, nameSize: number): Row {
  const { theme } = builder;
  const { width } = builder.titleSafe;
  const column = valueColumn(builder);
  const marks = marksOf(builder, 96 * scale, width, { mutedInk: PAPER, logoPlate: PAPER });
  // A wide logo takes a line of its own.
  const isBeside = marks.width <= column - 30;
  const left = isBeside ? column : 0;
  const name = textBlock({
    text: brokerage.name,
    font: theme.display.font,
    sizePx: nameSize * BROKERAGE_SHARE,
    minSizePx: nameSize * MIN_BROKERAGE_SHARE,
    maxWidth: width - left,
    maxLines: 2,
    color: PAPER,
  });
  const address = line(brokerageLine(brokerage), theme.text, 34 * scale, STEEL, width - left, 2);
  const gap = address.height > 0 ? 20 * scale : 0;
  const textHeight = name.height + gap + address.height;
  const top = 44 * scale;
  const body = isBeside ? Math.max(marks.height, textHeight) : marks.height + 34 * scale + textHeight;
  return {
    height: top + body,
    gapAfter: 0,
    draw: (x, y) => {
      const textTop = y + top + (isBeside ? (body - textHeight) / 2 : body - textHeight);
      return [
        { op: 'rect', rect: { x, y, width, height: 6 }, fill: { color: theme.accent } },
        ...marks.draw(x, y + top + (isBeside ? (body - marks.height) / 2 : 0)),
        ...name.draw(x + left, textTop),
        ...address.draw(x + left, textTop + name.height + gap),
      ];
    },
  };
}

function propertySheet(builder: SceneBuilder, scale: number): Row[] {
  const { content, titleSafe: safe } = builder;
  const column = Math.max(valueColumn(builder), safe.width * 0.42);
  const address = line(content.address, builder.theme.display, 96 * scale, PAPER, safe.width, 3);
  return [
    rowOf(address, 56 * scale),
    ...content.endFacts.map((entry) => entryRow(builder, entry, column, 92 * scale)),
  ];
}

/** A line of the sheet: a hairline, the label, the value; a very long value stands below its label. */
function entryRow(
  builder: SceneBuilder,
  entry: { readonly label: string; readonly value: string },
  column: number,
  height: number,
): Row {
  const width = builder.titleSafe.width;
  const label = line(entry.label, DATA, height * 0.42, STEEL, column - 24, 1);
  const beside = line(entry.value, DATA, height * 0.5, PAPER, width - column, 1);
  const isBeside = beside.fitted.sizePx > height * 0.32;
  const value = isBeside ? beside : line(entry.value, DATA, height * 0.5, PAPER, width, 1);
  const middle = (block: TextBlock) => (height - block.fitted.sizePx * 0.698) / 2;
  return {
    height: isBeside ? height : height * 1.45,
    gapAfter: 0,
    draw: (x, y): PaintOp[] => [
      { op: 'rect', rect: { x, y, width, height: 2 }, fill: { color: STEEL, alpha: 0.4 } },
      ...label.draw(x, y + (isBeside ? middle(label) : height * 0.3)),
      ...value.draw(x + (isBeside ? column : 0), y + (isBeside ? middle(value) : height * 0.82)),
    ],
  };
}

function line(
  text: string,
  face: Face,
  sizePx: number,
  color: Color,
  maxWidth: number,
  maxLines: number,
): TextBlock {
  return textBlock({ text, ...sized(face, sizePx, sizePx * 0.3), maxWidth, maxLines, leading: 1.1, color });
}
