import type { Point, Rect } from '#scene/model/geometry.ts';
import type { Ease } from '#scene/model/track.ts';

/** How a picture enters or leaves. The values are those of its hidden end; at the other end it is at rest. */
export type Move = {
  /** Its distance from its place at the hidden end, in widths and heights of the area. */
  readonly offset?: Point;
  readonly opacity?: number;
  /** How much closer the camera is at the hidden end. */
  readonly zoom?: number;
  /** What is visible of it at the hidden end: a part (0..1) of the area. */
  readonly clip?: Rect;
  /** Only this part (0..1) of the area is moved; several moves with strips make split panels. */
  readonly strip?: Rect;
  readonly ease: Ease;
  /** When in the transition it starts and ends, 0..1. */
  readonly during?: readonly [start: number, end: number];
};

/** How one picture replaces another. */
export type Transition = {
  readonly incoming: readonly Move[];
  readonly outgoing?: Move;
  /** Whether the outgoing picture lies above the incoming one. */
  readonly isOutgoingAbove?: boolean;
};

/** The direction of a movement. */
type Heading = 'left' | 'right' | 'up' | 'down';

const away: { readonly [H in Heading]: Point } = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
};

/** One picture dissolves into the next. */
export function crossfade(): Transition {
  return { incoming: [{ opacity: 0, ease: 'inOut' }] };
}

/** The next picture slides over the last one, which follows slowly. */
export function slideOver(heading: Heading): Transition {
  const { x, y } = away[heading];
  return {
    incoming: [{ offset: { x, y }, ease: 'inOut' }],
    outgoing: { offset: { x: -x * 0.25, y: -y * 0.25 }, ease: 'inOut' },
  };
}

/** The next picture pushes the last one out, over a distance in widths or heights of the area. */
export function push(heading: Heading, distance = 1): Transition {
  const x = away[heading].x * distance;
  const y = away[heading].y * distance;
  return {
    incoming: [{ offset: { x, y }, ease: 'inOut' }],
    outgoing: { offset: { x: -x, y: -y }, ease: 'inOut' },
  };
}

/** A straight edge passes over the picture and uncovers the next. */
export function wipe(heading: Heading): Transition {
  const edge: { readonly [H in Heading]: Rect } = {
    left: { x: 1, y: 0, width: 0, height: 1 },
    right: { x: 0, y: 0, width: 0, height: 1 },
    up: { x: 0, y: 1, width: 1, height: 0 },
    down: { x: 0, y: 0, width: 1, height: 0 },
  };
  return { incoming: [{ clip: edge[heading], ease: 'inOut' }] };
}

/** A fast zoom into one picture which ends in the next. */
export function zoomThrough(): Transition {
  return {
    outgoing: { zoom: 1.7, opacity: 0, ease: 'in', during: [0, 0.62] },
    incoming: [{ zoom: 1.32, ease: 'out', during: [0, 1] }],
    isOutgoingAbove: true,
  };
}

/** The next picture arrives in strips, one shortly after the other, from alternating sides. */
export function splitPanels(count: number, axis: 'columns' | 'rows'): Transition {
  const incoming = Array.from({ length: count }, (_, index): Move => {
    const start = index / count;
    const strip =
      axis === 'columns'
        ? { x: start, y: 0, width: 1 / count, height: 1 }
        : { x: 0, y: start, width: 1, height: 1 / count };
    const side = index % 2 === 0 ? 1 : -1;
    const lag = 0.3 * (count > 1 ? index / (count - 1) : 0);
    return {
      strip,
      offset: axis === 'columns' ? { x: 0, y: side } : { x: side, y: 0 },
      ease: 'inOut',
      during: [lag, 0.7 + lag],
    };
  });
  return { incoming };
}

/** A hard change of pictures, on the beat. */
export function instant(): Transition {
  return { incoming: [{ opacity: 0, ease: 'hold', during: [0.49, 0.5] }] };
}

/** A part (0..1) of an area, in pixels. */
export function partOf(area: Rect, part: Rect): Rect {
  return {
    x: area.x + part.x * area.width,
    y: area.y + part.y * area.height,
    width: part.width * area.width,
    height: part.height * area.height,
  };
}
