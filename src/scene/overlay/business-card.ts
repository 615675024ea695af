import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { brokerageLine } from '#scene/content/end-card-text.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import type { EndCardStyle } from './end-card.ts';
import { MIN_BROKERAGE_SHARE, marksOf, portraitIn, portraitSide } from './identity.ts';
import { type Part, partIn } from './part.ts';
import { type BlockStyle, type TextBlock, textBlock } from './text-block.ts';

const BROKERAGE_SHARE = 0.58;
const SMALLEST_SCALE = 0.4;

/** What is placed so far, each with the area it may touch, and where the next thing goes. */
type Layout = {
  readonly boxes: { readonly area: Rect; draw(x: number, y: number): PaintOp[] }[];
  bottom: number;
};

type FaceRole = 'nameFace' | 'textFace';

type Card = {
  readonly builder: SceneBuilder;
  readonly contact: Contact;
  readonly style: EndCardStyle;
  /** The size of the name; all distances are in terms of it. */
  readonly unit: number;
};

/**
 * Contact details set like a business card: the portrait beside the name and numbers, and below a rule
 * the marks beside the brokerage. The parts are in reading order, to enter one after the other.
 */
export function businessCardParts(builder: SceneBuilder, contact: Contact, style: EndCardStyle): Part[] {
  for (let scale = 1; ; scale *= 0.95) {
    const { boxes, bottom } = layoutOf({ builder, contact, style, unit: style.nameSizePx * scale });
    if (bottom > style.area.height && scale > SMALLEST_SCALE) continue;
    const top = style.area.y + Math.max(0, (style.area.height - bottom) / 2);
    return boxes.map(({ area, draw }) =>
      partIn({ ...area, x: style.area.x + area.x, y: top + area.y - 8, height: area.height + 16 }, (origin) =>
        draw(origin.x, origin.y + 8),
      ),
    );
  }
}

function layoutOf(card: Card): Layout {
  const { style, unit } = card;
  const layout: Layout = { boxes: [], bottom: 0 };
  const largestPx = placePerson(layout, card);
  layout.bottom += unit * 0.62;
  const rule = { x: 0, y: layout.bottom, width: style.area.width, height: 3 };
  layout.boxes.push({
    area: rule,
    draw: (x, y) => [{ op: 'rect', rect: { ...rule, x, y }, fill: { color: style.accent } }],
  });
  layout.bottom += unit * 0.55;
  placeBrokerage(layout, card, largestPx);
  return layout;
}

/** Places portrait, name and numbers, and returns the largest size of their text. */
function placePerson(layout: Layout, card: Card): number {
  const { builder, contact, style, unit } = card;
  const sideOf = (sidePx: number) => portraitSide(builder, contact.name, sidePx);
  const beside = sideOf(unit * 3.55);
  const besideLines = linesOf(card, style.area.width - beside);
  const isBeside = besideLines.every((line) => line.isNearFullSize);
  // Long names and addresses take the whole width, below a smaller portrait.
  const side = sideOf(unit * (isBeside ? 3 : 2));
  const left = isBeside ? beside : 0;
  const width = style.area.width - left;
  const lines = isBeside ? besideLines : linesOf(card, width);
  const gaps = lines.map((_, index) => (index === 0 ? unit * 0.34 : unit * 0.2));
  const height = lines.reduce(
    (sum, { block: { height: h } }, index) => sum + h + (gaps[index] ?? 0),
    -(gaps.at(-1) ?? 0),
  );
  const rowHeight = isBeside ? Math.max(side, height) : side + sideOf(unit * 0.45) + height;
  const portrait = { x: 0, y: isBeside ? (rowHeight - side) / 2 : 0, width: side, height: side };
  layout.boxes.push({
    area: portrait,
    draw: (x, y) => portraitIn(builder, contact.name, { ...portrait, x, y }, style),
  });
  let y = isBeside ? (rowHeight - height) / 2 : rowHeight - height;
  lines.forEach(({ block: { height: lineHeight, draw } }, index) => {
    layout.boxes.push({ area: { x: left, y, width, height: lineHeight }, draw });
    y += lineHeight + (gaps[index] ?? 0);
  });
  layout.bottom = rowHeight;
  return Math.max(...lines.map(({ block: { fitted } }) => fitted.sizePx));
}

