import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { constant } from '#scene/model/track.ts';
import { type Caption, planCaptions, type Sentence } from '#scene/overlay/captions.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { type Part, partIn, showPart, showParts } from '#scene/overlay/part.ts';
import { showPhotoCaptions } from '#scene/overlay/photo-captions.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { instant, zoomThrough } from '#scene/pictures/transitions.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { sized } from '#scene/theme/faces.ts';
import { GRAPHICS_CONTRAST, onPhoto } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { showEnding } from './viral-short/ending.ts';
import { CAPTION_LAG, drop, quickFade, rise } from './viral-short/motion.ts';
import { BLACK, WHITE, YELLOW } from './viral-short/poster.ts';
import { restingStickerWidth, showPriceSticker } from './viral-short/price-sticker.ts';
import { SCRIM_ALPHA, textScrim } from './viral-short/scrims.ts';
import { isLowered, loweredPanels, showTitle } from './viral-short/title.ts';

// How far the comma of '2,140' reaches below its figures.
const COMMA_SHARE = 0.12;
const PROGRESS_PX = 8;
const PROGRESS_GAP_PX = 46;

// Its text in the accent is as large as posters; more than large text must have, since photos can be lighter.
const POSTER_CONTRAST = 1.2 * GRAPHICS_CONTRAST;

const labelOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 48),
  tracking: 0.02,
  isUpperCase: true,
  color: WHITE,
  plate: { color: BLACK },
});

/** As large as a phone needs. */
const subtitleOf = (theme: Theme): LabelStyle => ({
  ...labelOf(theme),
  ...sized(theme.text, 62),
  tracking: 0.01,
  isUpperCase: false,
});

/** The colours of the price sticker. */
const stickerOf = ({ display, plate, onPlate }: Theme): LabelStyle => ({
  ...sized(display, 66),
  tracking: 0.02,
  isUpperCase: true,
  color: onPlate,
  plate: { color: plate },
});

/** Fast: condensed heavy type, hard changes on the beat, and a price that lands on the drop. */
export const viralShort = {
  id: 'viral-short',
  folder: 'Viral_Short',
  name: 'Viral Short',
  description: 'Hard cuts on the beat, poster-sized type and a price that lands on the drop.',
  icon: 'zap',
  aspectRatio: '9:16',
  defaultMusic: 'upbeat',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms'],
    realtor_info: ['name', 'phone'],
    brokerage_info: ['name'],
  },
  pace: { titleSeconds: 3, holdSeconds: 2, shortestHoldSeconds: 1.1, longestSeconds: 20 },
  theme: {
    accent: YELLOW,
    ground: { colors: [onPhoto(BLACK, SCRIM_ALPHA)], contrast: POSTER_CONTRAST, ink: WHITE },
    plate: { on: [], inks: [BLACK, WHITE] },
    display: { font: 'anton-400', weight: 'strong' },
    text: { font: 'barlow-condensed-600', weight: 'strong' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf },
  compose(builder) {
    const { timeline, frame, theme } = builder;
    builder.set({ background: BLACK, posterFrame: 48 });
    showSlides(builder, {
      area: frame,
      transitionFrames: 10,
      // Most changes are hard; the one on the drop, and every third, is a fast zoom.
      transition: ({ index, isLast }) =>
        timeline.slides[index]?.from === timeline.dropFrame || (index % 3 === 0 && !isLast)
          ? zoomThrough()
          : instant(),
      motion: kenBurns(0.1, alternating, 2),
      fit: ({ medium, index }) => {
        if (index === 0 && isLowered(builder)) return loweredPanels(frame);
        const share = coverShare(medium, frame);
        return share < 0.25 || (share < 0.45 && index % 4 === 2) ? 'stack' : 'cover';
      },
      gapPx: 10,
    });
    if (builder.cut === 'strict') return;
    showTitle(atTitle(builder), stickerOf(theme));
    const plan = { factsAtOnce: 2, lagFrames: CAPTION_LAG, without: ['price', 'mls'] } as const;
    for (const caption of planCaptions(builder, plan)) showCaption(builder, caption);
    showPriceSticker(builder);
    showPhotoCaptions(builder, {
      ...labelOf(theme),
      sticker: stickerOf(theme),
      enter: rise,
      leave: quickFade,
      lagFrames: CAPTION_LAG,
      reservedPx: restingStickerWidth(builder),
    });
    showProgress(builder);
    showEnding(atEnding(builder), {
      ...stickerOf(theme),
      color: theme.plate,
      plate: { color: theme.onPlate },
    });
  },
} as const satisfies Template;

