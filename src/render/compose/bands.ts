import type { Rect } from '#scene/model/geometry.ts';

/** A stretch of whole rows of a frame. */
export type Band = {
  readonly top: number;
  readonly bottom: number;
};

/** The rows that an opaque rectangle hides from side to side; even, so that they hide whole chroma samples too. */
export function hiddenRows(clip: Rect, frameWidth: number): Band | undefined {
  if (clip.x > 0 || clip.x + clip.width < frameWidth) return undefined;
  const top = 2 * Math.ceil(clip.y / 2);
  const bottom = 2 * Math.floor((clip.y + clip.height) / 2);
  return bottom > top ? { top, bottom } : undefined;
}

/** What is left of some bands without another. */
export function without(bands: readonly Band[], { top, bottom }: Band): Band[] {
  return bands.flatMap((band) => [
    ...(band.top < Math.min(band.bottom, top) ? [{ top: band.top, bottom: Math.min(band.bottom, top) }] : []),
    ...(Math.max(band.top, bottom) < band.bottom
      ? [{ top: Math.max(band.top, bottom), bottom: band.bottom }]
      : []),
  ]);
}
