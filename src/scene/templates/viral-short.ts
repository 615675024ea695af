import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { inset, type Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { constant } from '#scene/model/track.ts';
import { planCaptions } from '#scene/overlay/captions.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { showPhotoCaptions } from '#scene/overlay/photo-captions.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { instant, zoomThrough } from '#scene/pictures/transitions.ts';
import { sized } from '#scene/theme/faces.ts';
import { GRAPHICS_CONTRAST, onPhoto } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { showCaption } from './viral-short/captions.ts';
import { showEnding } from './viral-short/ending.ts';
import { BLACK, WHITE, YELLOW } from './viral-short/full-width-lines.ts';
import { CAPTION_LAG, quickFade, rise } from './viral-short/motion.ts';
import { areaBesideSticker, showPriceSticker } from './viral-short/price-sticker.ts';
import { SCRIM_ALPHA } from './viral-short/scrims.ts';
import { showSubtitle } from './viral-short/subtitles.ts';
import { isLowered, loweredPanels, showTitle } from './viral-short/title.ts';

const PROGRESS_PX = 8;
const PROGRESS_GAP_PX = 46;
const PROGRESS_EDGE_PX = 3;

// Its text in the accent is as large as posters; more than large text must have, since photos can be lighter.
const DISPLAY_CONTRAST = 1.2 * GRAPHICS_CONTRAST;

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
    ground: { colors: [onPhoto(BLACK, SCRIM_ALPHA)], contrast: DISPLAY_CONTRAST, ink: WHITE },
    plate: { on: [], inks: [BLACK, WHITE] },
    display: { font: 'anton-400', weight: 'strong' },
    text: { font: 'barlow-condensed-600', weight: 'strong' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf, show: showSubtitle },
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
    showPriceSticker(builder, labelOf(theme));
    showPhotoCaptions(builder, {
      ...labelOf(theme),
      sticker: stickerOf(theme),
      enter: rise,
      leave: quickFade,
      lagFrames: CAPTION_LAG,
      areaOf: (slide) => areaBesideSticker(builder, slide),
    });
    showProgress(builder);
    showEnding(atEnding(builder), {
      ...stickerOf(theme),
      color: theme.plate,
      plate: { color: theme.onPlate },
    });
  },
} as const satisfies Template;

/** A progress bar below the text, with a dark edge: a light picture would hide it. */
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
  const span = { from: 0, to };
  const addTrack = (color: Color, rect: Rect, opacity: number) =>
    builder.addElement({
      source: { kind: 'color', color },
      ...span,
      target: constant(rect),
      opacity: constant(opacity),
    });
  addTrack(BLACK, inset(bar, -PROGRESS_EDGE_PX), 0.5);
  addTrack(WHITE, bar, 0.35);
  builder.addElement({
    source: { kind: 'color', color: theme.accent },
    ...span,
    target: constant(bar),
    clip: [
      { at: 0, value: { ...bar, width: 0 }, ease: 'linear' },
      { at: to, value: bar },
    ],
  });
}
