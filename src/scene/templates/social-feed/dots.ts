import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Sprite } from '#scene/model/sprite.ts';
import type { Key } from '#scene/model/track.ts';
import { showPart } from '#scene/overlay/part.ts';
import type { Layout } from './layout.ts';

const DOT_PX = 12;
const STEP_PX = 26;
const MOST_DOTS = 12;
const MOVE_FRAMES = 14;

/** Which card of the carousel is seen: a row of dots, and the one that wanders along it. */
export function showDots(builder: SceneBuilder, { dots: at }: Layout, color: Color): void {
  const { slides, ending } = builder.timeline;
  const count = Math.min(slides.length, MOST_DOTS);
  // A bar that grows sideways has no steady corner for dots before it rests.
  const from = builder.format === '16:9' ? (slides[0]?.to ?? 0) + 10 : 0;
  const to = ending.from - 12;
  if (count < 2 || to <= from) return;
  const y = at.y - DOT_PX / 2;
  const row: Sprite = {
    width: (count - 1) * STEP_PX + DOT_PX,
    height: DOT_PX,
    ops: Array.from({ length: count }, (_, index) => dotOp(index * STEP_PX, color, 0.26)),
  };
  const fade = { kind: 'fade', frames: 8 } as const;
  showPart(builder, { sprite: row, at: { x: at.x, y } }, { from, to, enter: fade, leave: fade });
  const spotOf = (slide: number): Rect => ({
    x: at.x + Math.round((slide * (count - 1)) / (slides.length - 1)) * STEP_PX,
    y: Math.round(y),
    width: DOT_PX,
    height: DOT_PX,
  });
  const keys: Key<Rect>[] = slides.slice(1).flatMap((slide, index): Key<Rect>[] => [
    { at: slide.from - MOVE_FRAMES / 2, value: spotOf(index), ease: 'inOut' },
    { at: slide.from + MOVE_FRAMES / 2, value: spotOf(index + 1) },
  ]);
  builder.addElement({
    source: {
      kind: 'sprite',
      sprite: builder.addSprite({ width: DOT_PX, height: DOT_PX, ops: [dotOp(0, color, 1)] }),
    },
    from,
    to,
    target: [{ at: 0, value: spotOf(0) }, ...keys],
    opacity: [
      { at: from, value: 0, ease: 'out' },
      { at: from + 8, value: 1 },
      { at: to - 8, value: 1, ease: 'in' },
      { at: to, value: 0 },
    ],
  });
}

function dotOp(x: number, color: Color, alpha: number) {
  const rect = { x, y: 0, width: DOT_PX, height: DOT_PX };
  return { op: 'rect', rect, radius: DOT_PX / 2, fill: { color, alpha } } as const;
}
