import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import { HOUSE_FIELDS, type Template } from '#scene/build/template.ts';
import type { Fact } from '#scene/content/facts.ts';
import { TITLE_SAFE } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Caption, factRows, planCaptions } from '#scene/overlay/captions.ts';
import { contactParts, type EndCardStyle, propertyParts } from '#scene/overlay/end-card.ts';
import { type LabelStyle, tallestLabel } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, partIn, rectPart, showEndCard, showPart, showParts } from '#scene/overlay/part.ts';
import { showPhotoCaptions, topBelowSticker } from '#scene/overlay/photo-captions.ts';
import { scrimAbove, scrimBand, scrimBelow } from '#scene/overlay/scrim.ts';
import { type BlockStyle, type TextBlock, textBlock } from '#scene/overlay/text-block.ts';
import { coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { crossfade } from '#scene/pictures/transitions.ts';
import { sized } from '#scene/theme/faces.ts';
import { onPhoto, TEXT_CONTRAST } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';

const IVORY: Color = '#f6f0e4';
const NIGHT: Color = '#12110f';
const BRASS: Color = '#d0ad72';
const MUTED: Color = '#cfc6b4';

/** Between slides, and to the end card over the last one. */
const CROSSFADE_FRAMES = 30;
const slowFade = { kind: 'fade', frames: 22 } as const;
const slowRise = { kind: 'glide', frames: 30, by: { x: 0, y: 18 } } as const;

const BELOW_STICKER_PX = 72;
const BELOW_LABEL_PX = 30;
const FACTS_PX = 200;
const ROW_GAP_PX = 40;
const SCRIM_ALPHA = 0.74;
const CARD_ALPHA = 0.84;
/** Behind the initials of an agent without a portrait. */
const UMBER: Color = '#26231e';

const labelOf = ({ text, accent }: Theme): LabelStyle => ({
  ...sized(text, 36),
  tracking: 0.1,
  isUpperCase: true,
  color: IVORY,
  plate: { color: NIGHT, edge: accent },
});

/** Sentences are read faster in small letters. */
const subtitleOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 44),
  color: IVORY,
  plate: { color: NIGHT },
  align: 'center',
});

/** A brass plate. */
const stickerOf = (theme: Theme): LabelStyle => ({
  ...labelOf(theme),
  ...sized(theme.text, 38),
  color: theme.onPlate,
  plate: { color: theme.plate },
});

