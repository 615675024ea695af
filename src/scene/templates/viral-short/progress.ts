import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { constant } from '#scene/model/track.ts';
import { WHITE, YELLOW } from './inks.ts';

const THICKNESS_PX = 8;
const DROP_PX = 46;

/** The ground on which all words stand: a thin line that fills as the film goes on. */
export function showProgress(builder: SceneBuilder): void {
  const { titleSafe: safe, timeline } = builder;
  const to = timeline.ending.from;
  if (to <= 0) return;
  const bar: Rect = { x: safe.x, y: safe.y + safe.height + DROP_PX, width: safe.width, height: THICKNESS_PX };
  builder.addElement({
    source: { kind: 'color', color: WHITE },
    from: 0,
    to,
    target: constant(bar),
    opacity: constant(0.35),
  });
  builder.addElement({
    source: { kind: 'color', color: YELLOW },
    from: 0,
    to,
    target: constant(bar),
    clip: [
      { at: 0, value: { ...bar, width: 0 }, ease: 'linear' },
      { at: to, value: bar },
    ],
  });
}
