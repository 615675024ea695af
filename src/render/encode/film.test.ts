import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClipReader } from '#render/media/clip.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { masterSound } from '#render/sound/master.ts';
import type { Size } from '#scene/model/geometry.ts';
import { makeClip } from '#tests/support/media/make-clip.ts';
import {
  FLAT_FRAMES,
  FLAT_SIZE,
  flatPlanes,
  lumaOf,
  openFlatSink,
  tune,
} from '#tests/support/render/flat-film.ts';
import { decodeFrames, packetsOf } from '#tests/support/render/read-film.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { checkFilm } from './check-film.ts';
import { openFilmSink, openFilmWriter, openShrinkingSink } from './film-sink.ts';
import { openStills } from './stills.ts';
import { openVideoEncoderOrFallback } from './video-encoder.ts';
import { VIDEO_ENCODERS } from './video-settings.ts';

const size = FLAT_SIZE;
const small = { width: 80, height: 60 };
const FRAMES = FLAT_FRAMES;

async function makeFilm(film: string, preview: string) {
  const { coded: sound, truePeakDb, loudnessLufs } = await masterSound(tune(FRAMES / 30), 'any');
  const shared = {
    encoder: 'libx264' as const,
    sound,
    frameCount: FRAMES,
    maxBytes: 1e8,
    notice: () => undefined,
  };
  await using large = await openFilmSink({ ...shared, path: film, size, quality: 'master' });
  await using little = await openShrinkingSink({ ...shared, path: preview, size: small, quality: 'preview' });
  await using writer = openFilmWriter(size, [large, little]);
  for (let n = 0; n < FRAMES; n++) await writer.write(flatPlanes(n));
  await writer.finish();
  return { packets: sound.packets, levels: { truePeakDb, loudnessLufs } };
}

test('a film passes the check of the file, and so does its preview', async () => {
  await using folder = await openTempDir();
  await makeFilm(folder.at('film.mp4'), folder.at('preview.mp4'));

  const checks = await checkFilm(folder.at('film.mp4'), {
    ...size,
    frameCount: FRAMES,
    loudness: 'target',
  });
  const preview = await checkFilm(folder.at('preview.mp4'), {
    ...small,
    frameCount: FRAMES,
    loudness: 'target',
  });

  expect(checks).toMatchObject({ durationSeconds: 2.5, longestGopFrames: 60 });
  expect(preview.durationSeconds).toBe(2.5);
});

test('a film with measured sound has the levels of its file, and is refused with other sound', async () => {
  await using folder = await openTempDir();
  const path = folder.at('film.mp4');
  const { packets, levels } = await makeFilm(path, folder.at('preview.mp4'));
  const check = (sound?: { readonly packets: readonly Buffer[]; readonly levels: typeof levels }) =>
    checkFilm(path, { ...size, frameCount: FRAMES, loudness: 'target', sound });

  const decoded = await check();
  expect(levels.loudnessLufs).toBeCloseTo(decoded.loudnessLufs ?? 0, 1);
  expect(levels.truePeakDb).toBeCloseTo(decoded.truePeakDb, 1);
  expect(await check({ packets, levels })).toMatchObject(levels);
  for (const others of [packets.with(50, Buffer.from('other')), packets.slice(0, 50)])
    await expect(check({ packets: others, levels })).rejects.toThrow('not the one that was measured');
});

test('a film has all of its frames, in order', async () => {
  await using folder = await openTempDir();
  await makeFilm(folder.at('film.mp4'), folder.at('preview.mp4'));

  for (const name of ['film.mp4', 'preview.mp4']) {
    await using reader = await openClipReader(folder.at(name), 1000);
    for (let n = 0; n < FRAMES; n++) {
      const { y } = await reader.frameAt(n / 30);
      expect(Math.abs((y[0] ?? 0) - lumaOf(n))).toBeLessThan(2);
    }
  }
});

test('a film takes over groups of a film with the same parameters, and of no other', async () => {
  await using folder = await openTempDir();
  await makeFilm(folder.at('film.mp4'), folder.at('preview.mp4'));
  const [film, preview, joinedPath] = ['film', 'preview', 'joined'].map((name) => folder.at(`${name}.mp4`));
  if (!film || !preview || !joinedPath) throw new Error('no paths');
  const group = { from: 0, to: 60 };

  await using sink = await openFlatSink(joinedPath);
  const unlike = sink.copy(group, { paths: { film: preview }, firstFrame: 0 });
  await expect(unlike).rejects.toThrow('other parameters');
  await using writer = openFilmWriter(size, [sink]);
  writer.copy(group, { paths: { film }, firstFrame: 0 });
  for (let n = 60; n < FRAMES; n++) await writer.write(flatPlanes(n), { isKey: n === 60 });
  await writer.finish();

  await checkFilm(joinedPath, { ...size, frameCount: FRAMES, loudness: 'target' });
  const picturesOf = async (path: string) => (await packetsOf(path)).filter(({ kind }) => kind === 'picture');
  const joined = await picturesOf(joinedPath);
  expect(joined.slice(0, 60)).toEqual((await picturesOf(film)).slice(0, 60));
  const frames = await Array.fromAsync(decodeFrames(joinedPath));
  for (const [n, { y }] of frames.entries()) expect(Math.abs((y[0] ?? 0) - lumaOf(n))).toBeLessThan(2);
});

