import { appendFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadPicture } from '#render/compose/loaded-picture.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import { WHOLE } from '#scene/model/geometry.ts';
import { quarters, quartersSeen } from '#tests/support/media/make-photo.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { type PhotoPicture, readPhoto } from './photo.ts';

const kernel = loadKernel();

test.each(['4:2:0', '4:4:4'])(
  'a JPEG that is read as planes looks as it does when read as RGB, %s',
  async (chromaSubsampling) => {
    await using folder = await openTempDir();
    await waves(640, 480).jpeg({ quality: 98, chromaSubsampling }).toFile(folder.at('photo.jpg'));
    // The same pixels in a PNG, which is read as RGB.
    await sharp(folder.at('photo.jpg')).png().toFile(folder.at('photo.png'));
    const parts = [
      { region: WHOLE, fullWidth: 640 },
      { region: WHOLE, fullWidth: 451 },
      { region: WHOLE, fullWidth: 270 },
      { region: { x: 0.2, y: 0.1, width: 0.5, height: 0.7 }, fullWidth: 520 },
    ];

    for (const part of parts) {
      const coded = await readPhoto(folder.at('photo.jpg'), part);
      const colours = await readPhoto(folder.at('photo.png'), part);

      expect([coded.layout, colours.layout]).toEqual(['y-cb-cr', 'rgb']);
      for (const channel of ['y', 'u', 'v'] as const) {
        const off = differences(planeOf(coded, channel), planeOf(colours, channel));
        expect(Math.abs(off.mean)).toBeLessThan(0.3);
        expect(off.rms).toBeLessThan(1.2);
      }
    }
  },
);

test('a JPEG that is read as planes may have an odd size, an odd crop, and trailing bytes', async () => {
  await using folder = await openTempDir();
  await quarters(401, 301).jpeg().toFile(folder.at('photo.jpg'));
  await appendFile(folder.at('photo.jpg'), Buffer.alloc(5000, 7));

  const picture = await readPhoto(folder.at('photo.jpg'), {
    region: { x: 101 / 401, y: 51 / 301, width: 0.5, height: 0.5 },
    fullWidth: 333,
  });

  expect(picture.layout).toBe('y-cb-cr');
  expect(quartersSeen(picture)).toEqual(['red', 'green', 'blue', 'white']);
  expect([picture.width % 2, picture.height % 2]).toEqual([0, 0]);
  const { x, y, width, height } = picture.region;
  expect([x * 401, y * 301, width * 401, height * 301].map(Math.round)).toEqual([100, 50, 202, 152]);
});

test('a JPEG with tolerable damage is read as RGB', async () => {
  await using folder = await openTempDir();
  const file = await waves(640, 480).jpeg().toBuffer();
  const middle = file.length >> 1;
  await writeFile(folder.at('scratched.jpg'), file.fill(0x55, middle, middle + 400));

  const picture = await readPhoto(folder.at('scratched.jpg'), { region: WHOLE, fullWidth: 640 });

  expect(picture).toMatchObject({ width: 640, height: 480, layout: 'rgb' });
});

test('a JPEG is read as RGB where its planes are not sRGB, or would cost more', async () => {
  await using folder = await openTempDir();
  const whole = { region: WHOLE, fullWidth: 10_000 };
  const files = {
    'several-scans.jpg': quarters(200, 100).jpeg({ progressive: true }),
    'profile.jpg': quarters(200, 100).withIccProfile('p3').jpeg(),
    'turned.jpg': quarters(200, 100).withMetadata({ orientation: 3 }).jpeg(),
    'grey.jpg': quarters(200, 100).toColourspace('b-w').jpeg(),
    'print.jpg': quarters(200, 100).toColourspace('cmyk').jpeg(),
    'strip.jpg': quarters(200, 9).jpeg(),
  };
  for (const [name, image] of Object.entries(files)) {
    await image.toFile(folder.at(name));

    expect.soft((await readPhoto(folder.at(name), whole)).layout, name).toBe('rgb');
  }
  await quarters(200, 100).jpeg().toFile(folder.at('far.jpg'));
  expect((await readPhoto(folder.at('far.jpg'), { ...whole, fullWidth: 45 })).layout).toBe('rgb');
});

/** Colours and brightness that change softly in all directions: whatever is out of its place differs everywhere. */
function waves(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    pixels[at] = 128 + 90 * Math.sin(x / 7 + y / 31);
    pixels[at + 1] = 128 + 90 * Math.sin(x / 19 - y / 9);
    pixels[at + 2] = 128 + 90 * Math.sin(x / 13 + y / 11 + 2);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The samples of a picture in the kernel, as a function of a place in 0..1 of the photo. */
function planeOf(photo: PhotoPicture, channel: 'y' | 'u' | 'v') {
  const picture = loadPicture(kernel, photo);
  const plane = picture.levels[0]?.[channel];
  if (!plane) throw new Error('nothing was loaded');
  const step = channel === 'y' ? 1 : 2;
  return (x: number, y: number): number => {
    // Chroma lies on the left column of its pair.
    const across = (((x - photo.region.x) / photo.region.width) * photo.width - 0.5) / step;
    const down = (((y - photo.region.y) / photo.region.height) * photo.height) / step - 0.5;
    const at = (i: number, j: number) => (kernel.bytes()[plane.at + j * plane.stride + i] ?? 0) ^ 0x80;
    const [i, j] = [Math.floor(across), Math.floor(down)];
    const [s, t] = [across - i, down - j];
    const upper = at(i, j) * (1 - s) + at(i + 1, j) * s;
    return upper * (1 - t) + (at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s) * t;
  };
}

type SampleAt = (x: number, y: number) => number;

function differences(a: SampleAt, b: SampleAt): { mean: number; rms: number } {
  let [sum, squares, count] = [0, 0, 0];
  for (let x = 0.25; x < 0.65; x += 0.011) {
    for (let y = 0.15; y < 0.75; y += 0.013, count++) {
      const off = a(x, y) - b(x, y);
      sum += off;
      squares += off * off;
    }
  }
  return { mean: sum / count, rms: Math.sqrt(squares / count) };
}
