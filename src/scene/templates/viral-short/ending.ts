import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { brokerageLine } from '#scene/content/end-card-text.ts';
import { factPhrase } from '#scene/content/facts.ts';
import { inset, type Rect, type Size } from '#scene/model/geometry.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { MIN_BROKERAGE_SHARE, marksOf, portraitIn, portraitSide } from '#scene/overlay/identity.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, showEndCard } from '#scene/overlay/part.ts';
import { columnParts, type Row, rowOf } from '#scene/overlay/rows.ts';
import { type BlockStyle, type TextBlock, textBlock, textBlockWithin } from '#scene/overlay/text-block.ts';
import { showFirstPhoto } from '#scene/pictures/show-picture.ts';
import { sized } from '#scene/theme/faces.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { BLACK, capOf, fullWidthLines, WHITE } from './full-width-lines.ts';

const WIPE_FRAMES = 8;
const HARD_SHADOW_PX = 14;
const LARGEST_CONTACT_PX = 150;
// With its descenders, as a part of the portrait's height.
const HIGHEST_NAME = 1.24;

/** Text on the accent, which enters in two halves from both sides. */
export function showEnding(builder: SceneBuilder, sticker: LabelStyle): void {
  const { ending } = builder.timeline;
  if (ending.to <= ending.from) return;
  showPhotoBeside(builder, ending.from);
  showGround(builder, ending.from, ending.to);
  const { contact } = builder.content;
  const parts = withLead(builder, { area: columnOf(builder) }, sticker, (area) =>
    contact ? contactParts(builder, contact, area) : propertyParts(builder, area),
  );
  showEndCard(builder, parts, ending.from + 4, { kind: 'glide', frames: 10, by: { x: -60, y: 0 } }, 3);
}

function showGround(builder: SceneBuilder, from: number, to: number): void {
  const { width, height } = groundSize(builder);
  const half = height / 2;
  [0, 1].forEach((index) => {
    // One pixel of overlap: at sizes other than the master's a seam would show.
    const home: Rect = { x: 0, y: index * (half - 1), width, height: half + 1 };
    const away = { ...home, x: (index === 0 ? -1 : 1) * builder.frame.width };
    builder.addElement({
      source: { kind: 'color', color: builder.theme.plate },
      from: from - WIPE_FRAMES / 2,
      to,
      target: [
        { at: from - WIPE_FRAMES / 2, value: away, ease: 'out' },
        { at: from + WIPE_FRAMES / 2, value: home },
      ],
    });
  });
}

/** Where no text stands the first photo returns: of the last picture only a meaningless strip would be left. */
function showPhotoBeside(builder: SceneBuilder, from: number): void {
  const { frame } = builder;
  const { width, height } = groundSize(builder);
  // The photo reaches one pixel under the colour, so that no seam shows.
  if (height < frame.height)
    showFirstPhoto(builder, { ...frame, y: height - 1, height: frame.height - height + 1 }, from);
  else if (width < frame.width)
    showFirstPhoto(builder, { ...frame, x: width - 1, width: frame.width - width + 1 }, from);
}

/** The size of the ground. */
function groundSize({ frame, titleSafe: safe, format }: SceneBuilder): Size {
  return {
    width: format === '16:9' ? frame.width * 0.61 : frame.width,
    height: format === '9:16' ? safe.y + safe.height + 96 : frame.height,
  };
}

function columnOf(builder: SceneBuilder): Rect {
  const { titleSafe: safe } = builder;
  return { ...safe, width: Math.min(safe.width, groundSize(builder).width - safe.x - 90) };
}

function contactParts(builder: SceneBuilder, contact: Contact, area: Rect): Part[] {
  return columnParts({ area }, (scale) => [
    ...agentRows(builder, contact, area.width, scale),
    ruleRow(builder, area.width, scale),
    ...brokerageRows(builder, contact, area.width, scale),
  ]);
}

function agentRows(builder: SceneBuilder, contact: Contact, width: number, scale: number): Row[] {
  const { theme } = builder;
  const phone = cardText(theme, contact.phone, 'display', 128 * scale, width - 72 * scale);
  return [
    lockupRow(builder, contact.name, width, scale),
    slabRow(theme, phone, width, scale),
    ...[contact.license, contact.email, contact.website].map((text) =>
      rowOf(cardText(theme, text, 'text', 58 * scale, width, { maxLines: 2 }), 20 * scale),
    ),
  ];
}

