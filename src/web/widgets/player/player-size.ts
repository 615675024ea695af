import type { CSSProperties } from 'react';
import type { AspectRatio } from '#shared/aspect-ratio.ts';

type Caps = { readonly ratio: number; readonly height: string; readonly width?: string };

const CAPS: { readonly [R in AspectRatio]: Caps } = {
  '9:16': { ratio: 9 / 16, height: '55vh', width: '400px' },
  '16:9': { ratio: 16 / 9, height: '70vh' },
  '1:1': { ratio: 1, height: '70vh' },
  '4:3': { ratio: 4 / 3, height: '70vh' },
};

/** The place of a video on the screen, known before its first byte: as wide as there is room, within its caps. */
export function playerSize(aspectRatio: AspectRatio): CSSProperties {
  const { ratio, height, width } = CAPS[aspectRatio];
  const widest = [`calc(${height} * ${ratio.toFixed(4)})`, width].filter(Boolean).join(', ');
  return { width: `min(100%, ${widest})`, aspectRatio: aspectRatio.replace(':', ' / ') };
}
