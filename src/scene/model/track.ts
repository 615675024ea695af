import type { Rect } from './geometry.ts';

/** How a value changes from one key to the next. `log` zooms rectangles at a constant perceived speed. */
export type Ease = 'hold' | 'linear' | 'log' | 'in' | 'out' | 'inOut' | 'overshoot';

/** A value at a frame, and the easing from it to the next key. */
export type Key<T> = {
  readonly at: number;
  readonly value: T;
  readonly ease?: Ease;
};

/** A value over time: before the first key it has the first value, after the last key the last. */
export type Track<T> = readonly [Key<T>, ...Key<T>[]];

const curves: { readonly [E in Ease]: (p: number) => number } = {
  hold: () => 0,
  linear: (p) => p,
  log: (p) => p,
  in: (p) => p * p * p,
  out: (p) => 1 - (1 - p) ** 3,
  inOut: (p) => (p < 0.5 ? 4 * p * p * p : 1 - (-2 * p + 2) ** 3 / 2),
  // Overshoots its target by a tenth, then returns to it.
  overshoot: (p) => 1 + 2.70158 * (p - 1) ** 3 + 1.70158 * (p - 1) ** 2,
};

/** A track that never changes. */
export function constant<T>(value: T): Track<T> {
  return [{ at: 0, value }];
}

/** The number of a track at a frame. */
export function numberAt(track: Track<number>, frame: number): number {
  return sample(track, frame, (a, b, p) => a + (b - a) * p);
}

/** The rectangle of a track at a frame. */
export function rectAt(track: Track<Rect>, frame: number): Rect {
  return sample(track, frame, (a, b, p, ease) => (ease === 'log' ? zoomBetween(a, b, p) : mix(a, b, p)));
}

function sample<T>(track: Track<T>, frame: number, between: (a: T, b: T, p: number, ease: Ease) => T): T {
  let previous = track[0];
  if (frame <= previous.at) return previous.value;
  for (const key of track) {
    if (key.at > frame) {
      const ease = previous.ease ?? 'linear';
      const progress = curves[ease]((frame - previous.at) / (key.at - previous.at));
      return between(previous.value, key.value, progress, ease);
    }
    previous = key;
  }
  return previous.value;
}

function mix(a: Rect, b: Rect, p: number): Rect {
  return {
    x: a.x + (b.x - a.x) * p,
    y: a.y + (b.y - a.y) * p,
    width: a.width + (b.width - a.width) * p,
    height: a.height + (b.height - a.height) * p,
  };
}

// Equal ratios in equal times look like constant speed; and since position follows size,
// the point towards which the zoom goes stays fixed all the way.
function zoomBetween(a: Rect, b: Rect, p: number): Rect {
  const width = a.width * (b.width / a.width) ** p;
  const height = a.height * (b.height / a.height) ** p;
  const alongX = b.width === a.width ? p : (width - a.width) / (b.width - a.width);
  const alongY = b.height === a.height ? p : (height - a.height) / (b.height - a.height);
  return { x: a.x + (b.x - a.x) * alongX, y: a.y + (b.y - a.y) * alongY, width, height };
}
