import type { Rect } from '#scene/geometry.ts';
import type { Color } from '#scene/layer.ts';
import type { Ink, PaintOp } from '#scene/sprite.ts';
import type { Stage } from '#scene/stage.ts';
import type { Contact } from '#scene/story.ts';
import type { FontFace } from '#scene/text/fonts.ts';
import { equalHousingMark } from './equal-housing.ts';
import { type Part, partIn } from './part.ts';
import { type TextBlock, textBlock } from './text-block.ts';

/** The face of an end card. */
export interface EndCardStyle {
  readonly area: Rect;
  readonly align: 'left' | 'center';
  readonly nameFont: FontFace;
  readonly textFont: FontFace;
  readonly ink: Color;
  readonly mutedInk: Color;
  readonly accent: Color;
  /** Behind a drawn monogram or house. */
  readonly plate: Color;
  /** 0 is square, 0.5 a circle. */
  readonly portraitRounding: number;
  readonly nameSizePx: number;
  readonly isNameUpperCase?: boolean;
  readonly tracking?: number;
}

// An advertisement must name the firm in at least half the size of the largest contact text.
const BROKERAGE_SHARE = 0.56;
const SMALLEST_SCALE = 0.4;

interface Row {
  readonly height: number;
  readonly gapAfter: number;
  draw(x: number, y: number): PaintOp[];
}

/** Who to call: portrait, name, contact, and the brokerage with the Equal Housing mark, as parts to bring on in turn. */
export function contactParts(stage: Stage, contact: Contact, style: EndCardStyle): Part[] {
  for (let scale = 1; ; scale *= 0.94) {
    const rows = contactRows(stage, contact, style, scale);
    const height = rows.reduce(
      (sum, row, index) => sum + row.height + (index < rows.length - 1 ? row.gapAfter : 0),
      0,
    );
    if (height <= style.area.height || scale < SMALLEST_SCALE) return stack(rows, height, style);
  }
}

/** The property once more, where no agent may be named. */
export function propertyParts(stage: Stage, style: EndCardStyle): Part[] {
  const { story } = stage;
  const facts = story.facts.map((fact) => `${fact.value} ${fact.label.toLowerCase()}`);
  const rows = [
    rowOf(
      block(style, story.address, style.nameFont, style.nameSizePx * 0.8, style.ink, 3),
      style.nameSizePx * 0.5,
    ),
    ...facts.map((fact) =>
      rowOf(
        block(style, fact, style.textFont, style.nameSizePx * 0.42, style.mutedInk, 1),
        style.nameSizePx * 0.28,
      ),
    ),
  ].filter((row) => row.height > 0);
  const height = rows.reduce(
    (sum, row, index) => sum + row.height + (index < rows.length - 1 ? row.gapAfter : 0),
    0,
  );
  return stack(rows, height, style);
}

function stack(rows: readonly Row[], height: number, { area, align }: EndCardStyle): Part[] {
  const x = align === 'center' ? area.width / 2 : 0;
  let y = area.y + Math.max(0, (area.height - height) / 2);
  return rows.map((row) => {
    // Descenders and round caps may reach a little beyond the row.
    const part = partIn({ x: area.x, y: y - 8, width: area.width, height: row.height + 16 }, (origin) =>
      row.draw(origin.x + x, origin.y + 8),
    );
    y += row.height + row.gapAfter;
    return part;
  });
}

function contactRows(stage: Stage, contact: Contact, style: EndCardStyle, scale: number): Row[] {
  const nameSize = style.nameSizePx * scale;
  const detailSize = nameSize * 0.46;
  const name = block(style, contact.name, style.nameFont, nameSize, style.ink, 2, style.isNameUpperCase);
  const details = [contact.phone, contact.email, contact.website]
    .filter(Boolean)
    .map((text) => rowOf(block(style, text, style.textFont, detailSize, style.ink, 1), detailSize * 0.52));
  return [
    portraitRow(stage, contact, style, nameSize * 2.5, nameSize * 0.42),
    rowOf(name, nameSize * 0.42),
    ...details,
    ruleRow(style, nameSize),
    ...brokerageRows(stage, contact, style, name.fitted.sizePx, nameSize),
  ].filter((row) => row.height > 0);
}

function brokerageRows(
  stage: Stage,
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
  return [marksRow(stage, style, side, unit * 0.3), rowOf(name, unit * 0.2), rowOf(address, 0)];
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
    ink: { color: ink },
    align: style.align,
    tracking: style.tracking ?? 0,
    isUpperCase,
  });
}

function rowOf({ height, draw }: TextBlock, gapAfter: number): Row {
  return { height, gapAfter, draw };
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
  stage: Stage,
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
      const radius = side * style.portraitRounding;
      if (stage.portraits.realtor)
        return [{ op: 'portrait', portrait: 'realtor', rect, radius, fit: 'cover' }];
      return [
        { op: 'rect', rect, radius, fill: { color: style.plate } },
        ...monogram(contact.name, rect, style),
      ];
    },
  };
}

/** Initials in place of a portrait. */
function monogram(name: string, rect: Rect, style: EndCardStyle): PaintOp[] {
  const initials = name
    .split(/\s+/u)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((letter) => /\p{L}/u.test(letter));
  const text = [initials[0], initials.length > 1 ? initials.at(-1) : undefined].join('').toUpperCase();
  const letters = textBlock({
    text,
    font: style.nameFont,
    sizePx: rect.height * 0.42,
    minSizePx: 12,
    maxWidth: rect.width * 0.8,
    maxLines: 1,
    ink: { color: style.accent },
    align: 'center',
  });
  const capHeight = letters.height * 0.72;
  return letters.draw(rect.x + rect.width / 2, rect.y + (rect.height - capHeight) / 2);
}

/** The brokerage's logo (or a drawn house) and the Equal Housing mark beside it, equally large. */
function marksRow(stage: Stage, style: EndCardStyle, side: number, gapAfter: number): Row {
  const logo = stage.portraits.logo;
  const logoWidth = logo ? Math.min((logo.width / logo.height) * side, style.area.width - side * 1.4) : 0;
  const total = logo ? logoWidth + side * 1.35 : side;
  const ink: Ink = { color: style.mutedInk };
  return {
    height: side,
    gapAfter,
    draw: (x, y) => {
      const left = style.align === 'center' ? x - total / 2 : x;
      const mark = equalHousingMark(logo ? left + logoWidth + side * 0.35 : left, y, side, ink);
      if (!logo) return mark;
      return [
        {
          op: 'portrait',
          portrait: 'logo',
          rect: { x: left, y, width: logoWidth, height: side },
          radius: 0,
          fit: 'contain',
        },
        ...mark,
      ];
    },
  };
}
