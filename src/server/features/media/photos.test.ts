import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { uploadImages } from '#shared/api/media.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { sampleHeic } from '#tests/support/sample-media.ts';

const accounts = await createAccountsApp();
const { call, post, signUp } = accounts;
const { upload } = mediaIn(accounts);
const { token } = await signUp();

// The four quarters of the upright picture: red, green / blue, white.
const COLOURS = { red: [220, 30, 30], green: [30, 200, 40], blue: [30, 40, 220], white: [245, 245, 245] };

function quarters(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = y < height / 2 ? (['red', 'green'] as const) : (['blue', 'white'] as const);
      pixels.set(COLOURS[row[x < width / 2 ? 0 : 1]], (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

// What no encoder can make small: like the grain of a camera.
function grain(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let i = 0; i < pixels.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[i] = ((Math.floor(i / 3 / width) * 255) / height) * 0.6 + ((seed >> 16) & 63);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function coloursOf(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    const distance = ([r = 0, g = 0, b = 0]: number[]) =>
      Math.abs(r - (data[at] ?? 0)) + Math.abs(g - (data[at + 1] ?? 0)) + Math.abs(b - (data[at + 2] ?? 0));
    const [name] = Object.entries(COLOURS).sort(([, a], [, b]) => distance(a) - distance(b))[0] ?? [''];
    return name;
  });
}

async function take(bytes: Buffer, options?: Parameters<typeof upload>[3]) {
  const answer = await upload(token, 'images', bytes, options);
  expect(answer.body).toContain('"success":true');
  const [image] = uploadImages.response.parse(answer.json()).images;
  if (image === undefined) throw new Error('No image was answered');
  return { image, kept: (await call(image.url)).rawPayload };
}

const SECRETS = { IFD0: { Copyright: 'SECRET-OWNER', Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitudeRef: 'N' } };

test('a camera photo comes back upright, sized for videos, and far smaller', async () => {
  const photo = await grain(3600, 900).jpeg({ quality: 97 }).toBuffer();

  const { image, kept } = await take(photo, { filename: 'Front door.JPG' });

  expect(image).toMatchObject({
    originalName: 'Front door.JPG',
    originalSize: photo.length,
    compressedSize: kept.length,
    metadata: { width: 2880, height: 720, tone: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  });
  expect(image.reductionPercent).toBeGreaterThan(50);
  expect(image.compressionRatio).toBeCloseTo(kept.length / photo.length, 2);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2880, height: 720 });
  const thumbnail = (await call(image.thumbnailUrl)).rawPayload;
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 160 });
  expect(await accounts.metrics.metrics()).toContain(
    '\ncurbreel_ingest_seconds_count{field="images",outcome="stored"} ',
  );
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s is taken, whatever its name says',
  async (format) => {
    const photo = await quarters(400, 300).toFormat(format).toBuffer();

    const { image, kept } = await take(photo, { filename: 'note.txt', type: 'text/plain' });

    expect(await coloursOf(kept)).toEqual(['red', 'green', 'blue', 'white']);
    expect(image.metadata).toMatchObject({ width: 400, height: 300 });
  },
);

// How a camera that is held in one of eight ways stores the upright picture; sharp mirrors before it turns.
const HELD = [
  (upright: Sharp) => upright,
  (upright: Sharp) => upright.flop(),
  (upright: Sharp) => upright.rotate(180),
  (upright: Sharp) => upright.flip(),
  (upright: Sharp) => upright.rotate(270).flop(),
  (upright: Sharp) => upright.rotate(270),
  (upright: Sharp) => upright.rotate(90).flop(),
  (upright: Sharp) => upright.rotate(90),
];

test.each(HELD.map((hold, index) => [index + 1, hold] as const))(
  'a photo with orientation %i stands upright in file, thumbnail and facts',
  async (orientation, hold) => {
    const upright = await quarters(240, 160).png().toBuffer();
    const held = await hold(sharp(upright)).png().toBuffer();
    const photo = await sharp(held).jpeg({ quality: 90 }).withMetadata({ orientation }).toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(orientation);

    const { image, kept } = await take(photo);

    expect(await coloursOf(kept)).toEqual(['red', 'green', 'blue', 'white']);
    expect(await coloursOf((await call(image.thumbnailUrl)).rawPayload)).toEqual([
      'red',
      'green',
      'blue',
      'white',
    ]);
    expect(image.metadata).toMatchObject({ width: 240, height: 160 });
    expect((await sharp(kept).metadata()).orientation).toBeUndefined();
  },
);

