import { openClipReader } from '#render/media/clip.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { type RenderJob, type RenderResult, runRenderJob } from '#render/render-job.ts';
import { ssim } from '#tests/support/ssim.ts';
import { benchJob, openPhotoFolder, type PhotoFolder } from './bench-project.ts';
import { hasFfmpeg, runFfmpeg } from './ffmpeg-command.ts';
import { PHOTO_SIZE } from './generated-photo.ts';
import { reportStep } from './progress.ts';
import { type EncodingCost, measureEncoding } from './ready-frames.ts';
import type { Row } from './table.ts';

const SIZE = { width: 1080, height: 1920 };
const SSIM_EVERY_FRAMES = 15;
const SSIM_SECONDS = 9;

type Done = Extract<RenderResult, { kind: 'done' }> & { readonly wallSeconds: number };

/** The figures of the render child: its cost over the encoder's own, against ffmpeg, and its memory. */
export async function run(): Promise<Row[]> {
  reportStep('making 12 photos of 12 megapixels');
  await using folder = await openPhotoFolder(12, PHOTO_SIZE);
  const job = benchJob(folder.photos, folder.at('film.mp4'));
  const usual = await measureRounds(
    'x264 veryfast, crf 21',
    withQuality(job, 'usual'),
    folder.at('limit.mp4'),
  );
  const own = await measureRounds("Curbreel's settings", job, folder.at('limit.mp4'));
  const [{ whole }] = own;
  return [
    ...overLimit(usual, 'x264 veryfast, crf 21'),
    ...overLimit(own, "Curbreel's settings"),
    bitRate(whole),
    ...(await ffmpegRows(folder, job, whole)),
    ...(await memoryRows()),
  ];
}

type Round = {
  readonly limit: EncodingCost;
  readonly whole: Done;
};

/** Alternates between ready frames and whole videos, so that other load on the machine falls on both; the median round counts. */
async function measureRounds(
  settings: string,
  job: RenderJob,
  limitPath: string,
): Promise<[Round, ...Round[]]> {
  const measure = async (round: number): Promise<Round> => {
    reportStep(`rendering with ${settings}`, { round, of: 3 });
    return { limit: await measureEncoding(job, limitPath), whole: await render(job) };
  };
  return [await measure(1), await measure(2), await measure(3)];
}

async function render(job: RenderJob): Promise<Done> {
  const startedMs = performance.now();
  const result = await runRenderJob(job, { limits: { priority: 0 } });
  if (result.kind !== 'done') throw new Error(`the video was not made: ${JSON.stringify(result)}`);
  return { ...result, wallSeconds: (performance.now() - startedMs) / 1000 };
}

function withQuality(job: RenderJob, quality: 'usual'): RenderJob {
  return { ...job, outputs: job.outputs.map((output) => ({ ...output, quality })) };
}

function overLimit(rounds: readonly Round[], settings: string): Row[] {
  const wall = rounds.map(({ whole, limit }) => ({ measured: whole.wallSeconds, base: limit.wallSeconds }));
  const cpu = rounds.map(({ whole, limit }) => ({
    measured: whole.usage.cpuSeconds,
    base: limit.cpuSeconds,
  }));
  return [
    atMost(`wall time over coding ready frames, ${settings}`, wall, 1.2),
    atMost(`CPU time over coding ready frames, ${settings}`, cpu, 1.2),
  ];
}

function bitRate(whole: Done): Row {
  const [video] = whole.films;
  if (!video) throw new Error('no video');
  const megabits = (video.sizeBytes * 8) / video.durationSeconds / 1e6;
  return {
    figure: `video of ${video.durationSeconds.toFixed(1)} s, 12 photos of 12 MP: bit rate`,
    measured: `${megabits.toFixed(2)} Mbit/s`,
    limit: '6',
    ok: megabits <= 6,
  };
}

type Share = {
  readonly measured: number;
  readonly base: number;
};

