import { createCompositor } from '#render/compose/compositor.ts';
import { openFilmSink, openFilmWriter } from '#render/encode/film-sink.ts';
import { hashFiles } from '#render/film/film-hashes.ts';
import { outputSize } from '#render/film/film-output.ts';
import { type PlannedFilm, planFilms, probeAll } from '#render/film/film-plans.ts';
import { hashFilm, planCoding } from '#render/film/plan-coding.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { openPictureCache } from '#render/pictures/picture-cache.ts';
import { pathsOf, pictureSources, uncachedPhotos } from '#render/pictures/picture-sources.ts';
import type { RenderJob } from '#render/render-job.ts';
import { masterSound } from '#render/sound/master.ts';
import { loadMusic } from '#render/sound/music.ts';
import { silence } from '#render/sound/stereo.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Scene } from '#scene/model/scene.ts';

// So many frames are composed, then coded from memory with the clock running.
const CHUNK_FRAMES = 90;
const SETTLE_MS = 20;

export type EncodingCost = {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly scene: Scene;
};

/** The first film of a job, to be composed frame by frame in ascending order. */
type Frames = AsyncDisposable & {
  readonly scene: Scene;
  readonly size: Size;
  readonly plan: PlannedFilm;
  /** A frame in memory of its own. */
  compose(n: number): Promise<YuvPlanes>;
};

export async function openFrames(job: RenderJob): Promise<Frames> {
  const media = await probeAll(job.media, () => undefined);
  const [video] = planFilms(job, media, {}, { music: await loadMusic(job.music) });
  if (!video) throw new Error('nothing to measure');
  const { scene, uses, scale, output } = video;
  const size = outputSize(output.format, output.quality);
  const photos = uncachedPhotos(pathsOf(job.media));
  const compositor = createCompositor(loadKernel(), scene, size);
  const sources = pictureSources({ media: job.media, photos, scene, portraits: {}, scale });
  const cache = openPictureCache(uses, sources, compositor);
  return {
    scene,
    size,
    plan: video,
    async compose(n) {
      const { layers, pictureOf } = await cache.prepare(n, frameAt(scene, n));
      compositor.compose(layers, pictureOf);
      const { planes } = compositor;
      return { ...planes, y: planes.y.slice(), u: planes.u.slice(), v: planes.v.slice() };
    },
    async [Symbol.asyncDispose]() {
      await cache[Symbol.asyncDispose]();
      compositor[Symbol.dispose]();
    },
  };
}

/** Hands frames to the encoder as a render does: the same key frames, coarser transitions and restarts at the limits of pieces. */
async function planWrites(film: PlannedFilm, job: RenderJob) {
  const hashed = hashFilm(film, { job, files: await hashFiles(job), parts: undefined });
  const { groups, hasKeyFrames, encoderStarts } = planCoding(hashed, []);
  const groupStarts = new Set(groups.map(({ from }) => from));
  return async (writer: ReturnType<typeof openFilmWriter>, n: number, frame: YuvPlanes) => {
    if (encoderStarts.has(n)) writer.endRun();
    const isKey = hasKeyFrames && groupStarts.has(n);
    await writer.write(frame, { isKey, isTransition: hashed.transitions[n] === true });
  };
}

/**
 * What coding the frames of a video costs when they lie ready in memory: the limit of any renderer with this encoder.
 * `onFrames` sees every frame as it was before coding.
 */
export async function measureEncoding(
  job: RenderJob,
  path: string,
  onFrames: (first: number, frames: readonly YuvPlanes[]) => void = () => undefined,
): Promise<EncodingCost> {
  await using film = await openFrames(job);
  const { scene, size, plan } = film;
  const write = await planWrites(plan, job);
  const { coded: sound } = await masterSound(silence(Math.round((scene.frameCount / 30) * 48_000)), 'any');
  await using sink = await openFilmSink({
    path,
    size,
    quality: plan.output.quality,
    encoder: job.encoder,
    sound,
    frameCount: scene.frameCount,
    maxBytes: 1e9,
    notice: console.error,
  });
  await using writer = openFilmWriter(size, [sink]);
  const clock = stopwatch();
  for (let first = 0; first < scene.frameCount; first += CHUNK_FRAMES) {
    const frames: YuvPlanes[] = [];
    for (let n = first; n < Math.min(first + CHUNK_FRAMES, scene.frameCount); n++) {
      frames.push(await film.compose(n));
    }
    onFrames(first, frames);
    await untilIdle();
    clock.start();
    for (const [index, frame] of frames.entries()) await write(writer, first + index, frame);
    if (first + CHUNK_FRAMES >= scene.frameCount) await writer.finish();
    await untilIdle();
    clock.stop();
  }
  return { ...clock.read(), scene };
}

// The encoder's threads go on for a moment after the last frame has been handed over.
async function untilIdle(): Promise<void> {
  for (;;) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const { user, system } = process.cpuUsage(before);
    if (user + system < SETTLE_MS * 100) return;
  }
}

function stopwatch() {
  let [wallMs, cpuMicros] = [0, 0];
  let startedMs = 0;
  let startedCpu = process.cpuUsage();
  return {
    start() {
      startedMs = performance.now();
      startedCpu = process.cpuUsage();
    },
    stop() {
      const { user, system } = process.cpuUsage(startedCpu);
      cpuMicros += user + system;
      wallMs += performance.now() - startedMs - SETTLE_MS;
    },
    read: () => ({ wallSeconds: wallMs / 1000, cpuSeconds: cpuMicros / 1e6 }),
  };
}
