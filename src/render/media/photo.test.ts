import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { WHOLE } from '#scene/model/geometry.ts';
import { makeHeic } from '#tests/support/media/make-heic.ts';
import { quarters, quartersSeen } from '#tests/support/media/make-photo.ts';
import { sampleHeic } from '#tests/support/sample-media.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { probePhoto, readFill, readPhoto } from './photo.ts';

const UPRIGHT = ['red', 'green', 'blue', 'white'];
const whole = { region: WHOLE, fullWidth: 10_000 };

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo is upright whatever way the camera was held (orientation %i)',
  async (orientation) => {
    await using folder = await openTempDir();
    const path = folder.at('turned.jpg');
    const turned = await sharp(await quarters(64, 48).png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    await writeFile(path, turned);

    const picture = await readPhoto(path, whole);

    const upright = await sharp(turned).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect([picture.width, picture.height]).toEqual([upright.info.width, upright.info.height]);
    expect(quartersSeen(picture)).toEqual(quartersSeen({ data: upright.data, ...upright.info }));
  },
);

test.each(['png', 'webp', 'gif', 'avif', 'jpeg'] as const)('a photo can be a %s', async (format) => {
  await using folder = await openTempDir();
  const path = folder.at('photo');
  await quarters(120, 80).toFormat(format).toFile(path);

  const picture = await readPhoto(path, whole);

  expect(quartersSeen(picture)).toEqual(UPRIGHT);
  expect(picture.layout).toBe(format === 'jpeg' ? 'y-cb-cr' : 'rgb');
});