function atMost(figure: string, shares: readonly Share[], limit: number): Row {
  const ratioOf = ({ measured, base }: Share) => measured / base;
  const sorted = shares.toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const [lowest, median, highest] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  if (!lowest || !median || !highest) throw new Error('nothing was measured');
  const numbers = `${median.measured.toFixed(1)} s / ${median.base.toFixed(1)} s = ${ratioOf(median).toFixed(2)}`;
  const spread = `(${ratioOf(lowest).toFixed(2)}-${ratioOf(highest).toFixed(2)})`;
  return { figure, measured: `${numbers} ${spread}`, limit: `${limit}`, ok: ratioOf(median) <= limit };
}

async function ffmpegRows({ at, photos }: PhotoFolder, job: RenderJob, whole: Done): Promise<Row[]> {
  if (!hasFfmpeg()) {
    return [
      { figure: 'against an ffmpeg command', measured: 'skipped: no ffmpeg here', limit: '2', ok: true },
    ];
  }
  reportStep('the same video by an ffmpeg command');
  const seconds = whole.films[0]?.durationSeconds ?? 36;
  const usual = ['-preset', 'veryfast', '-crf', '21'];
  const theirs = await runFfmpeg(photos, seconds, usual, at('ffmpeg.mp4'));
  const few = photos.slice(0, 3);
  await runFfmpeg(few, SSIM_SECONDS, ['-preset', 'ultrafast', '-qp', '0'], at('lossless.mp4'));
  await runFfmpeg(few, SSIM_SECONDS, usual, at('short.mp4'));
  reportStep('SSIM of both');
  const theirSsim = await ssimOfFiles(at('lossless.mp4'), at('short.mp4'), SSIM_SECONDS * 30);
  const ourSsim = await ssimOfVideo(job, at('again.mp4'));
  const ratio = theirs.wallSeconds / whole.wallSeconds;
  const cpuRatio = theirs.cpuSeconds / whole.usage.cpuSeconds;
  return [
    {
      figure: 'faster than ffmpeg zoompan + xfade + drawtext (veryfast, crf 21)',
      measured: `${ratio.toFixed(2)} x (${theirs.wallSeconds.toFixed(1)} s; CPU ${cpuRatio.toFixed(2)} x)`,
      limit: '2 x',
      ok: ratio >= 2,
    },
    {
      figure: "SSIM against lossless frames, ours and that command's",
      measured: `${ourSsim.toFixed(4)} / ${theirSsim.toFixed(4)}`,
      limit: 'not lower',
      ok: ourSsim >= theirSsim,
    },
  ];
}

async function ssimOfVideo(job: RenderJob, path: string): Promise<number> {
  const kept = new Map<number, YuvPlanes>();
  await measureEncoding(job, path, (first, frames) => {
    for (const [index, frame] of frames.entries()) {
      if ((first + index) % SSIM_EVERY_FRAMES === 7) kept.set(first + index, frame);
    }
  });
  await using coded = await openClipReader(path, SIZE.height);
  let sum = 0;
  for (const [n, frame] of kept) sum += ssim(frame, await coded.frameAt(n / 30), SIZE);
  return sum / kept.size;
}

async function ssimOfFiles(exact: string, coded: string, frameCount: number): Promise<number> {
  await using before = await openClipReader(exact, SIZE.height);
  await using after = await openClipReader(coded, SIZE.height);
  let [sum, count] = [0, 0];
  for (let n = 7; n < frameCount; n += SSIM_EVERY_FRAMES, count++) {
    sum += ssim(await before.frameAt(n / 30), await after.frameAt(n / 30), SIZE);
  }
  return sum / count;
}

async function memoryRows(): Promise<Row[]> {
  reportStep('making 30 photos of 25 MB');
  // Pictures of about 25 MB each, as large cameras write them.
  await using folder = await openPhotoFolder(30, { width: 8064, height: 6048, different: 2, quality: 98 });
  const rows: Row[] = [];
  for (const count of [10, 30]) {
    reportStep(`memory with ${count} photos of 25 MB`);
    const { usage } = await render(benchJob(folder.photos.slice(0, count), folder.at(`video-${count}.mp4`)));
    const megabytes = usage.peakMemoryBytes / 1e6;
    rows.push({
      figure: `memory of the render child, ${count} photos of 25 MB`,
      measured: `${megabytes.toFixed(0)} MB`,
      limit: '700 MB',
      ok: megabytes <= 700,
    });
  }
  return rows;
}