test('a film that violates the rules is refused, with every fault in the message', async () => {
  await using folder = await openTempDir();
  const sampleAt = (time: number) => 0.9 * Math.sin(2 * Math.PI * 500 * time);
  await makeClip({
    path: folder.at('other.mp4'),
    width: 160,
    height: 120,
    timesSeconds: [0, 0.05, 0.2, 0.3],
    sound: { channels: 2, seconds: 3, sampleAt },
    metadata: { title: 'Mine', location: '+48.8577+002.295/' },
  });

  const failure = await checkFilm(folder.at('other.mp4'), {
    ...size,
    frameCount: 75,
    loudness: 'target',
  }).catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 'film-check-failed' });
  for (const fault of [
    'index is not first',
    'metadata',
    'profile',
    'bt709',
    '4 frames instead of 75',
    'loudness',
    'true peak',
  ]) {
    expect(String(failure)).toContain(fault);
  }
});

test('a film that exceeds its size limit fails', async () => {
  await using folder = await openTempDir();
  const { coded: sound } = await masterSound(tune(2), 'any');
  await using sink = await openFilmSink({
    path: folder.at('film.mp4'),
    size,
    quality: 'master',
    encoder: 'libx264',
    sound,
    frameCount: 60,
    maxBytes: 500,
    notice: () => undefined,
  });
  await using writer = openFilmWriter(size, [sink]);

  const writing = (async () => {
    for (let n = 0; n < 60; n++) await writer.write(flatPlanes(n));
    await writer.finish();
  })();

  await expect(writing).rejects.toMatchObject({ code: 'output-too-large' });
});

test('disposal waits for a sink that is still at work when another has failed', async () => {
  await using folder = await openTempDir();
  await using sink = await openFlatSink(folder.at('film.mp4'));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const failing = { ...sink, write: () => Promise.reject(new Error('a full disk')) };
  let hasWritten = false;
  const slow = {
    ...sink,
    async write(...[frame]: Parameters<typeof sink.write>) {
      await held;
      await sink.write(frame);
      hasWritten = true;
    },
  };
  const writer = openFilmWriter(size, [failing, slow]);

  await writer.write(flatPlanes(0));
  const finished = expect(writer.finish()).rejects.toThrow('a full disk');
  const disposed = writer[Symbol.asyncDispose]().then(() => hasWritten);
  release();

  await finished;
  expect(await disposed).toBe(true);
});

const noisyPlanes = ({ width, height }: Size): YuvPlanes => {
  const noisy = (length: number) => Uint8Array.from({ length }, (_, n) => 16 + ((n * 7919) % 220));
  return {
    width,
    height,
    y: noisy(width * height),
    u: noisy((width * height) / 4),
    v: noisy((width * height) / 4),
    yStride: width,
    uStride: width / 2,
    vStride: width / 2,
  };
};

test.each([
  { width: 540, height: 960 },
  { width: 960, height: 540 },
  { width: 540, height: 540 },
])(
  'the stills of a film of $width x $height are a poster, a thumbnail and a card of limited size',
  async (frame) => {
    await using folder = await openTempDir();
    await using stills = openStills({
      poster: folder.at('p.jpg'),
      thumbnail: folder.at('t.jpg'),
      card: folder.at('c.jpg'),
    });

    stills.start(noisyPlanes(frame));
    await stills.finish();

    const sizes = await Promise.all(
      ['p', 't', 'c'].map((name) => sharp(folder.at(`${name}.jpg`)).metadata()),
    );
    expect(sizes.map((one) => [one.format, one.width])).toEqual([
      ['jpeg', frame.width],
      ['jpeg', 480],
      ['jpeg', 1200],
    ]);
    expect(sizes[2]?.height).toBe(630);
    expect(sizes.every((one) => one.exif === undefined && one.icc === undefined)).toBe(true);
    expect((await readFile(folder.at('c.jpg'))).length).toBeLessThan(300_000);
  },
);

test('the stills of a film show their frame although its memory is reused', async () => {
  await using folder = await openTempDir();
  await using stills = openStills({ poster: folder.at('p.jpg') });
  const planes = flatPlanes(100);

  stills.start(planes);
  planes.y.fill(16);
  await stills.finish();

  const { channels } = await sharp(folder.at('p.jpg')).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
});

test('the stills of a film that cannot be written reject its finish', async () => {
  await using folder = await openTempDir();
  await using stills = openStills({ poster: folder.at('not/there/p.jpg') });

  stills.start(flatPlanes(1));

  await expect(stills.finish()).rejects.toThrow();
});

test.each(VIDEO_ENCODERS)('the encoder %s opens, or libx264 replaces it with a notice', async (encoder) => {
  const notices: string[] = [];

  using chosen = await openVideoEncoderOrFallback(
    { encoder, quality: 'preview', size: { width: 256, height: 256 } },
    () => undefined,
    (line) => notices.push(line),
  );

  expect(chosen.context.isOpen).toBe(true);
  if (encoder === 'libx264') expect(notices).toEqual([]);
  for (const line of notices) expect(line).toContain(`${encoder} cannot be used here`);
});
