import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import { HOUSE_FIELDS, type Template } from '#scene/build/template.ts';
import { planCaptions } from '#scene/overlay/captions.ts';
import { showPart, showParts } from '#scene/overlay/part.ts';
import { showPhotoCaptions, topBelowSticker } from '#scene/overlay/photo-captions.ts';
import { coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { crossfade } from '#scene/pictures/transitions.ts';
import { onPhoto, TEXT_CONTRAST } from '#scene/theme/legible.ts';
import { showCaption } from './luxury-tour/captions.ts';
import { showEnding } from './luxury-tour/ending.ts';
import {
  BRASS,
  CARD_ALPHA,
  CROSSFADE_FRAMES,
  capitals,
  centred,
  IVORY,
  labelOf,
  NIGHT,
  SCRIM_ALPHA,
  serif,
  shadeOf,
  showHairline,
  slowFade,
  slowRise,
  stickerOf,
  subtitleOf,
  UMBER,
} from './luxury-tour/style.ts';

const BELOW_STICKER_PX = 72;

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
