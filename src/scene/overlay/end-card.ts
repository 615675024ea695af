import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { FontFace } from '#scene/text/fonts.ts';
import { type MarksLook, marksOf, type PortraitLook, portraitIn } from './identity.ts';
import type { Part } from './part.ts';
import { columnParts, type Row, rowOf } from './rows.ts';
import { type TextBlock, textBlock } from './text-block.ts';

/** The face of an end card. */
export type EndCardStyle = PortraitLook &
  MarksLook & {
    readonly area: Rect;
    readonly align: 'left' | 'center';
    readonly textFont: FontFace;
    readonly ink: Color;
    readonly nameSizePx: number;
    readonly isNameUpperCase?: boolean;
    readonly tracking?: number;
  };

// An advertisement must name the firm in at least half the size of the largest contact text.
const BROKERAGE_SHARE = 0.56;

/** Who to call: portrait, name, contact, and the brokerage with the Equal Housing mark, as parts to bring on in turn. */
export function contactParts(builder: SceneBuilder, contact: Contact, style: EndCardStyle): Part[] {
  return columnParts(style, (scale) => contactRows(builder, contact, style, scale));
}

/** The property once more, where no agent may be named. */
export function propertyParts(builder: SceneBuilder, style: EndCardStyle): Part[] {
  const { content } = builder;
  const facts = content.facts.map((fact) => `${fact.value} ${fact.label.toLowerCase()}`);
  return columnParts(style, (scale) => {
    const unit = style.nameSizePx * scale;
    return [
      rowOf(block(style, content.address, style.nameFont, unit * 0.8, style.ink, 3), unit * 0.5),
      ...facts.map((fact) =>
        rowOf(block(style, fact, style.textFont, unit * 0.42, style.mutedInk, 1), unit * 0.28),
      ),
    ];
  });
}

function contactRows(builder: SceneBuilder, contact: Contact, style: EndCardStyle, scale: number): Row[] {
  const nameSize = style.nameSizePx * scale;
  const detailSize = nameSize * 0.46;
  const name = block(style, contact.name, style.nameFont, nameSize, style.ink, 2, style.isNameUpperCase);
  const details = [contact.phone, contact.email, contact.website]
    .filter(Boolean)
    .map((text) => rowOf(block(style, text, style.textFont, detailSize, style.ink, 1), detailSize * 0.52));
  return [
    portraitRow(builder, contact, style, nameSize * 2.5, nameSize * 0.42),
    rowOf(name, nameSize * 0.42),
    ...details,
    ruleRow(style, nameSize),
    ...brokerageRows(builder, contact, style, name.fitted.sizePx, nameSize),
  ];
}

function brokerageRows(
  builder: SceneBuilder,
  { brokerage }: Contact,
  style: EndCardStyle,
  contactSize: number,
  unit: number,
): Row[] {
  const size = Math.max(contactSize * BROKERAGE_SHARE, unit * 0.46);
  const side = unit * 0.9;
  const name = block(style, brokerage.name, style.nameFont, size, style.ink, 2);
  const address = block(
    style,
    [brokerage.address, brokerage.phone].filter(Boolean).join('  ·  '),
    style.textFont,
    unit * 0.34,
    style.mutedInk,
    2,
  );
  return [marksRow(builder, style, side, unit * 0.3), rowOf(name, unit * 0.2), rowOf(address, 0)];
}

function block(
  style: EndCardStyle,
  text: string,
  font: FontFace,
  sizePx: number,
  ink: Color,
  maxLines: number,
  isUpperCase = false,
): TextBlock {
  return textBlock({
    text,
    font,
    sizePx,
    minSizePx: sizePx * 0.5,
    maxWidth: style.area.width,
    maxLines,
    color: ink,
    align: style.align,
    tracking: style.tracking ?? 0,
    isUpperCase,
  });
}

function ruleRow({ accent, align }: EndCardStyle, unit: number): Row {
  const width = unit * 1.6;
  return {
    height: 3,
    gapAfter: unit * 0.42,
    draw: (x, y) => [
      {
        op: 'rect',
        rect: { x: align === 'center' ? x - width / 2 : x, y, width, height: 3 },
        fill: { color: accent },
      },
    ],
  };
}

function portraitRow(
  builder: SceneBuilder,
  contact: Contact,
  style: EndCardStyle,
  side: number,
  gapAfter: number,
): Row {
  return {
    height: side,
    gapAfter,
    draw: (x, y) => {
      const rect = { x: style.align === 'center' ? x - side / 2 : x, y, width: side, height: side };
      return portraitIn(builder, contact.name, rect, style);
    },
  };
}

function marksRow(builder: SceneBuilder, style: EndCardStyle, side: number, gapAfter: number): Row {
  const marks = marksOf(builder, side, style.area.width, style);
  return {
    height: side,
    gapAfter,
    draw: (x, y) => marks.draw(style.align === 'center' ? x - marks.width / 2 : x, y),
  };
}
