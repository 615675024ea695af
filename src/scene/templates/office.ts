import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { offset, type Rect } from '#scene/model/geometry.ts';
import { keptByCover } from '#scene/pictures/framing.ts';
import { layPictures } from '#scene/pictures/lay-pictures.ts';
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
    layPictures(builder, {
      area: builder.frame,
      transitionFrames: WIPE_FRAMES,
      transition: ({ index }) => wipe(headingOf(index)),
      motion: ({ index, round }) => ({
        zoom: 0.08,
        direction: index % 2 === 0 ? 'in' : 'out',
        drift: index % 2 === 0 ? 1 : -1,
        closeness: 1 + round * 0.3,
      }),
      fit: ({ medium, index }) =>
        keptByCover(medium, builder.frame) < 0.45 && index % 2 === 0 ? 'stack' : 'cover',
      gapPx: 6,
      ending: { kind: 'color', color: GRAPHITE },
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
  timeline.turns.slice(1).forEach(({ from: cut }, index) => {
    const isLeft = headingOf(index + 1) === 'left';
    const start: Rect = isLeft
      ? { x: frame.width, y: 0, width: EDGE_PX, height: frame.height }
      : { x: 0, y: frame.height, width: frame.width, height: EDGE_PX };
    const end = isLeft ? offset(start, -frame.width - EDGE_PX, 0) : offset(start, 0, -frame.height - EDGE_PX);
    builder.addElement({
      source: { kind: 'color', color: SIGNAL },
      from: cut - half,
      to: cut + half,
      target: [
        { at: cut - half, value: start, ease: 'inOut' },
        { at: cut + half, value: end },
      ],
    });
  });
}
