import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { WHOLE } from '#scene/model/geometry.ts';
import { AUXILIARY, type HeicSpec, type TileColour } from '#tests/support/media/make-heic.ts';
import { colourAt, quartersSeen } from '#tests/support/media/make-photo.ts';
import { sampleHeic } from '#tests/support/sample-media.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { readPhoto } from './photo.ts';

const whole = { region: WHOLE, fullWidth: 10_000 };
const P3 = {
  colorprim: 'smpte432',
  transfer: 'iec61966-2-1',
  colormatrix: 'smpte170m',
  range: 'full',
} as const;
const BT2020 = { ...P3, colorprim: 'bt2020', colormatrix: 'bt2020nc' } as const;

// Colours that P3 and sRGB both have.
const MUTED: readonly TileColour[] = [
  [120, 110, 150],
  [100, 120, 120],
  [150, 128, 110],
  [230, 128, 128],
];

async function read(change: Partial<HeicSpec>) {
  await using folder = await openTempDir();
  await writeFile(folder.at('phone.heic'), await sampleHeic(change));
  return await readPhoto(folder.at('phone.heic'), whole);
}

async function coloursOf(change: Partial<HeicSpec>): Promise<number[]> {
  const picture = await read(change);
  return [60, 180].flatMap((x) => [50, 150].flatMap((y) => [...colourAt(picture, x, y)]));
}

async function displayP3(): Promise<Buffer> {
  const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } });
  const { icc } = await sharp(await grey.withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('no profile');
  return icc;
}

const distances = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => Math.abs(value - (b[index] ?? Number.NaN)));

test.each<[string, Partial<HeicSpec>, string[]]>([
  ['that is rotated', { turns: 1 }, ['green', 'white', 'red', 'blue']],
  ['of 10 bits', { bits: 10 }, ['red', 'green', 'blue', 'white']],
  ['with a gain map for HDR', { auxiliary: [AUXILIARY.gainMap] }, ['red', 'green', 'blue', 'white']],
  ['with a depth map', { auxiliary: [AUXILIARY.depth] }, ['red', 'green', 'blue', 'white']],
  ['in pieces', { extents: { count: 5, isWhole: false } }, ['red', 'green', 'blue', 'white']],
  ['in Display P3', { colour: P3 }, ['red', 'green', 'blue', 'white']],
  [
    'with all of these',
    { turns: 3, bits: 10, auxiliary: Object.values(AUXILIARY), colour: P3 },
    ['blue', 'red', 'white', 'green'],
  ],
])('a HEIC %s is read', async (_, change, seen) => {
  expect(quartersSeen(await read(change))).toEqual(seen);
});

test.each([8, 10] as const)(
  'a stream of %i bits in Display P3 has the colours that the profile gives',
  async (bits) => {
    const byStream = await coloursOf({ tiles: MUTED, bits, colour: P3 });
    const byProfile = await coloursOf({ tiles: MUTED, bits, colour: P3, profile: await displayP3() });
    const unconverted = await coloursOf({ tiles: MUTED, bits, colour: { ...P3, colorprim: 'bt709' } });

    expect(Math.max(...distances(byStream, byProfile))).toBeLessThanOrEqual(2);
    expect(Math.max(...distances(byStream, unconverted))).toBeGreaterThan(5);
  },
);

const MUTED_P3 = { r: 150, g: 110, b: 90 };

/** An AVIF that declares its primaries by a number. Sharp writes none: the property is added, and what follows it moves. */
async function makeAvif(primaries: number): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3, background: MUTED_P3 } as const;
  const avif = await sharp({ create }).avif({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  const colr = Buffer.from('00000013636f6c726e636c780000000d000680', 'hex');
  colr.writeUInt16BE(primaries, 12);
  const ipma = avif.indexOf('ipma');
  const [endOfProperties, count] = [ipma - 4, ipma + 14];
  const endOfIndices = count + 1 + (avif[count] ?? 0);
  const grow = (at: number, bytes: number) => avif.writeUInt32BE(avif.readUInt32BE(at) + bytes, at);
  for (const type of ['meta', 'iprp']) grow(avif.indexOf(type) - 4, colr.length + 1);
  grow(avif.indexOf('ipco') - 4, colr.length);
  grow(ipma - 4, 1);
  // The base offset of the only item.
  grow(avif.indexOf('iloc') + 16, colr.length + 1);
  avif[count] = (avif[count] ?? 0) + 1;
  return Buffer.concat([
    avif.subarray(0, endOfProperties),
    colr,
    avif.subarray(endOfProperties, endOfIndices),
    avif.subarray(count, count + 1),
    avif.subarray(endOfIndices),
  ]);
}

test('an AVIF that names Display P3 by a number has the colours that the profile gives', async () => {
  const [BT709, DISPLAY_P3] = [1, 12];
  await using folder = await openTempDir();
  const colourIn = async (primaries: number) => {
    await writeFile(folder.at('photo.avif'), await makeAvif(primaries));
    return [...colourAt(await readPhoto(folder.at('photo.avif'), whole), 32, 32)];
  };
  const [r, g, b] = await colourIn(DISPLAY_P3);

  const create = { width: 8, height: 8, channels: 3, background: { r, g, b } } as const;
  const png = await sharp({ create }).withIccProfile('p3').png().toBuffer();
  const back = [...(await sharp(png, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)];
  expect(Math.max(...distances(back, Object.values(MUTED_P3)))).toBeLessThanOrEqual(2);
  expect(Math.max(...distances(await colourIn(BT709), Object.values(MUTED_P3)))).toBeLessThanOrEqual(2);
});

test('greys of BT.2020 stay grey, and HDR is mapped to tones that a screen shows', async () => {
  const grey: Partial<HeicSpec> = { tiles: MUTED.map(() => [120, 128, 128]), bits: 10 };

  const sdr = await coloursOf({ ...grey, colour: { ...BT2020, transfer: 'bt2020-10' } });
  const hdr = await coloursOf({ ...grey, colour: { ...BT2020, transfer: 'arib-std-b67', range: 'limited' } });

  expect(Math.max(...distances(sdr, Array(12).fill(120)))).toBeLessThanOrEqual(1);
  expect(Math.max(...hdr) - Math.min(...hdr)).toBeLessThanOrEqual(2);
  expect(hdr[0]).toBeGreaterThan(60);
  expect(hdr[0]).toBeLessThan(200);
});

test('primaries in the stream do not make swscale build a colour table for each tile', async () => {
  const cpuOf = async (change: Partial<HeicSpec>) => {
    const heic = await sampleHeic(change);
    await using folder = await openTempDir();
    await writeFile(folder.at('phone.heic'), heic);
    const start = process.cpuUsage();
    await readPhoto(folder.at('phone.heic'), whole);
    return process.cpuUsage(start).user;
  };
  // On some machines the clock counts in steps of ten milliseconds.
  const plain = Math.max(10_000, await cpuOf({}));

  expect(await cpuOf({ colour: P3 })).toBeLessThan(100 * plain);
});

test('a HEIC of 20 MB whose extents name its bytes 150 times is refused before they are joined', async () => {
  const bomb = { extents: { count: 150, isWhole: true }, paddingBytes: 5_000_000 };

  await expect(read(bomb)).rejects.toMatchObject({
    code: 'photo-unreadable',
    cause: { message: 'the extents are longer than the file' },
  });
});
