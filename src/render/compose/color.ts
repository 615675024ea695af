import type { Color } from '#scene/model/layer.ts';

/** A colour as bt709 codes of limited range. */
export type Codes = {
  readonly y: number;
  readonly u: number;
  readonly v: number;
};

/** The codes of a colour. */
export function codesOf(color: Color): Codes {
  const hex = Number.parseInt(color.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a colour: ${color}`);
  const r = ((hex >> 16) & 255) / 255;
  const g = ((hex >> 8) & 255) / 255;
  const b = (hex & 255) / 255;
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return {
    y: Math.round(16 + 219 * luma),
    u: Math.round(128 + (224 * (b - luma)) / 1.8556),
    v: Math.round(128 + (224 * (r - luma)) / 1.5748),
  };
}
