import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import { HOUSE_FIELDS, type Template } from '#scene/build/template.ts';
import { headlinesOf } from '#scene/content/content.ts';
import type { Fact } from '#scene/content/facts.ts';
import { inset, type Point, type Rect } from '#scene/model/geometry.ts';
import { type Caption, factRows, planCaptions, type Sentence } from '#scene/overlay/captions.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { showPhotoCaptions } from '#scene/overlay/photo-captions.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { push } from '#scene/pictures/transitions.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { sized } from '#scene/theme/faces.ts';
import { TEXT_CONTRAST } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { BRICK, CARD_PAD, card, factBlock, HONEY, onCard, SAND, WALNUT } from './family-home/card.ts';
import { showEnding } from './family-home/ending.ts';
import { CREAM, glazingBars, houseWindowMark, paneOf, showWall } from './family-home/house-window.ts';

const PUSH_FRAMES = 28;
// The wall between two windows, in widths of the pane.
const WALL = 0.02;
const COLUMN_GAP = 84;
const ROW_GAP = 44;
const MARK_PX = 62;

const labelOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 42),
  color: WALNUT,
  plate: { color: CREAM, radiusPx: 26 },
});

const subtitleOf = (theme: Theme): LabelStyle => ({ ...labelOf(theme), ...sized(theme.text, 44) });

/** The colour of the price tag. */
const stickerOf = ({ display, plate, onPlate }: Theme): LabelStyle => ({
  ...sized(display, 52),
  color: onPlate,
  plate: { color: plate, radiusPx: 46 },
});