test.each([
  ['a large photo', async () => grain(3000, 400).jpeg({ quality: 90 })],
  ['a small photo whose own coding is kept', async () => grain(900, 600).jpeg({ quality: 60 })],
  ['a PNG', async () => quarters(300, 200).png()],
  ['a WebP', async () => quarters(300, 200).webp()],
])('%s tells nothing of its place, camera or owner', async (_, make) => {
  const photo = await (await make())
    .withExifMerge(SECRETS)
    .withXmp('<x:xmpmeta>SECRET-XMP</x:xmpmeta>')
    .toBuffer();
  expect(photo.includes('SECRET-OWNER')).toBe(true);

  const { image, kept } = await take(Buffer.concat([photo, Buffer.from('SECRET-TAIL')]));

  const thumbnail = (await call(image.thumbnailUrl)).rawPayload;
  for (const bytes of [kept, thumbnail]) {
    expect(bytes.includes('SECRET')).toBe(false);
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('a photo that is already smaller than a new coding keeps every pixel', async () => {
  const photo = await grain(900, 600).jpeg({ quality: 50 }).withExifMerge(SECRETS).toBuffer();

  const { image, kept } = await take(photo);

  expect(kept.length).toBeLessThan(photo.length);
  expect((await sharp(kept).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
  expect(image.reductionPercent).toBeGreaterThanOrEqual(0);
});

test('a logo stays clear where it is clear, a PNG without clear places does not', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: clear } })
    .composite([{ input: await quarters(100, 100).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const opaque = await quarters(300, 100).ensureAlpha().png().toBuffer();

  const { kept } = await take(logo, { filename: 'logo.png' });

  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect([data[50 * 4 + 3], data[250 * 4 + 3]]).toEqual([255, 0]);
  expect((await take(opaque)).image.filename).toMatch(/\.(jpg|png)$/);
});

test.each([
  ['HTML', Buffer.from('<html><script>alert(document.domain)</script></html>')],
  ['a ZIP', Buffer.from('PK\x03\x04secret.txtPK\x05\x06', 'latin1')],
])('of a GIF that is also %s only the picture is kept', async (_, payload) => {
  const gif = await quarters(64, 64).gif().toBuffer();

  const { image, kept } = await take(Buffer.concat([gif, payload]), {
    filename: 'x.html',
    type: 'text/html',
  });

  expect(kept.includes('script')).toBe(false);
  expect(kept.includes('secret.txt')).toBe(false);
  expect((await call(image.url)).headers['content-type']).toMatch(/^image\//);
});

test('HEIC from a phone works', async () => {
  const heic = await sampleHeic();

  const { image, kept } = await take(heic, { filename: 'IMG_0001.HEIC', type: 'image/heic' });

  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', ...size(image.metadata) });
  expect(await coloursOf(kept)).toEqual(['red', 'green', 'blue', 'white']);
});

function size({ width, height }: { width: number; height: number }) {
  return { width, height };
}

const kitchen = sharp(
  new URL('../../../../assets/listings/orchard-lane/05-kitchen.jpg', import.meta.url).pathname,
);

test('a photo that is too dark gets an improved version beside it; the photo itself stays as it was taken', async () => {
  const dark = await kitchen.clone().linear(0.5, 0).jpeg({ quality: 90 }).toBuffer();
  const brightness = async (picture: Buffer) => (await sharp(picture).stats()).channels[1]?.mean ?? 0;

  const { image, kept } = await take(dark);
  const described = await post('media/describe', { paths: [image.url] }, { token });

  const improved = (await call(image.improved?.url ?? '')).rawPayload;
  expect(await brightness(kept)).toBeCloseTo(await brightness(dark), 0);
  expect(await brightness(improved)).toBeGreaterThan(1.6 * (await brightness(dark)));
  const thumbnail = (await call(image.improved?.thumbnailUrl ?? '')).rawPayload;
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  expect(image.improved?.metadata).toMatchObject({ width: 1600, correction: { tiltDegrees: 0 } });
  expect(image.improved?.metadata.correction.exposure).toBeGreaterThan(1);
  expect(described.json().media).toMatchObject([{ metadata: image.metadata, improved: image.improved }]);
});

test('a good photo has no improved version; what tells it from other photos is known', async () => {
  const photo = await kitchen
    .clone()
    .withExif({ IFD2: { DateTimeOriginal: '2026:05:01 12:30:00' } })
    .toBuffer();

  const { image } = await take(photo);

  expect(image.improved).toBeUndefined();
  expect(image.metadata.traits).toMatchObject({ takenAt: '2026-05-01T12:30:00', sky: expect.any(Number) });
  expect(image.metadata.traits?.sharpness).toBeGreaterThan(0.6);
  expect(image.metadata.traits?.brightness).toBeGreaterThan(0.2);
});
