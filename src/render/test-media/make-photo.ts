import sharp, { type Sharp } from 'sharp';

/** A picture whose four quarters tell which way is up: red, green / blue, white. */
export function quarters(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = COLOURS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? [];
      pixels.set(colour, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const COLOURS = [
  [220, 30, 30],
  [30, 200, 40],
  [30, 40, 220],
  [245, 245, 245],
];

/** What the middle of each quarter of some pixels looks like, in words. */
export function quartersSeen({
  data,
  width,
  height,
  channels,
}: {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}): string[] {
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return nameOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  });
}

export function nameOf(red: number, green: number, blue: number): string {
  if (Math.min(red, green, blue) > 200) return 'white';
  if (Math.max(red, green, blue) < 60) return 'black';
  if (red > green + 60 && red > blue + 60) return 'red';
  if (green > red + 60 && green > blue + 60) return 'green';
  if (blue > red + 60 && blue > green + 60) return 'blue';
  return `rgb(${red}, ${green}, ${blue})`;
}
