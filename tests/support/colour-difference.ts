type Pixels = Uint8Array | Uint8ClampedArray;
type Lab = readonly [number, number, number];

/** Mean CIEDE2000 difference of two pictures of the same size in sRGB, D65; every `step`-th pixel counts. */
export function meanColourDifference(a: Pixels, b: Pixels, channels = 3, step = 23): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 2 < a.length; at += channels * step) {
    sum += colourDifference(labAt(a, at), labAt(b, at));
    count += 1;
  }
  return sum / Math.max(1, count);
}

function labAt(pixels: Pixels, at: number): Lab {
  const [r, g, b] = [linear(pixels[at]!), linear(pixels[at + 1]!), linear(pixels[at + 2]!)];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

/** CIEDE2000, as in Sharma, Wu and Dalal (2005). */
function colourDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [degrees(p1, b1), degrees(p2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dH = 2 * Math.sqrt(c1 * c2) * sine(turn / 2);
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const h = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  const [dL, dC, dHue] = [(l2 - l1) / sL, (c2 - c1) / sC, dH / sH];
  return Math.sqrt(dL ** 2 + dC ** 2 + dHue ** 2 + rotation * dC * dHue);
}

const degrees = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0);
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);
