import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import type { FontFace } from '#scene/text/fonts.ts';
import type { EndCardStyle } from './end-card.ts';
import { marksOf, portraitIn } from './identity.ts';
import { type Part, partIn } from './part.ts';
import { type TextBlock, textBlock } from './text-block.ts';

// An advertisement must name the firm in at least half the size of the largest contact text.
const BROKERAGE_SHARE = 0.58;
const SMALLEST_BROKERAGE_SHARE = 0.5;
const SMALLEST_SCALE = 0.4;

/** Things placed so far, each with the area it may touch, and where the next one goes. */
type Layout = {
  readonly boxes: { readonly area: Rect; draw(x: number, y: number): PaintOp[] }[];
  bottom: number;
};

/**
 * Who to call, set like a business card: the portrait beside the name and numbers, and below a rule
 * the marks beside the brokerage. The parts come in reading order, to be brought on in slide.
 */
export function businessCardParts(builder: SceneBuilder, contact: Contact, style: EndCardStyle): Part[] {
  for (let scale = 1; ; scale *= 0.95) {
    const { boxes, bottom } = layOut(builder, contact, style, style.nameSizePx * scale);
    if (bottom > style.area.height && scale > SMALLEST_SCALE) continue;
    const top = style.area.y + Math.max(0, (style.area.height - bottom) / 2);
    return boxes.map(({ area, draw }) =>
      partIn({ ...area, x: style.area.x + area.x, y: top + area.y - 8, height: area.height + 16 }, (origin) =>
        draw(origin.x, origin.y + 8),
      ),
    );
  }
}

function layOut(builder: SceneBuilder, contact: Contact, style: EndCardStyle, unit: number): Layout {
  const layout: Layout = { boxes: [], bottom: 0 };
  const nameSize = layPerson(layout, builder, contact, style, unit);
  layout.bottom += unit * 0.62;
  const rule = { x: 0, y: layout.bottom, width: style.area.width, height: 3 };
  layout.boxes.push({
    area: rule,
    draw: (x, y) => [{ op: 'rect', rect: { ...rule, x, y }, fill: { color: style.accent } }],
  });
  layout.bottom += unit * 0.55;
  layFirm(layout, builder, contact, style, unit, nameSize);
  return layout;
}

/** Places portrait, name and numbers, and answers with the size in which the name was set. */
function layPerson(
  layout: Layout,
  builder: SceneBuilder,
  contact: Contact,
  style: EndCardStyle,
  unit: number,
): number {
  const beside = unit * 3.55;
  const besideLines = linesOf(contact, style, unit, style.area.width - beside);
  const isBeside = besideLines.every((line) => line.isRoomy);
  // Long names and addresses take the whole width, below a smaller portrait.
  const side = unit * (isBeside ? 3 : 2);
  const left = isBeside ? beside : 0;
  const width = style.area.width - left;
  const lines = isBeside ? besideLines : linesOf(contact, style, unit, width);
  const gaps = lines.map((_, index) => (index === 0 ? unit * 0.34 : unit * 0.2));
  const height = lines.reduce(
    (sum, { block: { height: h } }, index) => sum + h + (gaps[index] ?? 0),
    -(gaps.at(-1) ?? 0),
  );
  const rowHeight = isBeside ? Math.max(side, height) : side + unit * 0.45 + height;
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
  return lines[0]?.block.fitted.sizePx ?? unit;
}

/** The name and the ways to call, and whether each had room for about its full size. */
function linesOf(
  contact: Contact,
  style: EndCardStyle,
  unit: number,
  width: number,
): { readonly block: TextBlock; readonly isRoomy: boolean }[] {
  const set = (text: string, font: FontFace, sizePx: number, maxLines: number) =>
    block(style, text, font, sizePx, style.ink, width, maxLines, sizePx * 0.3);
  const line = (text: string, font: FontFace, fullPx: number, maxLines: number, sizePx = fullPx) => {
    const words = set(text, font, sizePx, maxLines);
    return { block: words, isRoomy: words.fitted.sizePx > fullPx * 0.7 };
  };
  // Both addresses in the size of the longer one.
  const smallPx = unit * 0.44;
  const sizes = [contact.email, contact.website].map(
    (text) => set(text, style.textFont, smallPx, 1).fitted.sizePx,
  );
  const addressPx = Math.min(...sizes);
  // A name on one line, a little smaller, reads better than a short one broken in two.
  const name = line(contact.name, style.nameFont, unit, 1);
  return [
    name.isRoomy ? name : line(contact.name, style.nameFont, unit, 2),
    line(contact.phone, style.nameFont, unit * 0.54, 1),
    line(contact.email, style.textFont, smallPx, 1, addressPx),
    line(contact.website, style.textFont, smallPx, 1, addressPx),
  ].filter((entry) => entry.block.height > 0);
}

function layFirm(
  layout: Layout,
  builder: SceneBuilder,
  { brokerage }: Contact,
  style: EndCardStyle,
  unit: number,
  nameSize: number,
): void {
  const top = layout.bottom;
  const marks = marksOf(builder, unit * 1.15, style.area.width, style);
  // A wide logo takes a line of its own.
  const isBeside = marks.width < style.area.width * 0.5;
  const left = isBeside ? marks.width + unit * 0.5 : 0;
  const width = style.area.width - left;
  const name = block(
    style,
    brokerage.name,
    style.nameFont,
    nameSize * BROKERAGE_SHARE,
    style.ink,
    width,
    3,
    nameSize * SMALLEST_BROKERAGE_SHARE,
  );
  const place = [brokerage.address, brokerage.phone].filter(Boolean).join(' · ');
  const address = block(style, place, style.textFont, unit * 0.36, style.mutedInk, width, 2, unit * 0.2);
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

function block(
  style: EndCardStyle,
  text: string,
  font: FontFace,
  sizePx: number,
  ink: Color,
  maxWidth: number,
  maxLines: number,
  minSizePx: number,
): TextBlock {
  return textBlock({
    text,
    font,
    sizePx,
    minSizePx,
    maxWidth,
    maxLines,
    color: ink,
    tracking: font === style.nameFont ? (style.tracking ?? 0) : 0,
  });
}
