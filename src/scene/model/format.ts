import type { Rect, Size } from './geometry.ts';

/** The shapes a film can have. */
export const FORMATS = ['9:16', '16:9', '1:1'] as const;
export type Format = (typeof FORMATS)[number];

/** The variants of a film: with the agent's brand, with the property's facts only, or with pictures and music only. */
export const CUTS = ['branded', 'unbranded', 'strict'] as const;
export type Cut = (typeof CUTS)[number];

/** All films run at this rate, so time in a scene is counted in frames. */
export const FPS = 30;

/** The size in pixels of a film's master file. */
export const FRAME_SIZES: { readonly [F in Format]: Size } = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
};

/** Where text that must be read may stand: clear of every platform's own controls. */
export const TITLE_SAFE: { readonly [F in Format]: Rect } = {
  '9:16': { x: 108, y: 360, width: 852, height: 888 },
  '16:9': { x: 192, y: 108, width: 1536, height: 864 },
  '1:1': { x: 108, y: 108, width: 864, height: 864 },
};

/** Where decorative text and ornaments may stand. */
export const ACTION_SAFE: { readonly [F in Format]: Rect } = {
  '9:16': { x: 65, y: 270, width: 895, height: 1150 },
  '16:9': { x: 96, y: 54, width: 1728, height: 972 },
  '1:1': { x: 54, y: 54, width: 972, height: 972 },
};
