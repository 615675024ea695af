import sharp, { type Sharp } from 'sharp';
import type { DecodedPicture } from '#render/media/picture.ts';
import type { Size } from '#scene/model/geometry.ts';
import { jpegColourReference, toCode } from '#tests/support/render/kernel-reference.ts';

/** A picture whose four quarters show its orientation: red, green / blue, white. */
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

/** The colour name at the centre of each quarter of a picture. */
export function quartersSeen(picture: SeenPicture): string[] {
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) =>
    nameOf(...colourAt(picture, Math.floor(x * picture.width), Math.floor(y * picture.height))),
  );
}

type SeenPicture = DecodedPicture | (Size & { readonly data: Uint8Array; readonly channels: number });

/** The colour of a pixel, in RGB or YCbCr pictures. */
export function colourAt(picture: SeenPicture, x: number, y: number) {
  const { data, width, height } = picture;
  const layout = 'layout' in picture ? picture.layout : undefined;
  const byte = (at: number) => data[at] ?? Number.NaN;
  if (layout !== 'y-cb-cr') {
    const channels = 'channels' in picture ? picture.channels : layout === 'rgb' ? 3 : 4;
    const at = (y * width + x) * channels;
    return [byte(at), byte(at + 1), byte(at + 2)] as const;
  }
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const at = width * height + (y >> 1) * half.width + (x >> 1);
  const colour = jpegColourReference(byte(y * width + x), byte(at), byte(at + half.width * half.height));
  return [toCode(colour[0]), toCode(colour[1]), toCode(colour[2])] as const;
}

export function nameOf(red: number, green: number, blue: number): string {
  if (Math.min(red, green, blue) > 200) return 'white';
  if (Math.max(red, green, blue) < 60) return 'black';
  if (red > green + 60 && red > blue + 60) return 'red';
  if (green > red + 60 && green > blue + 60) return 'green';
  if (blue > red + 60 && blue > green + 60) return 'blue';
  return `rgb(${red}, ${green}, ${blue})`;
}
