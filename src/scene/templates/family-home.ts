import type { Template } from '#scene/build/template.ts';
import { coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { push } from '#scene/pictures/transitions.ts';
import { showCaptions } from './family-home/captions.ts';
import { showEnding } from './family-home/ending.ts';
import { showTitle } from './family-home/title.ts';
import { CREAM, paneOf, showWall } from './family-home/window.ts';

const PUSH_FRAMES = 28;
// The wall between two windows, in widths of the pane.
const WALL = 0.02;

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
    property_info: [
      'price',
      'address',
      'bedrooms',
      'bathrooms',
      'square_footage',
      'land_size',
      'description',
    ],
    realtor_info: ['name', 'phone', 'email'],
    brokerage_info: ['name', 'phone'],
  },
  pace: { titleSeconds: 4.5, holdSeconds: 3.2, shortestHoldSeconds: 2, endSeconds: 6, longestSeconds: 75 },
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
    showTitle(builder);
    showCaptions(builder);
    showEnding(builder);
  },
} as const satisfies Template;
