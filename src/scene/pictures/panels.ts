import type { Rect } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { coverSize } from './framing.ts';

/** How a picture meets an area of another shape: cropped, whole over a soft fill of itself, or in two panels. */
export type Fit = 'cover' | 'fill' | 'stack';

/** A part of the area and what it shows of the picture. */
export type Panel = {
  readonly rect: Rect;
  readonly shows: 'picture' | 'fill' | 'detail';
};

/** The panels into which an area is divided for one picture; a template may give its own instead. */
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
  if (isWide) {
    const height = even((area.width * medium.height) / medium.width);
    const y = even(area.y + (area.height - height) / 2);
    return [
      { rect: { ...area, height: y - area.y }, shows: 'fill' },
      { rect: { ...area, y: y + height, height: area.y + area.height - y - height }, shows: 'fill' },
      { rect: { ...area, y, height }, shows: 'picture' },
    ];
  }
  const width = even((area.height * medium.width) / medium.height);
  const x = even(area.x + (area.width - width) / 2);
  return [
    { rect: { ...area, width: x - area.x }, shows: 'fill' },
    { rect: { ...area, x: x + width, width: area.x + area.width - x - width }, shows: 'fill' },
    { rect: { ...area, x, width }, shows: 'picture' },
  ];
}

function stacked(medium: SceneMedia, area: Rect, isWide: boolean, gapPx: number): Panel[] {
  const shape = medium.width / medium.height;
  if (isWide) {
    const height = even(Math.min(area.width / Math.min(shape, 1.6), area.height * 0.62));
    const below = area.y + height + gapPx;
    return [
      { rect: { ...area, height }, shows: 'picture' },
      { rect: { ...area, y: below, height: area.y + area.height - below }, shows: 'detail' },
    ];
  }
  const width = even(Math.min(area.height * Math.max(shape, 0.62), area.width * 0.62));
  const beside = area.x + width + gapPx;
  return [
    { rect: { ...area, width }, shows: 'picture' },
    { rect: { ...area, x: beside, width: area.x + area.width - beside }, shows: 'detail' },
  ];
}

// Where two panels touch, half a pixel of either would let the background shine through; colour is stored in pairs.
function even(px: number): number {
  return Math.round(px / 2) * 2;
}
