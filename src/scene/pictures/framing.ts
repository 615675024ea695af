import { clamp, type Point, type Rect, type Size } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import type { Track } from '#scene/model/track.ts';

/** How a picture moves while it is seen. */
export type Motion = {
  /** How much it grows, as a part of its size: 0.09 is nine per cent. */
  readonly zoom: number;
  readonly direction: 'in' | 'out';
  /** Which way a picture wider (or taller) than its panel pans. */
  readonly drift: 1 | -1;
  /** How much closer the camera is than necessary: 1 shows all that fits. */
  readonly closeness: number;
};

/** How a picture fits an area of another shape: cropped, whole over a soft fill of itself, or in two panels. */
export type Fit = 'cover' | 'fill' | 'stack';

/** A part of the area and what it shows of the picture. */
export type Panel = {
  readonly rect: Rect;
  readonly shows: 'picture' | 'fill' | 'detail';
};

// The longest pan in one shot, as a part of the picture: about as much as the zoom. With twice as much a narrow crop shows its subject for
// four fifths of the time only.
const LONGEST_DRIFT = 0.08;

// How close a picture is shown, by how often it was shown before, and again from the first.
const CLOSENESSES = [1, 1.3, 1.6] as const;

/** The Ken Burns effect: a slow zoom and a pan to alternating sides. A repeated picture is shown closer, or whole again. */
export function kenBurns(
  zoom: number,
  direction: (index: number) => Motion['direction'] = () => 'in',
  slidesPerSide = 1,
): (slide: { readonly index: number; readonly round: number }) => Motion {
  return ({ index, round }) => ({
    zoom,
    direction: direction(index),
    drift: Math.floor(index / slidesPerSide) % 2 === 0 ? 1 : -1,
    closeness: CLOSENESSES[round % CLOSENESSES.length] ?? 1,
  });
}

/** Directions for `kenBurns`: in, out, in, out. */
export function alternating(index: number): Motion['direction'] {
  return index % 2 === 0 ? 'in' : 'out';
}

/** The largest part of a picture that a panel can show without distortion, 0..1 in both directions. */
export function coverSize(medium: Size, panel: Size): Size {
  const picture = medium.width / medium.height;
  const shape = panel.width / panel.height;
  return picture > shape ? { width: shape / picture, height: 1 } : { width: 1, height: picture / shape };
}

/** How much of the picture remains visible when it covers the panel, 0..1. */
export function coverShare(medium: Size, panel: Size): number {
  const { width, height } = coverSize(medium, panel);
  return width * height;
}

/** The window's track over the picture: one direction, constant perceived speed, towards the focal point. */
export function cameraMove(
  medium: SceneMedia,
  panel: Rect,
  motion: Motion,
  from: number,
  to: number,
): Track<Rect> {
  const full = coverSize(medium, panel);
  const base = { width: full.width / motion.closeness, height: full.height / motion.closeness };
  const near = { width: base.width / (1 + motion.zoom), height: base.height / (1 + motion.zoom) };
  const slackX = driftOf(full.width) * motion.drift;
  const slackY = driftOf(full.height) * motion.drift;
  const { x, y } = medium.focalPoint;
  const [first, last] = motion.direction === 'in' ? [base, near] : [near, base];
  return [
    { at: from, value: windowAt(first, { x: x - slackX, y: y - slackY }), ease: 'log' },
    { at: to, value: windowAt(last, { x: x + slackX, y: y + slackY }) },
  ];
}

/** Half the distance that a picture pans along a side of which only `visible` fits. */
function driftOf(visible: number): number {
  return Math.min((1 - visible) / 2, LONGEST_DRIFT / 2);
}

/** The window of a size around a point, moved as far as the edges of the picture ask for. */
export function windowAt(size: Size, centre: Point): Rect {
  return {
    ...size,
    x: clamp(centre.x - size.width / 2, 0, 1 - size.width),
    y: clamp(centre.y - size.height / 2, 0, 1 - size.height),
  };
}

/** The panels into which an area is divided for one picture; a template may define its own instead. */
export function panelsOf(
  medium: SceneMedia,
  area: Rect,
  fit: Fit | readonly Panel[],
  gapPx: number,
): readonly Panel[] {
  if (typeof fit !== 'string') return fit;
  const { width, height } = coverSize(medium, area);
  if (fit === 'cover' || (width > 0.97 && height > 0.97)) return [{ rect: area, shows: 'picture' }];
  return fit === 'fill' ? filled(medium, area, width < 1) : stacked(medium, area, width < 1, gapPx);
}

function filled(medium: SceneMedia, area: Rect, isWide: boolean): Panel[] {
  const { start, length, part } = divided(area, isWide);
  const { width, height } = medium;
  const size = even(isWide ? (area.width * height) / width : (area.height * width) / height);
  const at = even(start + (length - size) / 2);
  return [
    { rect: part(start, at - start), shows: 'fill' },
    { rect: part(at + size, start + length - at - size), shows: 'fill' },
    { rect: part(at, size), shows: 'picture' },
  ];
}

function stacked(medium: SceneMedia, area: Rect, isWide: boolean, gapPx: number): Panel[] {
  const { start, length, part } = divided(area, isWide);
  const shape = medium.width / medium.height;
  const whole = isWide ? area.width / Math.min(shape, 1.6) : area.height * Math.max(shape, 0.62);
  const size = even(Math.min(whole, length * 0.62));
  const rest = start + size + gapPx;
  return [
    { rect: part(start, size), shows: 'picture' },
    { rect: part(rest, start + length - rest), shows: 'detail' },
  ];
}

/** The side along which an area is divided: a wide picture leaves space above and below, a tall one beside it. */
function divided(area: Rect, isWide: boolean) {
  const [start, length] = isWide ? [area.y, area.height] : [area.x, area.width];
  const part = (from: number, size: number): Rect =>
    isWide ? { ...area, y: from, height: size } : { ...area, x: from, width: size };
  return { start, length, part };
}

/** The nearest even number of pixels: on a fractional edge the background would show through between two panels. */
export function even(px: number): number {
  return Math.round(px / 2) * 2;
}
