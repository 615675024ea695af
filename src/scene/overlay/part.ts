import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { offset, type Point, type Rect, scaleAbout } from '#scene/model/geometry.ts';
import type { Fill, PaintOp, Sprite } from '#scene/model/sprite.ts';
import type { Ease, Key, Track } from '#scene/model/track.ts';

/** A sprite and the position of its top left corner in the frame. */
export type Part = {
  readonly sprite: Sprite;
  readonly at: Point;
};

type Side = 'bottom' | 'top' | 'left' | 'right';

/** How a part enters or leaves. */
export type Entrance =
  | { readonly kind: 'none' }
  | { readonly kind: 'fade'; readonly frames: number }
  /** Moves from an offset while it fades. */
  | { readonly kind: 'glide'; readonly frames: number; readonly by: Point }
  /** Moves out from behind its own border. */
  | { readonly kind: 'unmask'; readonly frames: number; readonly from: Side }
  /** Is uncovered by an edge that passes over it. */
  | { readonly kind: 'wipe'; readonly frames: number; readonly from: Side }
  /** Shrinks (or grows) to its size and overshoots a little. */
  | { readonly kind: 'land'; readonly frames: number; readonly scale: number };

/** When and how a part is seen. */
export type Appearance = {
  readonly from: number;
  readonly to: number;
  readonly enter: Entrance;
  readonly leave: Entrance;
};

/** A part from paint operations in frame coordinates: the area they may touch, and what they paint from its origin. */
export function partIn(area: Rect, draw: (origin: Point) => PaintOp[]): Part {
  const x = Math.floor(area.x);
  const y = Math.floor(area.y);
  const width = Math.ceil(area.x + area.width) - x;
  const height = Math.ceil(area.y + area.height) - y;
  // The sprite has whole pixels; the origin is the area's exact place within it.
  return { sprite: { width, height, ops: draw({ x: area.x - x, y: area.y - y }) }, at: { x, y } };
}

/** A filled rectangle. */
export function rectPart(rect: Rect, fill: Fill): Part {
  return partIn(rect, (origin) => [{ op: 'rect', rect: { ...rect, ...origin }, fill }]);
}

/** Shows parts one after the other, `staggerFrames` apart. */
export function showParts(
  builder: SceneBuilder,
  parts: readonly Part[],
  appearance: Appearance,
  staggerFrames: number,
): void {
  parts.forEach((part, index) => {
    const from = Math.min(appearance.from + index * staggerFrames, appearance.to - 1);
    showPart(builder, part, { ...appearance, from });
  });
}

/** Shows the parts of an end card one after the other, until the film ends. */
export function showEndCard(
  builder: SceneBuilder,
  parts: readonly Part[],
  from: number,
  enter: Entrance,
  staggerFrames: number,
): void {
  const { to } = builder.timeline.ending;
  showParts(builder, parts, { from, to, enter, leave: { kind: 'none' } }, staggerFrames);
}

/** Adds a part to the scene. */
export function showPart(builder: SceneBuilder, { sprite, at }: Part, appearance: Appearance): void {
  const { from, to, enter, leave } = appearance;
  const { width, height } = sprite;
  if (to <= from || width <= 0 || height <= 0) return;
  // A sprite on whole pixels is drawn as sharp as it was painted.
  const rest: Rect = { x: Math.round(at.x), y: Math.round(at.y), width, height };
  // A short appearance leaves each movement half of its time.
  const framesOf = (entrance: Entrance) =>
    Math.min(entrance.kind === 'none' ? 0 : entrance.frames, Math.floor((to - from) / 2));
  const times = { from, arrived: from + framesOf(enter), leaving: to - framesOf(leave), to };
  const start = hiddenState(enter, rest);
  const end = hiddenState(leave, rest);
  const eases = { enter: start.ease, leave: end.leaveEase };
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite(sprite) },
    from,
    to,
    target: trackOf(times, [start.target, rest, end.target], eases),
    ...(start.clip || end.clip
      ? { clip: trackOf(times, [start.clip ?? rest, rest, end.clip ?? rest], eases) }
      : {}),
    opacity: trackOf(times, [start.opacity, 1, end.opacity], { enter: 'out', leave: 'in' }),
  });
}

type HiddenState = {
  readonly target: Rect;
  readonly clip?: Rect;
  readonly opacity: number;
  readonly ease: Ease;
  readonly leaveEase: Ease;
};

/** A part before it has entered, or after it has left. */
function hiddenState(entrance: Entrance, rest: Rect): HiddenState {
  const eases = { ease: 'out', leaveEase: 'in' } as const;
  switch (entrance.kind) {
    case 'none':
      return { target: rest, opacity: 1, ...eases };
    case 'fade':
      return { target: rest, opacity: 0, ...eases };
    case 'glide':
      return { target: offset(rest, entrance.by.x, entrance.by.y), opacity: 0, ...eases };
    case 'unmask': {
      const by = outward(entrance.from, rest);
      return { target: offset(rest, by.x, by.y), clip: rest, opacity: 1, ...eases };
    }
    case 'wipe':
      return {
        target: rest,
        clip: edgeOf(entrance.from, rest),
        opacity: 1,
        ease: 'inOut',
        leaveEase: 'inOut',
      };
    case 'land':
      return { target: scaleAbout(rest, entrance.scale), opacity: 0, ease: 'overshoot', leaveEase: 'in' };
  }
}

function outward(side: Side, { width, height }: Rect): Point {
  if (side === 'bottom') return { x: 0, y: height };
  if (side === 'top') return { x: 0, y: -height };
  return { x: side === 'left' ? -width : width, y: 0 };
}

function edgeOf(side: Side, rect: Rect): Rect {
  if (side === 'left') return { ...rect, width: 0 };
  if (side === 'right') return { ...rect, x: rect.x + rect.width, width: 0 };
  if (side === 'top') return { ...rect, height: 0 };
  return { ...rect, y: rect.y + rect.height, height: 0 };
}

function trackOf<T>(
  times: { readonly from: number; readonly arrived: number; readonly leaving: number; readonly to: number },
  [start, rest, end]: readonly [start: T, rest: T, end: T],
  eases: { readonly enter: Ease; readonly leave: Ease },
): Track<T> {
  const { from, arrived, leaving, to } = times;
  const keys: Key<T>[] = [];
  if (arrived > from) keys.push({ at: from, value: start, ease: eases.enter });
  keys.push({ at: arrived, value: rest });
  if (to > leaving) keys.push({ at: leaving, value: rest, ease: eases.leave }, { at: to, value: end });
  const [first, ...others] = keys;
  return [first ?? { at: from, value: rest }, ...others];
}