/** The name and the ways to call, and whether each fits in about its full size. */
function linesOf(
  { contact, style, unit }: Card,
  maxWidth: number,
): { readonly block: TextBlock; readonly isNearFullSize: boolean }[] {
  const line = (text: string, face: FaceRole, designedPx: number, options: Partial<BlockStyle> = {}) => {
    const fullPx = designedPx * style[face].scale;
    const sizePx = options.sizePx ?? fullPx;
    const block = blockOf(style, face, { text, sizePx, minSizePx: sizePx * 0.3, maxWidth, ...options });
    return { block, isNearFullSize: block.fitted.sizePx > fullPx * 0.7 };
  };
  const smallPx = unit * 0.44;
  const addresses = [contact.email, contact.website];
  // Both addresses in the size of the longer one.
  const sizePx = Math.min(...addresses.map((text) => line(text, 'textFace', smallPx).block.fitted.sizePx));
  // A name on one line, a little smaller, reads better than a short one on two.
  const name = line(contact.name, 'nameFace', unit);
  return [
    name.isNearFullSize ? name : line(contact.name, 'nameFace', unit, { maxLines: 2 }),
    line(contact.license, 'textFace', smallPx, { maxLines: 2, color: style.mutedInk }),
    line(contact.phone, 'nameFace', unit * 0.54),
    ...addresses.map((text) => line(text, 'textFace', smallPx, { sizePx })),
  ].filter((entry) => entry.block.height > 0);
}

function placeBrokerage(layout: Layout, { builder, contact, style, unit }: Card, largestPx: number): void {
  const { brokerage } = contact;
  const top = layout.bottom;
  const marks = marksOf(builder, unit * 1.15, style.area.width, style);
  // A wide logo takes a line of its own.
  const isBeside = marks.width < style.area.width * 0.5;
  const left = isBeside ? marks.width + unit * 0.5 : 0;
  const width = style.area.width - left;
  const name = blockOf(style, 'nameFace', {
    text: brokerage.name,
    sizePx: largestPx * BROKERAGE_SHARE,
    minSizePx: largestPx * MIN_BROKERAGE_SHARE,
    maxWidth: width,
    maxLines: 3,
  });
  const address = blockOf(style, 'textFace', {
    text: brokerageLine(brokerage),
    sizePx: unit * 0.36 * style.textFace.scale,
    minSizePx: unit * 0.2 * style.textFace.scale,
    maxWidth: width,
    maxLines: 2,
    color: style.mutedInk,
  });
  const gap = address.height > 0 ? unit * 0.2 : 0;
  const height = name.height + gap + address.height;
  const rowHeight = isBeside ? Math.max(marks.height, height) : marks.height + unit * 0.35 + height;
  const marksTop = isBeside ? top + (rowHeight - marks.height) / 2 : top;
  layout.boxes.push({
    area: { x: 0, y: marksTop, width: marks.width, height: marks.height },
    draw: (x, y) => marks.draw(x, y),
  });
  const textTop = isBeside ? top + (rowHeight - height) / 2 : top + rowHeight - height;
  layout.boxes.push({
    area: { x: left, y: textTop, width, height },
    draw: (x, y) => [...name.draw(x, y), ...address.draw(x, y + name.height + gap)],
  });
  layout.bottom = top + rowHeight;
}

function blockOf(
  style: EndCardStyle,
  face: FaceRole,
  block: Omit<BlockStyle, 'font' | 'color'> & Partial<Pick<BlockStyle, 'color'>>,
): TextBlock {
  return textBlock({
    color: style.ink,
    tracking: face === 'nameFace' ? (style.tracking ?? 0) : 0,
    ...block,
    font: style[face].font,
  });
}
