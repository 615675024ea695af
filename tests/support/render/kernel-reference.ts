/** Reference implementation of the kernel in floating point, for its tests. Samples are codes (0..255) as numbers. */
export type Samples = {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
};

/** The map from result to source samples along one axis, and the filter's stretch. Two taps are linear interpolation. */
type ReferenceAxis = {
  readonly scale: number;
  readonly origin: number;
  readonly taps: number;
  readonly stretch: number;
};

/** The clip in samples of the result. */
type ReferenceClip = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

function catmullRom(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return 1.5 * x ** 3 - 2.5 * x ** 2 + 1;
  if (x < 2) return -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2;
  return 0;
}

function line(distance: number): number {
  return 1 - Math.abs(distance);
}

/** The taps of one sample of the result: source samples, with edges repeated, and their weights. */
function tapsAt(i: number, axis: ReferenceAxis, size: number): { at: number; weight: number }[] {
  const position = axis.scale * i + axis.origin;
  const first = Math.floor(position) - axis.taps / 2 + 1;
  const weigh = axis.taps === 2 ? line : catmullRom;
  const taps = Array.from({ length: axis.taps }, (_, k) => ({
    at: Math.min(Math.max(first + k, 0), size - 1),
    weight: weigh((first + k - position) / axis.stretch),
  }));
  const sum = taps.reduce((total, tap) => total + tap.weight, 0);
  return taps.map((tap) => ({ at: tap.at, weight: tap.weight / sum }));
}

/** Resamples the source to a size; the result is neither rounded nor clamped. */
export function resampleReference(
  source: Samples,
  size: { readonly width: number; readonly height: number },
  x: ReferenceAxis,
  y: ReferenceAxis,
): Float64Array {
  const columns = Array.from({ length: size.width }, (_, i) => tapsAt(i, x, source.width));
  const result = new Float64Array(size.width * size.height);
  for (let j = 0; j < size.height; j++) {
    const rows = tapsAt(j, y, source.height);
    columns.forEach((taps, i) => {
      let sum = 0;
      for (const row of rows) {
        for (const column of taps) {
          sum += (source.data[row.at * source.width + column.at] ?? Number.NaN) * row.weight * column.weight;
        }
      }
      result[j * size.width + i] = sum;
    });
  }
  return result;
}

/** The share of the box of sample (i, j) inside the clip. */
export function coverageAt(i: number, j: number, clip: ReferenceClip): number {
  const across = Math.min(clip.right, i + 1) - Math.max(clip.left, i);
  const down = Math.min(clip.bottom, j + 1) - Math.max(clip.top, j);
  return Math.max(0, across) * Math.max(0, down);
}

/** Mixes an opaque source with the samples below. */
export function mixReference(below: number, source: number, share: number): number {
  return below + (source - below) * share;
}

/** Composites a premultiplied source (its distance from 128 times alpha, plus 128) with alpha 0..255 over the samples below. */
export function overReference(below: number, source: number, alpha: number, share: number): number {
  return 128 + (source - 128) * share + (below - 128) * (1 - (alpha / 255) * share);
}

/** A code as the kernel stores it. */
export function toCode(value: number): number {
  return Math.min(Math.max(Math.round(value), 0), 255);
}

/** The bt709 codes of an sRGB colour, limited range, not rounded. */
export function codesReference(r: number, g: number, b: number): [y: number, u: number, v: number] {
  const luma = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  return [16 + 219 * luma, 128 + (224 * (b / 255 - luma)) / 1.8556, 128 + (224 * (r / 255 - luma)) / 1.5748];
}

/** The colour that a JPEG codes, neither rounded nor clamped. */
export function jpegColourReference(y: number, cb: number, cr: number): [r: number, g: number, b: number] {
  const blue = cb - 128;
  const red = cr - 128;
  return [y + 1.402 * red, y - (0.114 * 1.772 * blue + 0.299 * 1.402 * red) / 0.587, y + 1.772 * blue];
}

/**
 * Chroma of half the sides, sited as JPEG does, at sample (x, y) of luma by linear interpolation.
 * Half a sample down is where H.264 has chroma.
 */
export function jpegChromaReference({ data, width, height }: Samples, x: number, y: number): number {
  const [left, s] = between((x - 0.5) / 2, width);
  const [upper, t] = between((y - 0.5) / 2, height);
  const at = (column: number, row: number) =>
    data[Math.min(row, height - 1) * width + Math.min(column, width - 1)] ?? Number.NaN;
  const row = (j: number) => at(left, j) * (1 - s) + at(left + 1, j) * s;
  return row(upper) * (1 - t) + row(upper + 1) * t;
}

function between(position: number, size: number): [first: number, share: number] {
  const inside = Math.min(Math.max(position, 0), size - 1);
  return [Math.floor(inside), inside - Math.floor(inside)];
}

/** Full-size samples to chroma's half size: 1-2-1 around the left column of each pair, the mean of its two rows. */
export function chromaReference(full: Samples): Samples {
  const width = Math.ceil(full.width / 2);
  const height = Math.ceil(full.height / 2);
  const at = (x: number, y: number) =>
    full.data[Math.min(y, full.height - 1) * full.width + Math.min(Math.max(x, 0), full.width - 1)] ??
    Number.NaN;
  const row = (x: number, y: number) => (at(2 * x - 1, y) + 2 * at(2 * x, y) + at(2 * x + 1, y)) / 4;
  const data = Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    return (row(x, 2 * y) + row(x, 2 * y + 1)) / 2;
  });
  return { data, width, height };
}
