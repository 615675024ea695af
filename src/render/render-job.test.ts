import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip } from '#tests/support/media/make-clip.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { type RenderJob, type RenderProgress, type RenderResult, runRenderJob } from './render-job.ts';

type Folder = Awaited<ReturnType<typeof openTempDir>>;

const LISTING = {
  name: "O'Brien: 100% [new] \\ house %{pts}\u2028\u2029 🏡",
  property_info: { price: '$1', address: `${'Very Long Street '.repeat(18)}12`, bedrooms: 3, bathrooms: '' },
  realtor_info: { name: 'דנה כהן', phone: '555' },
  brokerage_info: { name: 'Blue Door' },
};

async function photoJob(folder: Folder, change: Partial<RenderJob> = {}): Promise<RenderJob> {
  const path = folder.at('house.jpg');
  await quarters(900, 600).jpeg().toFile(path);
  return {
    listing: LISTING,
    template: 'Viral_Short',
    media: [{ path }],
    portraits: {},
    music: { kind: 'none' },
    outputs: [{ format: '1:1', cut: 'branded', quality: 'draft', paths: { film: folder.at('film.mp4') } }],
    encoder: 'libx264',
    ...change,
  };
}

function filmsOf(result: RenderResult) {
  if (result.kind !== 'done') throw new Error(`the job ended as ${result.kind}`);
  return result.films;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function filesIn(folder: Folder): Promise<string[]> {
  return (await readdir(folder.at('.'))).sort();
}

/** One job with two films and all their files, which several tests look at. */
const twoFilms = once(async () => {
  const folder = await openTempDir();
  await makeClip({
    path: folder.at('walk.mov'),
    format: 'mov',
    width: 320,
    height: 240,
    timesSeconds: Array.from({ length: 60 }, (_, n) => n / 24),
    turns: 1,
    sound: { channels: 2, seconds: 2.5, sampleAt: (time) => 0.1 * Math.sin(2 * Math.PI * 600 * time) },
    metadata: { location: '+48.8577+002.295/' },
  });
  await sharp({ create: { width: 300, height: 300, channels: 4, background: '#3366cc80' } })
    .png()
    .toFile(folder.at('logo.png'));
  const paths = {
    film: folder.at('tall.mp4'),
    poster: folder.at('poster.jpg'),
    thumbnail: folder.at('thumbnail.jpg'),
    card: folder.at('card.jpg'),
    preview: folder.at('preview.mp4'),
  };
  const job = await photoJob(folder, {
    music: { kind: 'track', id: 'upbeat' },
    portraits: { logo: folder.at('logo.png') },
    outputs: [
      { format: '9:16', cut: 'branded', quality: 'draft', paths },
      { format: '16:9', cut: 'strict', quality: 'draft', paths: { film: folder.at('wide.mp4') } },
    ],
  });
  const progress: RenderProgress[] = [];
  const result = await runRenderJob(
    { ...job, media: [...job.media, { path: folder.at('walk.mov') }] },
    { onProgress: (one) => progress.push(one) },
  );
  return { folder, result, progress };
});

beforeAll(async () => {
  await twoFilms();
});
afterAll(async () => await (await twoFilms()).folder[Symbol.asyncDispose]());

test('a render job makes several films at once, each checked', async () => {
  const { result } = await twoFilms();

  expect(result).toMatchObject({
    kind: 'done',
    films: [
      {
        format: '9:16',
        cut: 'branded',
        width: 180,
        height: 320,
        checks: { longestGopFrames: expect.any(Number) },
      },
      { format: '16:9', cut: 'strict', width: 320, height: 180 },
    ],
  });
  for (const { sizeBytes, paths, checks } of filmsOf(result)) {
    expect(sizeBytes).toBe((await stat(paths.film)).size);
    expect(Math.abs((checks.loudnessLufs ?? 0) + 14)).toBeLessThan(0.5);
  }
});

test('a render job makes the files that go with a film, and leaves nothing else behind', async () => {
  const { folder } = await twoFilms();

  expect((await stat(folder.at('preview.mp4'))).size).toBeLessThan(8_000_000);
  const made = ['card.jpg', 'poster.jpg', 'preview.mp4', 'tall.mp4', 'thumbnail.jpg', 'wide.mp4'];
  expect(await filesIn(folder)).toEqual([...made, 'house.jpg', 'logo.png', 'walk.mov'].sort());
});

test('a render job reports progress that never decreases, in every stage', async () => {
  const { progress } = await twoFilms();

  const percents = progress.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(new Set(progress.map(({ stage }) => stage))).toEqual(new Set(['reading', 'composing', 'checking']));
});

test('a render job without music has a silent track', async () => {
  await using folder = await openTempDir();

  const result = await runRenderJob(await photoJob(folder));

  expect(result).toMatchObject({ kind: 'done', films: [{ checks: { loudnessLufs: null } }] });
});

test('a render job stops when it is aborted, and leaves nothing behind', async () => {
  await using folder = await openTempDir();
  const job = await photoJob(folder);
  const paths = { film: folder.at('tall.mp4') };
  const tall = { format: '9:16', cut: 'branded', quality: 'draft', paths } as const;
  // Films of two formats share decoded photos on the disk.
  const twoFormats = { ...job, outputs: [...job.outputs, tall] };
  const abort = new AbortController();
  let pid = 0;

  const result = await runRenderJob(twoFormats, {
    signal: abort.signal,
    onStart: (started) => {
      pid = started;
    },
    onProgress: ({ stage }) => {
      if (stage === 'composing') abort.abort();
    },
  });

  expect(result).toEqual({ kind: 'aborted' });
  expect(() => process.kill(pid, 0)).toThrow();
  expect(await filesIn(folder)).toEqual(['house.jpg']);
});

test('a render job does not start when it is aborted before', async () => {
  await using folder = await openTempDir();

  const result = await runRenderJob(await photoJob(folder), { signal: AbortSignal.abort() });

  expect(result).toEqual({ kind: 'aborted' });
});

test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
  'a render job whose child dies of %s is a failed attempt',
  async (signal) => {
    await using folder = await openTempDir();
    let pid = 0;

    const result = await runRenderJob(await photoJob(folder), {
      onStart: (started) => {
        pid = started;
      },
      onProgress: () => process.kill(pid, signal),
    });

    expect(result).toMatchObject({
      kind: 'failed',
      isRetryable: true,
      detail: expect.stringContaining(signal),
    });
    expect(await filesIn(folder)).toEqual(['house.jpg']);
  },
);

