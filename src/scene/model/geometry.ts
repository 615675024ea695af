/** A point, in the unit of its owner: frame pixels, or 0..1 of a picture. */
export type Point = {
  readonly x: number;
  readonly y: number;
};

/** A size in pixels. */
export type Size = {
  readonly width: number;
  readonly height: number;
};

/** A rectangle with floating-point sides: nothing in a scene is rounded to whole pixels. */
export type Rect = Point & Size;

/** The whole of a picture, in normalised coordinates. */
export const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The rectangle that covers a size from its origin. */
export function rectOf(size: Size): Rect {
  return { x: 0, y: 0, width: size.width, height: size.height };
}

/** The rectangle moved by (dx, dy). */
export function offset(rect: Rect, dx: number, dy: number): Rect {
  return { ...rect, x: rect.x + dx, y: rect.y + dy };
}

/** The rectangle with each side moved inwards (or outwards, when negative). */
export function inset(rect: Rect, dx: number, dy: number = dx): Rect {
  return { x: rect.x + dx, y: rect.y + dy, width: rect.width - 2 * dx, height: rect.height - 2 * dy };
}

/** The rectangle scaled about a point inside it, given in 0..1 of the rectangle. */
export function scaleAbout(rect: Rect, factor: number, anchor: Point = { x: 0.5, y: 0.5 }): Rect {
  const width = rect.width * factor;
  const height = rect.height * factor;
  return {
    x: rect.x + (rect.width - width) * anchor.x,
    y: rect.y + (rect.height - height) * anchor.y,
    width,
    height,
  };
}

/** What two rectangles share, or undefined where they do not meet. */
export function intersect(a: Rect, b: Rect): Rect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}

/** Whether `outer` contains all of `inner`. */
export function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Keeps a value between two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
