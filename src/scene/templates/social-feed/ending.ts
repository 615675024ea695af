import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Contact } from '#scene/content/content.ts';
import { brokerageLine } from '#scene/content/end-card-text.ts';
import { factPhrase } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { MIN_BROKERAGE_SHARE, marksOf, portraitIn, portraitSide } from '#scene/overlay/identity.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, showEndCard } from '#scene/overlay/part.ts';
import { columnParts, type Row, rowOf } from '#scene/overlay/rows.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { barText } from './bar.ts';
import type { Layout } from './layout.ts';
import { INK, MUTED } from './tones.ts';

const NAME_PX = 104;
const DETAIL_PX = 48;
const FINE_PRINT = { color: MUTED, maxLines: 2, leading: 1.25 } as const;

/** The contact details on the bar, which has grown over the card. */
export function showEnding(builder: SceneBuilder, { slot }: Layout, sticker: LabelStyle): void {
  const { ending } = builder.timeline;
  if (ending.to <= ending.from) return;
  const { contact } = builder.content;
  const parts = withLead(builder, { area: slot.end }, sticker, (area) =>
    contact ? contactParts(builder, contact, area) : propertyParts(builder, area),
  );
  showEndCard(builder, parts, ending.from + 9, { kind: 'glide', frames: 16, by: { x: 0, y: 30 } }, 4);
}

function contactParts(builder: SceneBuilder, contact: Contact, area: Rect): Part[] {
  const { width } = area;
  const { theme } = builder;
  return columnParts({ area }, (scale) => [
    lockupRow(builder, contact.name, width, scale),
    rowOf(barText(theme, contact.license, 'text', DETAIL_PX * scale, width, FINE_PRINT), 26 * scale),
    rowOf(barText(theme, contact.phone, 'display', 76 * scale, width, { color: theme.accent }), 18 * scale),
    ...[contact.email, contact.website].map((text) =>
      rowOf(barText(theme, text, 'text', DETAIL_PX * scale, width, { color: INK }), 12 * scale),
    ),
    ruleRow(theme, width, scale),
    ...brokerageRows(builder, contact, width, scale),
  ]);
}

/** Portrait and name side by side. */
function lockupRow(builder: SceneBuilder, name: string, width: number, scale: number): Row {
  const { theme } = builder;
  const side = portraitSide(builder, name, 236 * scale);
  const gap = portraitSide(builder, name, 40 * scale);
  const block = barText(theme, name, 'display', NAME_PX * scale, width - side - gap, {
    color: INK,
    maxLines: 3,
    leading: 1.04,
  });
  const { display, plate, onPlate } = theme;
  const look = { nameFace: display, accent: onPlate, plate, portraitRounding: 0.5 };
  // From the capitals to the last baseline.
  const visible = block.height - block.fitted.sizePx * 0.26;
  return {
    height: Math.max(side, block.height),
    gapAfter: 44 * scale,
    draw: (x, y) => [
      ...portraitIn(builder, name, { x, y, width: side, height: side }, look),
      // A name that is higher than the portrait begins where it does.
      ...block.draw(x + side + gap, y + Math.max(0, (side - visible) / 2)),
    ],
  };
}

function brokerageRows(builder: SceneBuilder, { brokerage }: Contact, width: number, scale: number): Row[] {
  const { theme } = builder;
  const minSizePx = NAME_PX * scale * MIN_BROKERAGE_SHARE;
  const name = barText(theme, brokerage.name, 'display', minSizePx * 1.14, width, {
    color: INK,
    minSizePx: minSizePx * theme.display.scale,
    maxLines: 4,
  });
  return [
    rowOf(name, 8 * scale),
    rowOf(barText(theme, brokerageLine(brokerage), 'text', 38 * scale, width, FINE_PRINT), 26 * scale),
    rowOf(marksOf(builder, 104 * scale, width, { mutedInk: INK, lightLogoPlate: INK }), 0),
  ];
}

function ruleRow({ accent }: Theme, width: number, scale: number): Row {
  return {
    height: 2,
    gapAfter: 36 * scale,
    draw: (x, y) => [
      { op: 'rect', rect: { x, y: y + 8 * scale, width, height: 2 }, fill: { color: accent, alpha: 0.35 } },
    ],
  };
}

/** The property once more, where no agent may be named. */
function propertyParts({ content, theme }: SceneBuilder, area: Rect): Part[] {
  const facts = content.endFacts.filter((fact) => fact.kind !== 'price');
  return columnParts({ area }, (scale) => [
    rowOf(
      barText(theme, content.address, 'display', 88 * scale, area.width, {
        color: INK,
        maxLines: 4,
        leading: 1.08,
      }),
      30 * scale,
    ),
    rowOf(
      barText(theme, content.price, 'display', 80 * scale, area.width, { color: theme.accent }),
      20 * scale,
    ),
    ruleRow(theme, area.width, scale),
    ...facts.map((fact) =>
      rowOf(barText(theme, factPhrase(fact), 'text', 52 * scale, area.width, { color: MUTED }), 16 * scale),
    ),
  ]);
}
