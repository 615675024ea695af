import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { constant } from '#scene/model/track.ts';
import { partIn, showPart } from '#scene/overlay/part.ts';
import { INK, PAPER } from './inks.ts';

const THICKNESS_PX = 7;
const GAP_PX = 9;
const MOST_SEGMENTS = 15;

/** The content's pages on top: each fills while its pictures are seen. */
export function showSegments(builder: SceneBuilder): void {
  const { slides, ending } = builder.timeline;
  const to = ending.from;
  if (slides.length === 0 || to <= 0) return;
  const { actionSafe: safe, frame, format } = builder;
  const y = safe.y + (format === '9:16' ? 26 : 10);
  shade(builder, y, to);
  const perSegment = Math.ceil(slides.length / MOST_SEGMENTS);
  const count = Math.ceil(slides.length / perSegment);
  const left = safe.x;
  // Even margins where no rail of buttons narrows the right side.
  const full = Math.min(safe.width, frame.width - 2 * left);
  const width = (full - GAP_PX * (count - 1)) / count;
  for (let index = 0; index < count; index += 1) {
    const first = slides[index * perSegment];
    const last = slides[Math.min((index + 1) * perSegment, slides.length) - 1];
    if (!first || !last) continue;
    const bar: Rect = { x: left + index * (width + GAP_PX), y, width, height: THICKNESS_PX };
    const source = { kind: 'color', color: PAPER } as const;
    builder.addElement({ source, from: 0, to, target: constant(bar), opacity: constant(0.45) });
    builder.addElement({
      source,
      from: first.from,
      to,
      target: constant(bar),
      clip: [
        { at: first.from, value: { ...bar, width: 0 }, ease: 'linear' },
        { at: last.to, value: bar },
      ],
    });
  }
}

/** Thin light bars need a darker sky. */
function shade(builder: SceneBuilder, y: number, to: number): void {
  const height = y + 110;
  const area = { x: 0, y: 0, width: builder.frame.width, height };
  const part = partIn(area, () => [
    {
      op: 'rect',
      rect: area,
      fill: {
        from: [0, 0],
        to: [0, height],
        stops: [
          { at: 0, ink: { color: INK, alpha: 0.3 } },
          { at: y / height, ink: { color: INK, alpha: 0.26 } },
          { at: 1, ink: { color: INK, alpha: 0 } },
        ],
      },
    },
  ]);
  showPart(builder, part, { from: 0, to, enter: { kind: 'none' }, leave: { kind: 'none' } });
}