/** Warm: cream cards, rounded type, gentle pushes from window to window. */
export const familyHome = {
  id: 'family-home',
  folder: 'Family Home',
  name: 'Family Home',
  description:
    'Cream cards, rounded type and gentle pushes, seen through a window: a home that feels lived in.',
  icon: 'house',
  aspectRatio: '16:9',
  defaultMusic: 'warm',
  requiredFields: {
    property_info: ['price', ...HOUSE_FIELDS],
    realtor_info: ['name', 'phone', 'email'],
    brokerage_info: ['name', 'phone'],
  },
  pace: { titleSeconds: 4.5, holdSeconds: 3.2, shortestHoldSeconds: 2, longestSeconds: 75 },
  theme: {
    accent: BRICK,
    ground: { colors: [CREAM, SAND], contrast: TEXT_CONTRAST, ink: WALNUT },
    ornament: HONEY,
    plate: { on: [CREAM], inks: [CREAM, WALNUT] },
    display: { font: 'nunito-800', weight: 'strong' },
    text: { font: 'nunito-600', weight: 'strong' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf },
  compose(builder) {
    const pane = paneOf(builder);
    builder.set({ background: CREAM, posterFrame: 75 });
    showSlides(builder, {
      area: pane,
      transitionFrames: PUSH_FRAMES,
      transition: ({ index }) =>
        push(index % 4 === 0 ? 'up' : 'left', builder.cut === 'strict' ? 1 : 1 + WALL),
      motion: kenBurns(0.085, (index) => (index % 3 === 1 ? 'out' : 'in')),
      fit: ({ medium }) =>
        coverShare(medium, pane) < 0.5 ? (medium.width < medium.height ? 'fill' : 'stack') : 'cover',
      gapPx: 16,
      endingColor: CREAM,
    });
    if (builder.cut === 'strict') return;
    showWall(builder, pane, builder.timeline.ending.from);
    showTitle(atTitle(builder));
    // The title card has shown the price.
    for (const caption of planCaptions(builder, { factsAtOnce: 2, without: ['price'], lagFrames: 10 })) {
      if (caption.kind === 'facts') showFacts(builder, caption, caption.facts);
      else showSentence(builder, caption);
    }
    showPhotoCaptions(builder, {
      ...labelOf(builder.theme),
      sticker: stickerOf(builder.theme),
      ...onCard,
      lagFrames: PUSH_FRAMES / 2,
      areaOf: () => pane,
    });
    showEnding(atEnding(builder), stickerOf(builder.theme));
  },
} as const satisfies Template;

/** The film opens like a window: its glazing bars draw back while the title card rises. */
function showTitle(builder: SceneBuilder): void {
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const [upright, cross] = glazingBars(paneOf(builder));
  const bars = { from: 0, to: 44, enter: { kind: 'none' } } as const;
  showPart(builder, upright, { ...bars, leave: { kind: 'wipe', frames: 30, from: 'top' } });
  showPart(builder, cross, { ...bars, leave: { kind: 'wipe', frames: 30, from: 'right' } });
  showTitleCard(builder, slide.to - 12);
}

function showTitleCard(builder: SceneBuilder, to: number): void {
  const { titleSafe: safe, theme } = builder;
  const { headline, subline } = headlinesOf(builder.content);
  const isWide = builder.format === '16:9';
  const maxWidth = isWide ? 1080 : safe.width;
  const title = textBlock({
    text: headline,
    ...sized(theme.display, isWide ? 112 : 100, 52),
    maxWidth,
    maxLines: 3,
    leading: 1.08,
    tracking: -0.01,
    color: WALNUT,
  });
  const place = textBlock({
    text: subline,
    ...sized(theme.text, 44, 28),
    maxWidth,
    maxLines: 2,
    leading: 1.25,
    color: theme.accent,
  });
  const gap = place.height > 0 ? 34 : 0;
  const text = { width: Math.max(title.width, place.width), height: title.height + gap + place.height };
  const top = safe.y + safe.height - text.height - 12;
  const tagHeight = builder.content.price ? 34 : 0;
  const rect = {
    x: safe.x - CARD_PAD,
    y: top - CARD_PAD - tagHeight,
    width: text.width + 2 * CARD_PAD,
    height: text.height + 2 * CARD_PAD + tagHeight - 8,
  };
  showPart(builder, card(rect), { from: 4, to, ...onCard });
  showParts(
    builder,
    [...lineParts(title, safe.x, top), ...lineParts(place, safe.x, top + title.height + gap)],
    { from: 14, to, ...onCard, enter: { kind: 'glide', frames: 22, by: { x: 0, y: 34 } } },
    5,
  );
  showPriceTag(builder, { x: safe.x, y: rect.y }, to);
}

/** The price on a tag that sits on the card's upper edge. */
function showPriceTag(builder: SceneBuilder, at: Point, to: number): void {
  const { display, plate, onPlate } = builder.theme;
  const price = textBlock({
    text: builder.content.price,
    ...sized(display, 54, 28),
    maxWidth: builder.titleSafe.width - 80,
    color: onPlate,
  });
  if (price.height === 0) return;
  const capHeight = price.fitted.sizePx * (heightsOf(display.font).capHeight / 1000);
  const rect = { x: at.x, y: at.y - 46, width: price.width + 76, height: 92 };
  const tag = partIn(inset(rect, -40), (origin) => [
    {
      op: 'rect',
      rect: { ...rect, x: origin.x + 40, y: origin.y + 40 },
      radius: 46,
      fill: { color: plate },
      shadow: { color: '#2b1a10', alpha: 0.3, blurPx: 26, dyPx: 8 },
    },
    ...price.draw(origin.x + 40 + 38, origin.y + 40 + (rect.height - capHeight) / 2),
  ]);
  const enter = { kind: 'land', frames: 16, scale: 0.7 } as const;
  showPart(builder, tag, { from: 34, to, enter, leave: onCard.leave });
}

/** Facts side by side on a card at the lower left, in rows where they are many for its width. */
function showFacts(builder: SceneBuilder, { from, to }: Caption, facts: readonly Fact[]): void {
  const { titleSafe: safe, theme, format } = builder;
  const rows = factRows(facts, format === '16:9' ? 5 : 3);
  const columns = Math.max(...rows.map((row) => row.length));
  const maxWidth = (safe.width - COLUMN_GAP * (columns - 1)) / columns;
  const sizePx = columns > 2 ? 72 : 100;
  const blocks = rows.map((row) => row.map((fact) => factBlock(builder, fact, sizePx, maxWidth)));
  const all = blocks.flat();
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...blocks.map((row) => row[column]?.width ?? 0)),
  );
  const rowHeight = Math.max(...all.map((block) => block.height));
  const height = rows.length * (rowHeight + ROW_GAP) - ROW_GAP;
  const width = widths.reduce((sum, one) => sum + one, COLUMN_GAP * (columns - 1));
  const top = safe.y + safe.height - height - 12;
  showCardBehind(builder, { x: safe.x, y: top, width, height }, from, to);
  const xOf = (column: number) =>
    widths.slice(0, column).reduce((sum, one) => sum + one + COLUMN_GAP, safe.x);
  for (let column = 1; column < columns; column += 1) {
    const divider = { x: xOf(column) - COLUMN_GAP / 2 - 2, y: top - 4, width: 4, height: height + 8 };
    const enter = { kind: 'wipe', frames: 20, from: 'top' } as const;
    const line = partIn(divider, () => [
      { op: 'rect', rect: { ...divider, x: 0, y: 0 }, radius: 2, fill: { color: theme.ornament } },
    ]);
    showPart(builder, line, { from: from + 9 + column * 7, to, enter, leave: onCard.leave });
  }
  blocks.forEach((row, line) => {
    const bottom = top + (line + 1) * (rowHeight + ROW_GAP) - ROW_GAP;
    row.forEach((block, column) => {
      const start = from + 9 + column * 7;
      showPart(builder, block.part(xOf(column), bottom - block.height), { from: start, to, ...onCard });
    });
  });
}

function showSentence(builder: SceneBuilder, { from, to, text, scale }: Caption & Sentence): void {
  const { titleSafe: safe, theme } = builder;
  const indent = MARK_PX + 34;
  const words = textBlock({
    text,
    ...sized(theme.text, 58 * scale, 36 * scale),
    maxWidth: Math.min(safe.width, 1060) - indent,
    maxLines: 4,
    leading: 1.28,
    color: WALNUT,
  });
  const height = Math.max(words.height, MARK_PX);
  const top = safe.y + safe.height - height - 12;
  showCardBehind(builder, { x: safe.x, y: top, width: words.width + indent, height }, from, to);
  const mark = partIn({ x: safe.x, y: top - 10, width: MARK_PX, height: MARK_PX }, () =>
    houseWindowMark(0, 0, MARK_PX, { color: theme.ornament }),
  );
  const textTop = top + Math.max(0, (height - words.height) / 2);
  const parts = [mark, ...lineParts(words, safe.x + indent, textTop)];
  showParts(builder, parts, { from: from + 6, to, ...onCard }, 4);
}

function showCardBehind(builder: SceneBuilder, text: Rect, from: number, to: number): void {
  const rect = inset(text, -CARD_PAD);
  showPart(builder, card({ ...rect, height: rect.height - 8 }), { from, to, ...onCard });
}
