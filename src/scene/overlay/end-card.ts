import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { brokerageLine } from '#scene/content/end-card-text.ts';
import { factPhrase } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import {
  type MarksLook,
  MIN_BROKERAGE_SHARE,
  marksOf,
  type PortraitLook,
  portraitIn,
  portraitSide,
} from './identity.ts';
import type { Part } from './part.ts';
import { columnParts, type Row, rowOf } from './rows.ts';
import { type BlockStyle, textBlock } from './text-block.ts';

/** The look of an end card. */
export type EndCardStyle = PortraitLook &
  MarksLook & {
    readonly area: Rect;
    readonly textFace: Face;
    readonly ink: Color;
    readonly nameSizePx: number;
    readonly tracking?: number;
  };

// Above the least share, so that rounding cannot fall below it.
const BROKERAGE_SHARE = 0.56;

/** Portrait, name, contact details, and the brokerage with the Equal Housing mark, to enter one after the other. */
export function contactParts(builder: SceneBuilder, contact: Contact, style: EndCardStyle): Part[] {
  return columnParts({ area: style.area, align: 'center' }, (scale) =>
    contactRows(builder, contact, style, style.nameSizePx * scale),
  );
}

/** The property once more, where no agent may be named. */
export function propertyParts({ content }: SceneBuilder, style: EndCardStyle): Part[] {
  const facts = content.endFacts.map(factPhrase);
  return columnParts({ area: style.area, align: 'center' }, (scale) => {
    const unit = style.nameSizePx * scale;
    return [
      row(style, { text: content.address, sizePx: unit * 0.8, maxLines: 3 }, unit * 0.5),
      ...facts.map((text) => row(style, { text, sizePx: unit * 0.42, ...mutedText(style) }, unit * 0.28)),
    ];
  });
}

function contactRows(builder: SceneBuilder, contact: Contact, style: EndCardStyle, unit: number): Row[] {
  const { brokerage } = contact;
  const side = portraitSide(builder, contact.name, unit * 2.5);
  const drawPortrait = (x: number, y: number) =>
    portraitIn(builder, contact.name, { x: x - side / 2, y, width: side, height: side }, style);
  const marks = marksOf(builder, unit * 0.9, style.area.width, style);
  const name = block(style, { text: contact.name, sizePx: unit, maxLines: 2 });
  const sizePx = unit * 0.46;
  const details = [contact.phone, contact.email, contact.website].map((text) =>
    row(style, { text, sizePx, face: style.textFace }, sizePx * 0.52),
  );
  const license = { text: contact.license, sizePx, maxLines: 2, ...mutedText(style) };
  // Its sizes come from the name's, which have their scale already.
  const fittedFace = { ...style.nameFace, scale: 1 };
  const minSizePx = name.fitted.sizePx * MIN_BROKERAGE_SHARE;
  const brokerageSize = Math.max(name.fitted.sizePx * BROKERAGE_SHARE, unit * 0.46);
  return [
    rowOf({ height: side, draw: drawPortrait }, unit * 0.42),
    rowOf(name, unit * (contact.license ? 0.24 : 0.42)),
    row(style, license, unit * 0.42),
    ...details,
    ruleRow(style, unit),
    rowOf({ height: marks.height, draw: (x, y) => marks.draw(x - marks.width / 2, y) }, unit * 0.3),
    row(
      style,
      { text: brokerage.name, face: fittedFace, sizePx: brokerageSize, minSizePx, maxLines: 3 },
      unit * 0.2,
    ),
    row(style, { text: brokerageLine(brokerage), sizePx: unit * 0.34, maxLines: 2, ...mutedText(style) }, 0),
  ];
}

type Text = Pick<BlockStyle, 'text' | 'sizePx'> & Partial<BlockStyle> & { readonly face?: Face };

function mutedText({ textFace, mutedInk }: EndCardStyle): { readonly face: Face; readonly color: Color } {
  return { face: textFace, color: mutedInk };
}

function block({ area, nameFace, ink, tracking = 0 }: EndCardStyle, { face, ...text }: Text) {
  const size = sized(face ?? nameFace, text.sizePx);
  return textBlock({ maxWidth: area.width, color: ink, align: 'center', tracking, ...text, ...size });
}

function row(style: EndCardStyle, text: Text, gapAfter: number): Row {
  return rowOf(block(style, text), gapAfter);
}

function ruleRow({ accent }: EndCardStyle, unit: number): Row {
  const width = unit * 1.6;
  return {
    height: 3,
    gapAfter: unit * 0.42,
    draw: (x, y) => [
      {
        op: 'rect',
        rect: { x: x - width / 2, y, width, height: 3 },
        fill: { color: accent },
      },
    ],
  };
}
