import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { push } from '#scene/pictures/transitions.ts';
import { showBar, showCaptions, showTitle } from './social-feed/bar.ts';
import { showCards } from './social-feed/cards.ts';
import { showDots } from './social-feed/dots.ts';
import { showEnding } from './social-feed/ending.ts';
import { layoutOf } from './social-feed/layout.ts';
import { accentOf, CREAM, matOf } from './social-feed/tones.ts';

/** Framed: each photo on a mat of its own colour, a caption bar below, cards pushed on like a carousel. */
export const socialFeed = {
  id: 'social-feed',
  folder: 'Social_Feed',
  name: 'Social Feed',
  description: 'Each photo on a mat of its own colour with a caption bar, made to stop a thumb in the feed.',
  icon: 'gallery-horizontal-end',
  aspectRatio: '1:1',
  defaultMusic: 'upbeat',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms', 'square_footage', 'description'],
    realtor_info: ['name', 'phone', 'email'],
    brokerage_info: ['name'],
  },
  pace: { titleSeconds: 4, holdSeconds: 2.6, shortestHoldSeconds: 1.6, endSeconds: 5, longestSeconds: 58 },
  compose(builder) {
    const tone = builder.media[0]?.tone ?? CREAM;
    builder.set({ background: matOf(tone), posterFrame: Math.min(60, builder.timeline.frameCount - 1) });
    if (builder.cut === 'strict') {
      showPicturesAlone(builder);
      return;
    }
    const layout = layoutOf(builder);
    const accent = accentOf(tone);
    showCards(builder, layout);
    showBar(builder, layout);
    showTitle(builder, layout, accent);
    showCaptions(builder, layout, accent);
    showDots(builder, layout, accent);
    showEnding(builder, layout, accent);
  },
} as const satisfies Template;

/** Where not even a mat is allowed, the pictures fill the frame. */
function showPicturesAlone(builder: SceneBuilder): void {
  showSlides(builder, {
    area: builder.frame,
    transitionFrames: 18,
    transition: () => push('left'),
    motion: kenBurns(0.09, alternating),
    fit: ({ medium }) => (coverShare(medium, builder.frame) < 0.35 ? 'fill' : 'cover'),
  });
}
