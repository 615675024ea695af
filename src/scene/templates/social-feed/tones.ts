import { clamp } from '#scene/model/geometry.ts';
import { type Color, channels } from '#scene/model/layer.ts';
import { contrastOf, hexOf, mix } from '#scene/theme/color.ts';

/** The caption bar, and the light edge around pictures. */
export const CREAM: Color = '#fcf8f1';
/** Text on the bar. */
export const INK: Color = '#20231f';
/** Small print on the bar. */
export const MUTED: Color = '#565a53';

// The hue for pictures without a colour of their own: sand.
const SAND_HUE = 36;
const GREY_BELOW = 0.06;
const READABLE = 5.2;

/** The mat for a picture: its own colour with less saturation and a medium lightness. */
export function matOf(tone: Color): Color {
  const { hue, saturation, lightness } = hslOf(tone);
  const isGrey = saturation < GREY_BELOW || lightness < 0.06 || lightness > 0.96;
  return mix(
    colorOf(
      isGrey ? SAND_HUE : hue,
      isGrey ? 0.14 : clamp(saturation * 0.62, 0.16, 0.36),
      0.56 + 0.12 * lightness,
    ),
    CREAM,
    0.12,
  );
}

/** A dark variant of a tone that is readable on the caption bar. */
export function accentOf(tone: Color): Color {
  const { hue, saturation } = hslOf(tone);
  const isGrey = saturation < GREY_BELOW;
  for (let lightness = 0.4; ; lightness -= 0.02) {
    const color = colorOf(isGrey ? SAND_HUE : hue, isGrey ? 0.3 : clamp(saturation, 0.32, 0.58), lightness);
    if (contrastOf(color, CREAM) >= READABLE || lightness <= 0.04) return color;
  }
}

function hslOf(color: Color): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => channel / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sector * 60, saturation, lightness };
}

function colorOf(hue: number, saturation: number, lightness: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return hexOf([channel(0), channel(8), channel(4)].map((share) => share * 255));
}
