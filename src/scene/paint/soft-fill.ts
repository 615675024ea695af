/** Pixels as a canvas gives them: red, green, blue, alpha, row by row. */
export type Pixels = {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

// Four times the small picture's size is enough: a blurred picture can be stretched to any frame.
const ENLARGEMENT = 4;
const DIMMED = 0.62;
const SATURATION = 0.85;

/**
 * A soft backdrop from a tiny version of a photo (about 64 pixels on its long side): enlarged, blurred, dimmed.
 * Implemented here because not every browser's canvas can blur, and browser and server must draw the same.
 */
export function softFill(pixels: Uint8ClampedArray, width: number, height: number): Pixels {
  const wide = width * ENLARGEMENT;
  const high = height * ENLARGEMENT;
  const planes = [0, 1, 2].map((channel) => enlarge(pixels, width, height, channel));
  const radius = Math.max(2, Math.round(Math.max(wide, high) * 0.05));
  for (const plane of planes) {
    // Three box blurs approximate a Gaussian blur.
    for (let pass = 0; pass < 3; pass += 1) {
      blurRows(plane, wide, high, radius);
      blurColumns(plane, wide, high, radius);
    }
  }
  const soft = new Uint8ClampedArray(wide * high * 4);
  const [red = new Float32Array(), green = new Float32Array(), blue = new Float32Array()] = planes;
  for (let index = 0; index < wide * high; index += 1) {
    const r = red[index] ?? 0;
    const g = green[index] ?? 0;
    const b = blue[index] ?? 0;
    const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    soft[index * 4] = (grey + (r - grey) * SATURATION) * DIMMED;
    soft[index * 4 + 1] = (grey + (g - grey) * SATURATION) * DIMMED;
    soft[index * 4 + 2] = (grey + (b - grey) * SATURATION) * DIMMED;
    soft[index * 4 + 3] = 255;
  }
  return { pixels: soft, width: wide, height: high };
}

function enlarge(pixels: Uint8ClampedArray, width: number, height: number, channel: number): Float32Array {
  const wide = width * ENLARGEMENT;
  const plane = new Float32Array(wide * height * ENLARGEMENT);
  for (let y = 0; y < height * ENLARGEMENT; y += 1) {
    const row = Math.floor(y / ENLARGEMENT) * width;
    for (let x = 0; x < wide; x += 1) {
      plane[y * wide + x] = pixels[(row + Math.floor(x / ENLARGEMENT)) * 4 + channel] ?? 0;
    }
  }
  return plane;
}

function blurRows(plane: Float32Array, width: number, height: number, radius: number): void {
  const line = paddedLine(width, radius);
  for (let y = 0; y < height; y += 1) blurLine(plane, y * width, 1, line, radius);
}

function blurColumns(plane: Float32Array, width: number, height: number, radius: number): void {
  const line = paddedLine(height, radius);
  for (let x = 0; x < width; x += 1) blurLine(plane, x, width, line, radius);
}

/** A buffer for a line extended at both ends by the radius of the mean. */
function paddedLine(length: number, radius: number): Float32Array {
  return new Float32Array(length + 2 * radius + 1);
}

/** A running mean along one line; beyond its ends the line continues with its last value. */
function blurLine(
  plane: Float32Array,
  start: number,
  step: number,
  line: Float32Array,
  radius: number,
): void {
  const span = 2 * radius + 1;
  const length = line.length - span;
  const last = start + (length - 1) * step;
  line.fill(plane[start] ?? 0, 0, radius);
  for (let index = 0; index < length; index += 1) line[radius + index] = plane[start + index * step] ?? 0;
  line.fill(plane[last] ?? 0, radius + length);
  let sum = 0;
  for (let index = 0; index < span; index += 1) sum += line[index] ?? 0;
  for (let index = 0; index < length; index += 1) {
    plane[start + index * step] = sum / span;
    sum += (line[index + span] ?? 0) - (line[index] ?? 0);
  }
}
