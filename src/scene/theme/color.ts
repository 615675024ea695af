import { type Color, channels } from '#scene/model/layer.ts';

/** The WCAG contrast ratio of two colours, 1..21. */
export function contrastOf(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The first colour with a share of the second. */
export function mix(a: Color, b: Color, share: number): Color {
  const other = channels(b);
  return hexOf(channels(a).map((channel, index) => channel + ((other[index] ?? 0) - channel) * share));
}

/** A colour from red, green and blue, 0..255. */
export function hexOf(values: readonly number[]): Color {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour in OKLCH: lightness 0..1, chroma from 0 (grey) to about 0.32, hue in radians. Equal steps look equally large. */
type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number };

/** Converts a colour to OKLCH. */
export function oklchOf(color: Color): Oklch {
  const [red = 0, green = 0, blue = 0] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

const CHROMA_STEPS = 12;

/** Converts from OKLCH; a colour that no screen can show loses chroma until one can. */
export function colorOf({ lightness, chroma, hue }: Oklch): Color {
  let [low, high] = isShown(linearFrom(lightness, chroma, hue)) ? [chroma, chroma] : [0, chroma];
  for (let step = 0; step < CHROMA_STEPS && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(linearFrom(lightness, middle, hue))) low = middle;
    else high = middle;
  }
  return hexOf(linearFrom(lightness, low, hue).map((share) => 255 * clampShare(encoded(share))));
}

function linearFrom(lightness: number, chroma: number, hue: number): readonly number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

// The conversion is exact to about a thousandth.
function isShown(linear: readonly number[]): boolean {
  return linear.every((share) => share > -0.001 && share < 1.001);
}

function clampShare(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

/** The channels of a colour as shares of light: sRGB without its transfer function. */
function linearOf(color: Color): readonly number[] {
  return channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function encoded(share: number): number {
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
}
