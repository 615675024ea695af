import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { brokerageLine } from '#scene/content/end-card-text.ts';
import { factPhrase } from '#scene/content/facts.ts';
import { inset, offset, type Rect } from '#scene/model/geometry.ts';
import type { Track } from '#scene/model/track.ts';
import { MIN_BROKERAGE_SHARE, marksOf, portraitIn, portraitSide } from '#scene/overlay/identity.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, showEndCard } from '#scene/overlay/part.ts';
import { columnParts, type Row, rowOf } from '#scene/overlay/rows.ts';
import { type BlockStyle, type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import { showFirstPhoto } from '#scene/pictures/show-picture.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { sized } from '#scene/theme/faces.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { INK, isReversed, MUTED, markerStroke, PAPER } from './marker.ts';

const TRANSITION_FRAMES = 18;

/** A sheet of paper slides up with the name marked. */
export function showEnding(builder: SceneBuilder, sticker: LabelStyle): void {
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
    // A square frame has no space for a picture beside the text: there the sheet lies on the last one.
    target: rising(builder.format === '1:1' ? inset(builder.frame, 40) : builder.frame),
  });
  const band = bandOf(builder);
  if (band) showFirstPhoto(builder, band, from, rising(band));
  const { contact } = builder.content;
  const parts = withLead(builder, { area: columnOf(builder) }, sticker, (area) =>
    contact ? contactParts(builder, contact, area) : propertyParts(builder, area),
  );
  const enter = { kind: 'glide', frames: 16, by: { x: 0, y: 36 } } as const;
  showEndCard(builder, parts, from + TRANSITION_FRAMES - 5, enter, 4);
}

/** The part of the frame without text, where the first photo returns. */
function bandOf({ frame, titleSafe: safe, format }: SceneBuilder): Rect | undefined {
  if (format === '1:1') return undefined;
  const x = format === '16:9' ? frame.width * 0.61 : 0;
  const y = format === '9:16' ? safe.y + safe.height + 92 : 0;
  return { x, y, width: frame.width - x, height: frame.height - y };
}

/** Where the end card's text stands. */
function columnOf(builder: SceneBuilder): Rect {
  const { titleSafe: safe } = builder;
  const band = bandOf(builder);
  return band && band.x > 0 ? { ...safe, width: band.x - safe.x - 90 } : safe;
}

function contactParts(builder: SceneBuilder, contact: Contact, area: Rect): Part[] {
  return columnParts({ area }, (scale) => [
    ...agentRows(builder, contact, area.width, scale),
    ...brokerageRows(builder, contact, area.width, scale),
  ]);
}

const NAME_PX = 124;
const DETAIL_PX = 52;

function agentRows(builder: SceneBuilder, contact: Contact, width: number, scale: number): Row[] {
  const { theme } = builder;
  const name = cardText(theme, contact.name, 'display', NAME_PX * scale, width - 40 * scale, {
    maxLines: 3,
    leading: 1.16,
  });
  return [
    portraitRow(builder, contact.name, 230 * scale, 48 * scale),
    markedRow(builder, name, 26 * scale),
    rowOf(cardText(theme, contact.license, 'text', DETAIL_PX * scale, width, { maxLines: 2 }), 26 * scale),
    rowOf(cardText(theme, contact.phone, 'display', 72 * scale, width), 22 * scale),
    ...[contact.email, contact.website].map((text) =>
      rowOf(cardText(theme, text, 'text', DETAIL_PX * scale, width), 16 * scale),
    ),
  ];
}

function brokerageRows(builder: SceneBuilder, { brokerage }: Contact, width: number, scale: number): Row[] {
  const { theme } = builder;
  const minSizePx = NAME_PX * scale * MIN_BROKERAGE_SHARE;
  const name = { minSizePx: minSizePx * theme.display.scale, maxLines: 4 };
  const place = { minSizePx: 40 * scale * 0.75 * theme.text.scale, maxLines: 2, leading: 1.3 };
  return [
    { height: 28 * scale, gapAfter: 0, draw: () => [] },
    rowOf(cardText(theme, brokerage.name, 'display', minSizePx * 1.16, width, name), 10 * scale),
    rowOf(cardText(theme, brokerageLine(brokerage), 'text', 40 * scale, width, place), 28 * scale),
    rowOf(marksOf(builder, 104 * scale, width, { mutedInk: INK, lightLogoPlate: INK }), 0),
  ];
}

function cardText(
  theme: Theme,
  text: string,
  face: 'display' | 'text',
  sizePx: number,
  maxWidth: number,
  style: Partial<BlockStyle> = {},
): TextBlock {
  const color = face === 'display' ? INK : MUTED;
  return textBlock({ text, ...sized(theme[face], sizePx, sizePx * 0.45), maxWidth, color, ...style });
}

function portraitRow(builder: SceneBuilder, name: string, sidePx: number, gapAfter: number): Row {
  const side = portraitSide(builder, name, sidePx);
  const { display, accent } = builder.theme;
  const look = { nameFace: display, accent, plate: INK, portraitRounding: 0.5 };
  return {
    height: side,
    gapAfter,
    draw: (x, y) => portraitIn(builder, name, { x, y, width: side, height: side }, look),
  };
}

/** Text with a marker stroke behind each line. */
function markedRow(builder: SceneBuilder, block: TextBlock, gapAfter: number): Row {
  const { fitted } = block;
  const { plate, onPlate } = builder.theme;
  const { above, height } = isReversed(builder.theme)
    ? { above: 0.14, height: 0.42 }
    : { above: 0.1, height: 0.24 };
  const cap = fitted.sizePx * (heightsOf(fitted.font).capHeight / 1000);
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
          y: op.baseline - cap - fitted.sizePx * above,
          width: widthOf(op.text, fitted),
          height: cap + fitted.sizePx * height,
        };
        return [markerStroke(band, plate, builder.randomFor(op.text))];
      });
      return [...strokes, ...ops.map((op) => (op.op === 'text' ? { ...op, ink: { color: onPlate } } : op))];
    },
  };
}

/** The property once more, where no agent may be named. */
function propertyParts(builder: SceneBuilder, area: Rect): Part[] {
  const { content, theme } = builder;
  const facts = content.endFacts.filter((fact) => fact.kind !== 'price');
  return columnParts({ area }, (scale) => [
    rowOf(cardText(theme, content.address, 'display', 92 * scale, area.width, { maxLines: 4 }), 40 * scale),
    markedRow(builder, cardText(theme, content.price, 'display', 110 * scale, area.width - 40), 34 * scale),
    ...facts.map((fact) =>
      rowOf(cardText(theme, factPhrase(fact), 'text', 50 * scale, area.width), 20 * scale),
    ),
  ]);
}