test('a photo has white where it is transparent', async () => {
  await using folder = await openTempDir();
  const clear = sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  await clear.png().toFile(folder.at('clear.png'));

  const { data } = await readPhoto(folder.at('clear.png'), whole);

  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('a photo is converted to sRGB from grey, sixteen bits, CMYK and from its own profile', async () => {
  await using folder = await openTempDir();
  await quarters(40, 40).greyscale().jpeg().toFile(folder.at('grey.jpg'));
  await quarters(40, 40).toColourspace('rgb16').png().toFile(folder.at('deep.png'));
  await quarters(40, 40).toColourspace('cmyk').jpeg().toFile(folder.at('print.jpg'));
  await quarters(40, 40)
    .withIccProfile('p3')
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toFile(folder.at('wide.jpg'));
  const deepWide = quarters(40, 40).withIccProfile('p3').toColourspace('rgb16');
  await deepWide.png().toFile(folder.at('deep-wide.png'));

  const grey = await readPhoto(folder.at('grey.jpg'), whole);
  const deep = await readPhoto(folder.at('deep.png'), whole);
  const print = await readPhoto(folder.at('print.jpg'), whole);
  const wide = await readPhoto(folder.at('wide.jpg'), whole);

  expect(grey.data[0]).toBe(grey.data[1]);
  expect(quartersSeen(deep)).toEqual(UPRIGHT);
  expect(quartersSeen(print)).toEqual(UPRIGHT);
  for (const { data } of [wide, await readPhoto(folder.at('deep-wide.png'), whole)]) {
    expect(Math.abs((data[0] ?? 0) - 220)).toBeLessThan(6);
    expect(Math.abs((data[1] ?? 0) - 30)).toBeLessThan(6);
  }
});

test('a photo shows the first picture of an animation', async () => {
  await using folder = await openTempDir();
  const frames = await Promise.all(
    [quarters(32, 32), quarters(32, 32).negate()].map((one) => one.png().toBuffer()),
  );
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(folder.at('moving.gif'));
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toFile(folder.at('moving.webp'));

  for (const name of ['moving.gif', 'moving.webp']) {
    const picture = await readPhoto(folder.at(name), whole);
    expect([picture.width, picture.height]).toEqual([32, 32]);
    expect(quartersSeen(picture)).toEqual(UPRIGHT);
  }
});

test('a HEIC of rotated tiles is assembled', async () => {
  await using folder = await openTempDir();
  const path = folder.at('phone.heic');
  await writeFile(path, await sampleHeic({ turns: 1 }));

  const facts = await probePhoto(path);
  const picture = await readPhoto(path, whole);

  expect([facts.width, facts.height]).toEqual([200, 240]);
  expect(quartersSeen(picture)).toEqual(['green', 'white', 'red', 'blue']);
});

test('a photo is decoded only in the requested part and size', async () => {
  await using folder = await openTempDir();
  await quarters(400, 300).png().toFile(folder.at('photo.png'));

  const picture = await readPhoto(folder.at('photo.png'), {
    region: { x: 0.5, y: 0, width: 0.5, height: 1 },
    fullWidth: 200,
  });

  expect([picture.width, picture.height]).toEqual([100, 150]);
  expect(quartersSeen(picture)).toEqual(['green', 'green', 'white', 'white']);
  expect(picture.region).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
});

test('a photo has its focal point where the contrast is, and a tone', async () => {
  await using folder = await openTempDir();
  const spot = await quarters(60, 60).png().toBuffer();
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8899aa' } })
    .composite([{ input: spot, left: 300, top: 40 }])
    .jpeg()
    .toFile(folder.at('spot.jpg'));

  const { focalPoint, tone } = await probePhoto(folder.at('spot.jpg'));

  expect(focalPoint.x).toBeGreaterThan(0.7);
  expect(focalPoint.y).toBeLessThan(0.4);
  expect(tone).toMatch(/^#[0-9a-f]{6}$/);
});

test('a photo may have one pixel', async () => {
  await using folder = await openTempDir();
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(folder.at('dot.png'));

  const facts = await probePhoto(folder.at('dot.png'));
  const fill = await readFill(folder.at('dot.png'));

  expect(facts).toMatchObject({ width: 1, height: 1, focalPoint: { x: 0.5, y: 0.5 } });
  expect(fill.width).toBeGreaterThan(0);
});

test('a photo may be a panorama of 20,000 pixels', async () => {
  await using folder = await openTempDir();
  await sharp({ create: { width: 20_000, height: 3000, channels: 3, background: '#335577' } })
    .jpeg({ quality: 50 })
    .toFile(folder.at('wide.jpg'));

  const facts = await probePhoto(folder.at('wide.jpg'));
  const picture = await readPhoto(folder.at('wide.jpg'), {
    region: { x: 0.4, y: 0, width: 0.1, height: 1 },
    fullWidth: 12_800,
  });

  expect([facts.width, facts.height]).toEqual([20_000, 3000]);
  expect([picture.width, picture.height]).toEqual([1280, 1920]);
});

const refusals: { name: string; code: string; make: (path: string) => Promise<unknown> }[] = [
  { name: 'empty.jpg', code: 'media-unsupported', make: (path) => writeFile(path, '') },
  { name: 'words.jpg', code: 'media-unsupported', make: (path) => writeFile(path, 'Dear diary') },
  {
    name: 'drawing.jpg',
    code: 'media-unsupported',
    make: (path) => writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  {
    name: 'cut.jpg',
    code: 'photo-unreadable',
    make: async (path) => {
      await quarters(600, 600).jpeg().toFile(path);
      await truncate(path, Math.floor((await readFile(path)).length / 2));
    },
  },
  { name: 'bomb.png', code: 'photo-too-large', make: (path) => writeFile(path, pngOf(50_000, 50_000)) },
  { name: 'bigger.png', code: 'photo-too-large', make: (path) => writeFile(path, pngOf(16_000, 16_000)) },
  {
    name: 'cut.heic',
    code: 'photo-unreadable',
    make: async (path) => {
      const tile = [90, 128, 128] as const;
      await makeHeic({ path, tileSide: 64, columns: 1, tiles: [tile], width: 64, height: 64 });
      await truncate(path, (await readFile(path)).length - 20);
    },
  },
];

test.each(refusals)(
  'an unreadable photo, $name, is refused at once, by name',
  async ({ name, code, make }) => {
    await using folder = await openTempDir();
    await make(folder.at(name));
    const startedMs = performance.now();

    const failure = await probePhoto(folder.at(name))
      .then(() => readPhoto(folder.at(name), whole))
      .catch((error: unknown) => error);

    expect(failure).toMatchObject({ code, message: expect.stringContaining(`'${name}'`) });
    expect(performance.now() - startedMs).toBeLessThan(5000);
  },
);

// Small files that would be large in memory, and files of very many frames.
const bombs: { name: string; code?: string; make: () => Promise<Buffer> }[] = [
  { name: 'bomb.png', code: 'photo-too-large', make: async () => pngOf(16_000, 16_000) },
  {
    name: 'bomb.avif',
    code: 'photo-too-large',
    make: async () => {
      const avif = await quarters(64, 64).avif().toBuffer();
      const at = avif.indexOf('ispe') + 8;
      avif.writeUInt32BE(17_000, at);
      avif.writeUInt32BE(17_000, at + 4);
      return avif;
    },
  },
  { name: 'frames.gif', make: () => animation(1000).gif().toBuffer() },
  { name: 'frames.webp', make: () => animation(1000).webp({ effort: 0 }).toBuffer() },
];
const animation = (frames: number) => {
  const pixels = Buffer.from(Uint8Array.from({ length: 32 * 32 * frames * 3 }, (_, n) => (n / 3072) * 7));
  return sharp(pixels, { raw: { width: 32, height: 32 * frames, channels: 3, pageHeight: 32 } });
};

test.each(bombs)('$name costs little processor time and memory', async ({ name, code, make }) => {
  await using folder = await openTempDir();
  const path = folder.at(name);
  await writeFile(path, await make());
  // The loader of a format loads itself at its first picture.
  await quarters(64, 64)
    .toFormat(name.split('.')[1] as 'png')
    .toFile(folder.at('plain'));
  await probePhoto(folder.at('plain'));
  const [rssBytes, usage] = [process.memoryUsage.rss(), process.cpuUsage()];

  const failure = await probePhoto(path)
    .then(() => readPhoto(path, whole))
    .then(
      () => undefined,
      (error: unknown) => error,
    );

  const { user, system } = process.cpuUsage(usage);
  expect(failure).toEqual(code && expect.objectContaining({ code }));
  expect((user + system) / 1000).toBeLessThan(200);
  expect(process.memoryUsage.rss() - rssBytes).toBeLessThan(100_000_000);
});

test('a photo that does not exist is reported by name', async () => {
  await expect(probePhoto('/nowhere/gone.jpg')).rejects.toMatchObject({ code: 'media-missing' });
});

test("a photo's format is not taken from its file name", async () => {
  await using folder = await openTempDir();
  await quarters(20, 20).tiff().toFile(folder.at('scan.tiff'));
  await copyFile(folder.at('scan.tiff'), folder.at('scan.jpg'));

  await expect(probePhoto(folder.at('scan.jpg'))).rejects.toMatchObject({ code: 'media-unsupported' });
});

// A decompression bomb: a valid header and a few bytes of pixels.
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
