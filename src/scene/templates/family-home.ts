import type { Template } from '#scene/build/template.ts';
import { keptByCover } from '#scene/pictures/framing.ts';
import { layPictures } from '#scene/pictures/lay-pictures.ts';
import type { Transition } from '#scene/pictures/transitions.ts';
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
    layPictures(builder, {
      area: pane,
      transitionFrames: PUSH_FRAMES,
      transition: ({ index }) =>
        windowPush(index % 4 === 0 ? 'up' : 'left', builder.cut === 'strict' ? 0 : WALL),
      motion: ({ index, round }) => ({
        zoom: 0.085,
        direction: index % 3 === 1 ? 'out' : 'in',
        drift: index % 2 === 0 ? 1 : -1,
        closeness: 1 + round * 0.3,
      }),
      fit: ({ medium }) =>
        keptByCover(medium, pane) < 0.5 ? (medium.width < medium.height ? 'fill' : 'stack') : 'cover',
      gapPx: 16,
      ending: { kind: 'color', color: CREAM },
    });
    if (builder.cut === 'strict') return;
    showWall(builder, pane, builder.timeline.ending.from);
    showTitle(builder);
    showCaptions(builder);
    showEnding(builder);
  },
} as const satisfies Template;

/** From one window to the next, past the wall between them. */
function windowPush(heading: 'left' | 'up', wall: number): Transition {
  const x = heading === 'left' ? 1 + wall : 0;
  const y = heading === 'up' ? 1 + wall : 0;
  return {
    incoming: [{ offset: { x, y }, ease: 'inOut' }],
    outgoing: { offset: { x: -x, y: -y }, ease: 'inOut' },
  };
}
