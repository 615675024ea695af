import { FRAME_SIZES } from '#scene/model/format.ts';
import type { AspectRatio } from '#shared/aspect-ratio.ts';

export type Size = { readonly width: number; readonly height: number };

const PREVIEW_WIDTH = 540;
const PLAYER_LONG_SIDE = 720;

/** The pixels of a video's master file. */
export function videoSize(ratio: AspectRatio): Size {
  return ratio === '4:3' ? { width: 1440, height: 1080 } : FRAME_SIZES[ratio];
}

/** The pixels of the small file beside it; both sides are even, as the encoder wants them. */
export function previewSize(ratio: AspectRatio): Size {
  const { width, height } = videoSize(ratio);
  return { width: PREVIEW_WIDTH, height: Math.round((height * PREVIEW_WIDTH) / width / 2) * 2 };
}

/** How large a player is on other sites, unless they say how much room there is. */
export function playerSize(
  ratio: AspectRatio,
  { maxWidth = PLAYER_LONG_SIDE, maxHeight = PLAYER_LONG_SIDE } = {},
): Size {
  const { width, height } = videoSize(ratio);
  const scale = Math.min(maxWidth / width, maxHeight / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