function showCaption(builder: SceneBuilder, caption: Caption): void {
  const parts =
    caption.kind === 'facts' ? factParts(builder, caption.facts) : sentenceParts(builder, caption);
  const top = Math.min(...parts.map((part) => part.at.y));
  const { from, to } = caption;
  showPart(builder, textScrim(builder, top), { from, to, enter: quickFade, leave: quickFade });
  showParts(builder, parts, { from, to, enter: rise, leave: drop }, caption.kind === 'facts' ? 4 : 3);
}

function sentenceParts({ titleSafe: safe, theme }: SceneBuilder, { text, scale }: Sentence): Part[] {
  // Names and addresses are read faster in small letters than on a poster.
  const isFinePrint = scale < 1;
  const words = textBlock({
    text,
    ...(isFinePrint ? sized(theme.text, 58, 40) : sized(theme.display, 88, 56)),
    maxWidth: Math.min(safe.width, 1180),
    maxLines: isFinePrint ? 5 : 4,
    leading: 1.18,
    isUpperCase: !isFinePrint,
    color: WHITE,
  });
  return lineParts(words, safe.x, safe.y + safe.height - words.height);
}

/** Figures as large as possible, each over its unit. */
function factParts({ titleSafe: safe, theme }: SceneBuilder, facts: readonly Fact[]): Part[] {
  const columnGap = 84;
  const column = (Math.min(safe.width, 1100) - columnGap * (facts.length - 1)) / facts.length;
  const figureOf = (text: string, sizePx: number) =>
    textBlock({
      text,
      font: theme.figures.font,
      sizePx,
      minSizePx: 60,
      maxWidth: column,
      isUpperCase: true,
      color: theme.accent,
    });
  // Figures side by side have the same size.
  const sizePx = Math.min(
    ...facts.map((fact) => figureOf(fact.value, 290 * theme.figures.scale).fitted.sizePx),
  );
  const hasComma = facts.some(({ value }) => value.includes(','));
  return facts.map((fact, index) => {
    const value = figureOf(fact.value, sizePx);
    const label = textBlock({
      text: fact.label,
      ...sized(theme.text, 64, 34),
      maxWidth: column,
      tracking: 0.03,
      isUpperCase: true,
      color: WHITE,
    });
    const bottom = safe.y + safe.height;
    // Figures have no descenders, but for commas: the unit is set close below.
    const figures = value.fitted.sizePx * (heightsOf(theme.figures.font).capHeight / 1000);
    const gap = 26 + (hasComma ? sizePx * COMMA_SHARE : 0);
    const top = bottom - label.height - gap - figures;
    const area = {
      x: safe.x + index * (column + columnGap),
      y: top - 10,
      width: column,
      height: bottom - top + 10,
    };
    return partIn(area, ({ x, y }) => [...value.draw(x, y + 10), ...label.draw(x, y + 10 + figures + gap)]);
  });
}

/** A progress bar below the text. */
function showProgress(builder: SceneBuilder): void {
  const { titleSafe: safe, timeline, theme } = builder;
  const to = timeline.ending.from;
  if (to <= 0) return;
  const bar: Rect = {
    x: safe.x,
    y: safe.y + safe.height + PROGRESS_GAP_PX,
    width: safe.width,
    height: PROGRESS_PX,
  };
  builder.addElement({
    source: { kind: 'color', color: WHITE },
    from: 0,
    to,
    target: constant(bar),
    opacity: constant(0.35),
  });
  builder.addElement({
    source: { kind: 'color', color: theme.accent },
    from: 0,
    to,
    target: constant(bar),
    clip: [
      { at: 0, value: { ...bar, width: 0 }, ease: 'linear' },
      { at: to, value: bar },
    ],
  });
}
