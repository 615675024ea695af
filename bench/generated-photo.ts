import sharp from 'sharp';

export const PHOTO_SIZE = { width: 4032, height: 3024 };

/**
 * A picture with what cameras see in houses: a smooth sky, foliage at every scale, brickwork, window frames,
 * a lawn, and the grain of a sensor. Flat pictures would flatter every encoder. The same seed gives the same bytes.
 */
export async function generatePhoto(
  path: string,
  seed: number,
  size = PHOTO_SIZE,
  quality = 93,
): Promise<void> {
  const pixels = paintPhoto(seed, size.width, size.height);
  const raw = { width: size.width, height: size.height, channels: 3 as const };
  await sharp(pixels, { raw }).jpeg({ quality }).toFile(path);
}

function paintPhoto(seed: number, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const random = randomOf(seed);
  const octaves = [512, 128, 32, 12, 5].map((cell) => noiseField(random, cell, width, height));
  const hue = random();
  const horizon = height * (0.3 + random() * 0.2);
  const wallLeft = width * (0.15 + random() * 0.2);
  const wallRight = wallLeft + width * (0.35 + random() * 0.2);
  const wallTop = height * (0.2 + random() * 0.1);
  const wallBottom = height * (0.72 + random() * 0.1);
  const brick = { width: 70 + random() * 50, height: 26 + random() * 16 };
  let grain = seed | 1;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const coarse = octaves[0]!(x, y) * 0.6 + octaves[1]!(x, y) * 0.4;
      const fine = octaves[2]!(x, y) * 0.5 + octaves[3]!(x, y) * 0.3 + octaves[4]!(x, y) * 0.2;
      let red: number;
      let green: number;
      let blue: number;
      if (x > wallLeft && x < wallRight && y > wallTop && y < wallBottom) {
        const column = (x - wallLeft) % 620;
        const row = (y - wallTop) % 560;
        if (column > 180 && column < 440 && row > 120 && row < 430) {
          const isFrame =
            column < 200 || column > 420 || row < 140 || row > 410 || Math.abs(column - 310) < 7;
          const glass = 60 + 70 * coarse + 40 * ((column + row) / 900);
          red = isFrame ? 232 : glass * 0.8;
          green = isFrame ? 230 : glass * 0.95;
          blue = isFrame ? 224 : glass * 1.15;
        } else {
          const course = Math.floor((y - wallTop) / brick.height);
          const along = x - wallLeft + (course % 2) * brick.width * 0.5;
          const isMortar = (y - wallTop) % brick.height < 4 || along % brick.width < 4;
          const tone = isMortar
            ? 176
            : 110 + 34 * Math.sin(course * 12.9 + Math.floor(along / brick.width) * 78.2);
          red = tone * (1.05 + hue * 0.2) + 26 * fine;
          green = tone * 0.86 + 24 * fine;
          blue = tone * (0.95 - hue * 0.25) + 22 * fine;
        }
      } else if (y < horizon) {
        const leaf = coarse > 0.56 ? Math.min((coarse - 0.56) * 12, 1) : 0;
        const sky = 150 + (90 * y) / horizon;
        red = sky * 0.82 * (1 - leaf) + leaf * (30 + 110 * fine);
        green = sky * 0.92 * (1 - leaf) + leaf * (50 + 130 * fine);
        blue = Math.min(sky * 1.08, 250) * (1 - leaf) + leaf * (24 + 60 * fine);
      } else {
        const light = 0.55 + 0.5 * coarse;
        red = light * (58 + 90 * fine);
        green = light * (96 + 110 * fine);
        blue = light * (40 + 50 * fine);
      }
      grain = (Math.imul(grain, 1664525) + 1013904223) | 0;
      const sensor = ((grain >>> 16) & 15) - 7.5;
      pixels[at] = clampByte(red + sensor);
      pixels[at + 1] = clampByte(green + sensor);
      pixels[at + 2] = clampByte(blue + sensor);
    }
  }
  return pixels;
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(value, 255));
}

// Value noise: random numbers on a lattice, smoothly joined.
function noiseField(random: () => number, cell: number, width: number, height: number) {
  const columns = Math.ceil(width / cell) + 2;
  const lattice = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, random);
  return (x: number, y: number): number => {
    const column = (x / cell) | 0;
    const row = (y / cell) | 0;
    const u = smooth(x / cell - column);
    const v = smooth(y / cell - row);
    const at = row * columns + column;
    const top = lattice[at]! + (lattice[at + 1]! - lattice[at]!) * u;
    const low = lattice[at + columns]! + (lattice[at + columns + 1]! - lattice[at + columns]!) * u;
    return top + (low - top) * v;
  };
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
