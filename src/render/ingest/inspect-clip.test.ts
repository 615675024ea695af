import { readFile, truncate, writeFile } from 'node:fs/promises';
import { AV_PIX_FMT_GBRP } from 'node-av/constants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openInput } from '#render/media/open-input.ts';
import { type ClipSpec, makeClip } from '#tests/support/media/make-clip.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { inspectClip } from './inspect-clip.ts';

const PLACE = '+48.8577+002.2950+035.000/';
const times = Array.from({ length: 48 }, (_, n) => n / 24);
const hum = { channels: 2, seconds: 2, sampleAt: (time: number) => 0.2 * Math.sin(2 * Math.PI * 440 * time) };

type Folder = Awaited<ReturnType<typeof openTempDir>>;
const requestIn = (folder: Folder, path: string) => ({
  path,
  outputPath: folder.at('copy'),
  thumbnailPath: folder.at('thumbnail.jpg'),
});

async function inspect(folder: Folder, spec: Omit<ClipSpec, 'path' | 'timesSeconds'>) {
  const path = folder.at('clip');
  await makeClip({ path, timesSeconds: times, width: 160, height: 120, ...spec });
  return await inspectClip(requestIn(folder, path));
}

test.each<[string, Omit<ClipSpec, 'path' | 'timesSeconds'>, object]>([
  ['mp4', { format: 'mp4', sound: hum }, { container: 'mp4', codec: 'h264', hasSound: true }],
  ['mov', { format: 'mov' }, { container: 'mp4', codec: 'h264', hasSound: false }],
  [
    'avi',
    { format: 'avi', codec: 'mpeg4', sound: { ...hum, codec: 'libmp3lame' } },
    { container: 'mp4', codec: 'mpeg4', hasSound: true },
  ],
  [
    'avi of an old camera',
    { format: 'avi', codec: 'mjpeg', pixelFormat: 12, sound: { ...hum, codec: 'pcm_s16le' } },
    { container: 'mov', codec: 'mjpeg', hasSound: true },
  ],
  [
    'webm',
    { format: 'webm', codec: 'libvpx-vp9', sound: { ...hum, codec: 'libopus' } },
    { container: 'webm', codec: 'vp9', hasSound: true },
  ],
  [
    'matroska',
    { format: 'matroska', sound: { ...hum, codec: 'flac' } },
    { container: 'mp4', codec: 'h264', hasSound: true },
  ],
])('a clip in %s is copied, measured and gets a thumbnail', async (_, spec, expected) => {
  await using folder = await openTempDir();

  const facts = await inspect(folder, spec);

  expect(facts).toMatchObject({ ...expected, width: 160, height: 120, rotation: 0 });
  expect(facts.durationSeconds).toBeCloseTo(2, 0);
  expect(facts.framesPerSecond).toBeGreaterThan(20);
  expect(await sharp(folder.at('thumbnail.jpg')).metadata()).toMatchObject({ width: 160, height: 120 });
});

test('a copied clip has no location, device or date, and is still upright', async () => {
  await using folder = await openTempDir();

  const facts = await inspect(folder, {
    format: 'mov',
    turns: 1,
    metadata: { location: PLACE, make: 'Phone-Maker', creation_time: '2024-05-06T07:08:09Z' },
  });

  expect((await readFile(folder.at('clip'))).includes('48.8577')).toBe(true);
  const copy = await readFile(folder.at('copy'));
  for (const trace of ['48.8577', 'Phone-Maker', 'Lavf', '2024']) expect(copy.includes(trace)).toBe(false);
  expect(facts).toMatchObject({ rotation: 90, width: 120, height: 160 });
  await using input = await openInput(folder.at('copy'));
  expect(Object.keys(input.format.metadata?.getAll() ?? {})).not.toContain('creation_time');
});

test.each([
  ['mp4', 0.5],
  ['mov', 0.9],
  ['avi', 0.6],
  ['webm', 0.5],
] as const)('a clip in %s that is truncated to %d of its length is refused', async (format, part) => {
  await using folder = await openTempDir();
  const path = folder.at('half');
  await makeClip({
    path,
    format,
    ...(format === 'webm' && { codec: 'libvpx-vp9' }),
    ...(format === 'avi' && { codec: 'mpeg4' }),
    timesSeconds: times,
    width: 320,
    height: 240,
  });
  await truncate(path, Math.floor((await readFile(path)).length * part));

  await expect(inspectClip(requestIn(folder, path))).rejects.toMatchObject({ code: 'clip-unreadable' });
});

test('a clip that needs a forbidden decoder is refused', async () => {
  await using folder = await openTempDir();

  const inspecting = inspect(folder, { format: 'avi', codec: 'magicyuv', pixelFormat: AV_PIX_FMT_GBRP });

  await expect(inspecting).rejects.toMatchObject({ code: 'clip-unreadable' });
});

test('a picture and text are refused as clips', async () => {
  await using folder = await openTempDir();
  await writeFile(folder.at('words'), 'Once upon a time. '.repeat(100));
  await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toFile(folder.at('photo'));

  for (const name of ['words', 'photo'])
    await expect(inspectClip(requestIn(folder, folder.at(name)))).rejects.toMatchObject({
      code: 'clip-unreadable',
    });
});