test('a render job that exceeds its time, idle or memory limit is stopped', async () => {
  await using folder = await openTempDir();
  const job = await photoJob(folder);
  let pid = 0;

  const slow = await runRenderJob(job, { limits: { timeMs: 300 } });
  const hungry = await runRenderJob(job, { limits: { memoryBytes: 10_000_000 } });
  const still = await runRenderJob(job, {
    limits: { idleMs: 1500 },
    onStart: (started) => {
      pid = started;
    },
    // The whole process group: in namespaces the process that renders is a child of the one that was started.
    onProgress: () => process.kill(-pid, 'SIGSTOP'),
  });

  expect(slow).toMatchObject({ kind: 'failed', code: 'timed-out' });
  expect(hungry).toMatchObject({ kind: 'failed', code: 'out-of-memory' });
  expect(still).toMatchObject({ kind: 'failed', code: 'timed-out' });
  expect(() => process.kill(pid, 0)).toThrow();
});

test('a job without photo, template or music fails with what is missing', async () => {
  await using folder = await openTempDir();
  const job = await photoJob(folder);

  expect(await runRenderJob({ ...job, media: [] })).toMatchObject({
    kind: 'failed',
    code: 'no-media',
    isRetryable: false,
  });
  expect(await runRenderJob({ ...job, template: 'Opera' })).toMatchObject({ code: 'template-unknown' });
  expect(await runRenderJob({ ...job, music: { kind: 'track', id: 'polka' } })).toMatchObject({
    code: 'music-unknown',
  });
  expect(await runRenderJob({ ...job, outputs: [] })).toMatchObject({ code: 'job-invalid' });
});

test('a failed job names the bad file as the agent named it', async () => {
  await using folder = await openTempDir();
  const job = await photoJob(folder);
  await quarters(900, 600).jpeg().toFile(folder.at('5f3a.jpg'));
  await truncate(folder.at('5f3a.jpg'), 3000);
  await writeFile(folder.at('9c1b.mp4'), '#EXTM3U\n');

  const photo = await runRenderJob({
    ...job,
    media: [...job.media, { path: folder.at('5f3a.jpg'), name: 'Kitchen.jpg' }],
  });
  const clip = await runRenderJob({
    ...job,
    media: [{ path: folder.at('9c1b.mp4'), name: 'Tour.mp4', kind: 'clip' }],
  });

  expect(photo).toMatchObject({
    code: 'photo-unreadable',
    message: expect.stringContaining("'Kitchen.jpg'"),
  });
  expect(clip).toMatchObject({ code: 'clip-unreadable', message: expect.stringContaining("'Tour.mp4'") });
  expect(await filesIn(folder)).not.toContain('film.mp4');
});
