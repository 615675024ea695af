import { clamp, type Point, type Rect } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import type { Track } from '#scene/model/track.ts';

/** How a picture moves while it is seen. */
export type Motion = {
  /** How much it grows, as a part of its size: 0.09 is nine per cent. */
  readonly zoom: number;
  readonly direction: 'in' | 'out';
  /** Which way a picture wider (or taller) than its panel drifts. */
  readonly drift: 1 | -1;
  /** How much closer the camera stands than it must: 1 shows all that fits. */
  readonly closeness: number;
};

// A drift that crosses more than this part of the picture in one shot makes people seasick.
const LONGEST_DRIFT = 0.16;

/** The part of a picture that a panel of some shape can show at most, 0..1 in both directions. */
export function coverSize(
  medium: SceneMedia,
  panel: Rect,
): { readonly width: number; readonly height: number } {
  const picture = medium.width / medium.height;
  const shape = panel.width / panel.height;
  return picture > shape ? { width: shape / picture, height: 1 } : { width: 1, height: picture / shape };
}

/** How much of the picture survives when it covers the panel. */
export function keptByCover(medium: SceneMedia, panel: Rect): number {
  const { width, height } = coverSize(medium, panel);
  return width * height;
}

/** The window's way over the picture: one direction, constant perceived speed, towards what matters. */
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
  const focus = medium.focalPoint;
  const start = windowAt(motion.direction === 'in' ? base : near, {
    x: focus.x - slackX,
    y: focus.y - slackY,
  });
  const end = windowAt(motion.direction === 'in' ? near : base, { x: focus.x + slackX, y: focus.y + slackY });
  return [
    { at: from, value: start, ease: 'log' },
    { at: to, value: end },
  ];
}

/** Half the way that a picture drifts along a side of which only `seen` fits. */
function driftOf(seen: number): number {
  return Math.min((1 - seen) / 2, LONGEST_DRIFT / 2);
}

function windowAt(size: { readonly width: number; readonly height: number }, centre: Point): Rect {
  return {
    ...size,
    x: clamp(centre.x - size.width / 2, 0, 1 - size.width),
    y: clamp(centre.y - size.height / 2, 0, 1 - size.height),
  };
}