/** Slow and quiet: ivory on near-black, hairlines in brass, few words at a time. */
export const luxuryTour = {
  id: 'luxury-tour',
  folder: 'Luxury Tour',
  name: 'Luxury Tour',
  description: 'Slow dissolves, a high-contrast serif and few words at a time, for homes that need no hurry.',
  icon: 'gem',
  aspectRatio: '16:9',
  defaultMusic: 'elegant',
  requiredFields: {
    property_info: ['price', 'mls_number', ...HOUSE_FIELDS],
    realtor_info: ['name', 'phone', 'email', 'website'],
    brokerage_info: ['name', 'phone', 'address'],
  },
  pace: { titleSeconds: 5, holdSeconds: 3.6, shortestHoldSeconds: 2, longestSeconds: 90 },
  theme: {
    accent: BRASS,
    ground: {
      colors: [onPhoto(NIGHT, SCRIM_ALPHA), onPhoto(NIGHT, CARD_ALPHA), UMBER],
      contrast: TEXT_CONTRAST,
      ink: IVORY,
    },
    plate: { on: [onPhoto(NIGHT, CARD_ALPHA)], inks: [NIGHT, IVORY] },
    display: { font: 'cormorant-garamond-500', weight: 'quiet' },
    text: { font: 'jost-400', weight: 'quiet' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf },
  compose(builder) {
    builder.set({ background: NIGHT, posterFrame: 78 });
    showSlides(builder, {
      area: builder.frame,
      transitionFrames: CROSSFADE_FRAMES,
      transition: crossfade,
      motion: kenBurns(0.09),
      fit: ({ medium }) =>
        coverShare(medium, builder.frame) < 0.45 && medium.width < medium.height ? 'fill' : 'cover',
    });
    if (builder.cut === 'strict') return;
    showTitle(atTitle(builder));
    for (const caption of planCaptions(builder, { factsAtOnce: 2, lagFrames: 14 }))
      showCaption(builder, caption);
    showPhotoCaptions(builder, {
      ...labelOf(builder.theme),
      sticker: stickerOf(builder.theme),
      enter: slowFade,
      leave: slowFade,
      lagFrames: 16,
    });
    showEnding(atEnding(builder));
  },
} as const satisfies Template;

function showTitle(builder: SceneBuilder): void {
  const { titleSafe: safe, content } = builder;
  const slide = builder.timeline.slides[0];
  if (!slide) return;
  const to = slide.to - 8;
  const title = serif(
    builder,
    content.title,
    { sizePx: builder.format === '16:9' ? 140 : 116, minSizePx: 60 },
    safe.width,
    3,
  );
  const place = capitals(builder, content.address, 42, safe.width, {
    color: IVORY,
    maxLines: 2,
  });
  const gap = 48;
  const height = title.height + gap * 2 + place.height;
  // The house stays in view: above it is the sky of a tall picture, below it the ground of a wide one.
  const isAbove = builder.format === '9:16';
  const top = isAbove
    ? topBelowSticker(builder, stickerOf(builder.theme), BELOW_STICKER_PX)
    : safe.y + safe.height - height;
  showPart(builder, shadeOf(builder, { top, height }), {
    from: 0,
    to,
    enter: { kind: 'none' },
    leave: slowFade,
  });
  const words = [centred(title, safe, top), centred(place, safe, top + title.height + gap * 2)];
  showParts(builder, words, { from: 10, to, enter: slowRise, leave: slowFade }, 16);
  showHairline(builder, safe, top + title.height + gap - 4, 220, 16, to);
}

function showCaption(builder: SceneBuilder, caption: Caption): void {
  const { titleSafe: safe } = builder;
  if (caption.kind === 'sentence') {
    const size = { sizePx: 70 * caption.scale, minSizePx: 44 * caption.scale };
    const words = serif(builder, caption.text, size, Math.min(safe.width, 1200), 3);
    const top = captionTop(builder, words.height);
    showShade(builder, caption, { top, height: words.height });
    showParts(builder, [centred(words, safe, top)], { ...caption, enter: slowRise, leave: slowFade }, 0);
    return;
  }
  const rows = factRows(caption.facts, builder.format === '9:16' ? 2 : 3);
  const step = FACTS_PX + ROW_GAP_PX;
  const height = rows.length * step - ROW_GAP_PX;
  const top = captionTop(builder, height);
  showShade(builder, caption, { top, height });
  const columns = rows.flatMap((row, line) => {
    const width = safe.width / row.length;
    return row.map((fact, index) => {
      const area = { x: safe.x + index * width, y: top + line * step, width, height: FACTS_PX };
      return factPart(builder, fact, area, row.length);
    });
  });
  showParts(builder, columns, { ...caption, enter: slowRise, leave: slowFade }, 6);
  showHairline(builder, safe, top + height + 6, 120, caption.from + 8, caption.to);
}

/** In a tall picture ceilings and sky are above, below the photo's caption; in others floors and lawns are below. */
function captionTop({ titleSafe: safe, format, theme }: SceneBuilder, height: number): number {
  if (format === '9:16') return safe.y + tallestLabel(labelOf(theme)) + BELOW_LABEL_PX;
  return safe.y + safe.height - height;
}

function factPart(builder: SceneBuilder, fact: Fact, area: Rect, count: number): Part {
  const label = capitals(builder, fact.label, 38, area.width - 20, { color: builder.theme.accent });
  const sizePx = count > 2 ? 100 : 136;
  // A number for the record stays quiet, close below its label.
  const isQuiet = fact.kind === 'mls';
  const value = isQuiet
    ? capitals(builder, fact.value, 44, area.width - 20, { color: IVORY })
    : serif(builder, fact.value, { sizePx, minSizePx: 44 }, area.width - 20, 1);
  return partIn({ ...area, y: area.y - 20, height: area.height + 20 }, ({ x, y }) => {
    const valueTop = y + area.height - value.height + 10;
    const labelTop = isQuiet ? valueTop - label.height - 28 : y + 20;
    return [...label.draw(x + area.width / 2, labelTop), ...value.draw(x + area.width / 2, valueTop)];
  });
}

type Lines = { readonly top: number; readonly height: number };

/** Darkens the picture behind text: from there to the nearer edge, or around it where subtitles are below. */
function shadeOf(builder: SceneBuilder, { top, height }: Lines): Part {
  const { format, titleSafe: safe } = builder;
  if (format === '9:16') return scrimAbove(builder, top + height, NIGHT, SCRIM_ALPHA);
  const bottom = safe.y + safe.height;
  const isAtFoot = bottom === TITLE_SAFE[format].y + TITLE_SAFE[format].height;
  // Subtitles have their own plate: the lower part of the picture stays light.
  return isAtFoot
    ? scrimBelow(builder, top, NIGHT, SCRIM_ALPHA)
    : scrimBand(builder, { top, bottom }, NIGHT, SCRIM_ALPHA);
}

function showShade(builder: SceneBuilder, { from, to }: Caption, lines: Lines): void {
  showPart(builder, shadeOf(builder, lines), { from, to, enter: slowFade, leave: slowFade });
}

/** A thin brass line that grows from its middle. */
function showHairline(
  builder: SceneBuilder,
  safe: Rect,
  y: number,
  width: number,
  from: number,
  to: number,
): void {
  const centre = safe.x + safe.width / 2;
  const halves = [
    { x: centre - width / 2, side: 'right' },
    { x: centre, side: 'left' },
  ] as const;
  for (const { x, side } of halves) {
    const line = rectPart({ x, y, width: width / 2, height: 2 }, { color: builder.theme.accent });
    showPart(builder, line, { from, to, enter: { kind: 'wipe', frames: 34, from: side }, leave: slowFade });
  }
}

function showEnding(builder: SceneBuilder): void {
  const { theme } = builder;
  const { ending } = builder.timeline;
  const style: Omit<EndCardStyle, 'area'> = {
    align: 'center',
    nameFace: theme.display,
    textFace: theme.text,
    ink: IVORY,
    mutedInk: MUTED,
    logoPlate: IVORY,
    accent: theme.accent,
    plate: UMBER,
    portraitRounding: 0.5,
    nameSizePx: 104,
  };
  const { contact } = builder.content;
  const parts = withLead(builder, { area: builder.titleSafe, align: 'center' }, stickerOf(theme), (area) =>
    contact ? contactParts(builder, contact, { ...style, area }) : propertyParts(builder, { ...style, area }),
  );
  const shade = rectPart(builder.frame, { color: NIGHT, alpha: CARD_ALPHA });
  const fade = { kind: 'fade', frames: CROSSFADE_FRAMES } as const;
  showEndCard(builder, [shade], ending.from - CROSSFADE_FRAMES / 2, fade, 0);
  showEndCard(builder, [framePart(builder)], ending.from + 4, slowFade, 0);
  showEndCard(builder, parts, ending.from, slowRise, 5);
}

/** A brass hairline frame around the end card. */
function framePart({ actionSafe: safe, theme }: SceneBuilder): Part {
  return partIn(safe, ({ x, y }) => [
    {
      op: 'rect',
      rect: { x: x + 1, y: y + 1, width: safe.width - 2, height: safe.height - 2 },
      stroke: { color: theme.accent, alpha: 0.55, widthPx: 2 },
    },
  ]);
}

function serif(
  { theme }: SceneBuilder,
  text: string,
  { sizePx, minSizePx }: { readonly sizePx: number; readonly minSizePx: number },
  maxWidth: number,
  maxLines: number,
): TextBlock {
  return textBlock({
    text,
    ...sized(theme.display, sizePx, minSizePx),
    maxWidth,
    maxLines,
    leading: 1.08,
    align: 'center',
    color: IVORY,
  });
}

function capitals(
  { theme }: SceneBuilder,
  text: string,
  sizePx: number,
  maxWidth: number,
  style: Pick<BlockStyle, 'color' | 'maxLines'>,
): TextBlock {
  return textBlock({
    text,
    ...sized(theme.text, sizePx, 26),
    maxWidth,
    leading: 1.5,
    tracking: 0.14,
    isUpperCase: true,
    align: 'center',
    ...style,
  });
}

function centred(block: TextBlock, safe: Rect, y: number): Part {
  return partIn({ x: safe.x, y: y - 20, width: safe.width, height: block.height + 40 }, (origin) =>
    block.draw(origin.x + safe.width / 2, origin.y + 20),
  );
}