function brokerageRows(builder: SceneBuilder, { brokerage }: Contact, width: number, scale: number): Row[] {
  const minSizePx = LARGEST_CONTACT_PX * scale * MIN_BROKERAGE_SHARE;
  const { theme } = builder;
  const name = {
    minSizePx: minSizePx * theme.display.scale,
    maxLines: 4,
    leading: 1.22,
    isUpperCase: true,
  };
  const place = { maxLines: 2 };
  return [
    rowOf(cardText(theme, brokerage.name, 'display', minSizePx * 1.3, width, name), 4 * scale),
    rowOf(cardText(theme, brokerageLine(brokerage), 'text', 42 * scale, width, place), 26 * scale),
    rowOf(
      marksOf(builder, 110 * scale, width, {
        mutedInk: theme.onPlate,
        logoPlate: WHITE,
        lightLogoPlate: BLACK,
      }),
      0,
    ),
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
  const size = sized(theme[face], sizePx);
  return textBlock({ text, ...size, maxWidth, leading: 1.18, color: theme.onPlate, ...style });
}

/** Portrait and name side by side, about equally high. */
function lockupRow(builder: SceneBuilder, name: string, width: number, scale: number): Row {
  const { theme } = builder;
  const side = portraitSide(builder, name, 280 * scale);
  const gap = portraitSide(builder, name, 44 * scale);
  const block = textBlockWithin(
    {
      text: name,
      ...sized(theme.display, LARGEST_CONTACT_PX * scale, LARGEST_CONTACT_PX * scale * 0.5),
      maxWidth: width - side - gap,
      maxLines: 3,
      leading: 1.18,
      isUpperCase: true,
      color: theme.onPlate,
    },
    280 * scale * HIGHEST_NAME,
  );
  const capHeight = block.height - block.fitted.sizePx * 0.26;
  // The name of a face with high capitals: what stands above the row would be cut off.
  const height = Math.max(side, capHeight);
  return {
    height: height + HARD_SHADOW_PX,
    gapAfter: 40 * scale,
    draw: (x, y) => [
      ...portrait(builder, name, { x, y: y + (height - side) / 2, width: side, height: side }),
      ...block.draw(x + side + gap, y + (height - capHeight) / 2),
    ],
  };
}

function portrait(builder: SceneBuilder, name: string, rect: Rect): PaintOp[] {
  const { display, plate, onPlate } = builder.theme;
  const look = { nameFace: display, accent: plate, plate: onPlate, portraitRounding: 0 };
  if (!builder.portraits.realtor) return portraitIn(builder, name, rect, look);
  const shadow = { ...rect, x: rect.x + HARD_SHADOW_PX, y: rect.y + HARD_SHADOW_PX };
  return [
    { op: 'rect', rect: shadow, fill: { color: onPlate } },
    ...portraitIn(builder, name, rect, look),
    { op: 'rect', rect: inset(rect, 3), stroke: { color: onPlate, widthPx: 6 } },
  ];
}

/** The number to call, in reverse on a slab. */
function slabRow({ display, plate, onPlate }: Theme, block: TextBlock, width: number, scale: number): Row {
  const padding = 36 * scale;
  const capHeight = block.fitted.sizePx * capOf(display);
  const height = block.height === 0 ? 0 : capHeight + padding * 1.5;
  return {
    height,
    gapAfter: 44 * scale,
    draw: (x, y) => [
      { op: 'rect', rect: { x, y, width, height }, fill: { color: onPlate } },
      ...block
        .draw(x + padding, y + padding * 0.75)
        .map((op) => (op.op === 'text' ? { ...op, ink: { color: plate } } : op)),
    ],
  };
}

function ruleRow({ theme }: SceneBuilder, width: number, scale: number): Row {
  return {
    height: 8,
    gapAfter: 38 * scale,
    draw: (x, y) => [{ op: 'rect', rect: { x, y, width, height: 8 }, fill: { color: theme.onPlate } }],
  };
}

/** The property once more, where no agent may be named. */
function propertyParts({ content, theme }: SceneBuilder, area: Rect): Part[] {
  const facts = content.endFacts.filter((fact) => fact.kind !== 'price' && fact.kind !== 'mls');
  const rows = [
    rowOf(cardText(theme, content.price, 'display', 110, area.width), 8),
    ...facts.map((fact) =>
      rowOf(
        cardText(theme, factPhrase(fact), 'text', 60, area.width, {
          isUpperCase: true,
        }),
        14,
      ),
    ),
  ];
  const height = rows.reduce((sum, row) => sum + (row.height > 0 ? row.height + row.gapAfter : 0), 0);
  const lines = fullWidthLines(
    theme.display,
    content.address,
    { ...area, height: area.height - height - 44 },
    { most: theme.onPlate, last: theme.onPlate, edge: 'lower' },
  );
  const foot = { ...area, y: area.y + area.height - height, height };
  return [...lines.parts, ...columnParts({ area: foot, anchor: 'bottom' }, () => rows)];
}
