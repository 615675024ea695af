import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { offset, type Rect } from '#scene/model/geometry.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { wipe } from '#scene/pictures/transitions.ts';
import { showCaptions } from './office/captions.ts';
import { showEnding } from './office/ending.ts';
import { GRAPHITE, SIGNAL } from './office/grid.ts';
import { showTitle } from './office/title.ts';

const WIPE_FRAMES = 20;
const EDGE_PX = 14;

/** Commercial: graphite and one signal colour, grid lines, rolling numerals, clean wipes. */
export const office = {
  id: 'office',
  folder: 'Office',
  name: 'Office',
  description: 'Graphite, grid lines and figures that roll into place: space and land presented as data.',
  icon: 'building-2',
  aspectRatio: '16:9',
  defaultMusic: 'professional',
  requiredFields: {
    property_info: ['price', 'address', 'square_footage', 'land_size', 'description'],
    realtor_info: ['name', 'phone', 'email', 'website'],
    brokerage_info: ['name', 'phone', 'address'],
  },
  pace: { titleSeconds: 4.5, holdSeconds: 3, shortestHoldSeconds: 2, endSeconds: 6, longestSeconds: 70 },
  compose(builder) {
    builder.set({ background: GRAPHITE, posterFrame: 80 });
    showSlides(builder, {
      area: builder.frame,
      transitionFrames: WIPE_FRAMES,
      transition: ({ index }) => wipe(headingOf(index)),
      motion: kenBurns(0.08, alternating),
      fit: ({ medium, index }) =>
        coverShare(medium, builder.frame) < 0.45 && index % 2 === 0 ? 'stack' : 'cover',
      gapPx: 6,
      endingColor: GRAPHITE,
    });
    if (builder.cut === 'strict') return;
    showEdges(builder);
    showTitle(builder);
    showCaptions(builder);
    showEnding(builder);
  },
} as const satisfies Template;

function headingOf(index: number): 'left' | 'up' {
  return index % 3 === 2 ? 'up' : 'left';
}

/** A bar in the signal colour rides on the edge of every wipe. */
function showEdges(builder: SceneBuilder): void {
  const { frame, timeline } = builder;
  const half = WIPE_FRAMES / 2;
  timeline.slides.slice(1).forEach(({ from: boundary }, index) => {
    const isLeft = headingOf(index + 1) === 'left';
    const start: Rect = isLeft
      ? { x: frame.width, y: 0, width: EDGE_PX, height: frame.height }
      : { x: 0, y: frame.height, width: frame.width, height: EDGE_PX };
    const end = isLeft ? offset(start, -frame.width - EDGE_PX, 0) : offset(start, 0, -frame.height - EDGE_PX);
    builder.addElement({
      source: { kind: 'color', color: SIGNAL },
      from: boundary - half,
      to: boundary + half,
      target: [
        { at: boundary - half, value: start, ease: 'inOut' },
        { at: boundary + half, value: end },
      ],
    });
  });
}
