import { mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Image } from '@napi-rs/canvas';
import { createCompositor } from '#render/compose/compositor.ts';
import { type Kernel, loadKernel } from '#render/kernel/kernel.ts';
import type { PhotoPart } from '#render/media/photo.ts';
import {
  diskCachedPhotos,
  type PhotoSource,
  pathsOf,
  pictureSources,
  uncachedPhotos,
} from '#render/pictures/picture-sources.ts';
import { commonPhotoParts } from '#render/pictures/picture-usage.ts';
import { loadPortraits } from '#render/pictures/sprites.ts';
import { RenderError, renderErrorOf } from '#render/render-error.ts';
import { soundSources } from '#render/sound/mix.ts';
import { loadMusic } from '#render/sound/music.ts';
import { loadNarration } from '#render/sound/narration.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Portraits } from '#scene/paint/paint-sprite.ts';
import { hashFiles } from './film-hashes.ts';
import { discard, type EarlierFilm, outputSize, publish, sizeOf, unfinished } from './film-output.ts';
import { planFilms, probeAll, shotsOf } from './film-plans.ts';
import {
  type CodingPlan,
  codedFilm,
  codedFrameCount,
  type HashedFilm,
  hashFilm,
  planCoding,
} from './plan-coding.ts';
import { renderFilm } from './render-film.ts';
import type { FilmRequest, RenderedFilm, RenderJob } from './render-job-schema.ts';
import { type RenderProgress, trackProgress } from './render-progress.ts';

type FilmReport = {
  readonly onProgress: (progress: RenderProgress) => void;
  readonly onNotice: (line: string) => void;
};

/** Makes all films of a job, one after the other, in this process. */
export async function renderFilms(request: FilmRequest, report: FilmReport): Promise<RenderedFilm[]> {
  try {
    return await renderAll(request, report);
  } catch (error) {
    throw withGivenNames(renderErrorOf(error), request.job);
  }
}

// Messages name files as the agent named them, not as the server stores them.
function withGivenNames(error: RenderError, { media, music, narration }: RenderJob): RenderError {
  const named = [...media, ...(music.kind === 'file' ? [music] : []), ...(narration ? [narration] : [])];
  const message = named.reduce(
    (text, { path, name }) => (name ? text.replaceAll(`'${basename(path)}'`, () => `'${name}'`) : text),
    error.message,
  );
  return message === error.message ? error : new RenderError(error.code, message, { cause: error });
}

async function renderAll(request: FilmRequest, report: FilmReport): Promise<RenderedFilm[]> {
  const { job } = request;
  const progress = trackProgress(report.onProgress);
  const steps = job.media.length + 1;
  progress.reading(0, steps);
  const media = await probeAll(job.media, (done) => progress.reading(done, steps));
  const portraits = await loadPortraits(job.portraits);
  const music = await loadMusic(job.music);
  const narration = job.narration && (await loadNarration(job.narration));
  progress.reading(steps, steps);
  const planned = planFilms(job, media, portraitSizes(portraits), { music, narration });
  const parts = planned.length > 1 ? commonPhotoParts(planned.map(({ usage }) => usage)) : undefined;
  await using photos = await openPhotos(job, parts);
  const codingInput = { job, files: await hashFiles(job), parts };
  const films = planned.map((film) => hashFilm(film, codingInput));
  const shared = {
    request,
    report,
    kernel: loadKernel(),
    portraits,
    photos: photos.source,
    sounds: soundSources(job.media, music, narration),
  };
  progress.composingBegins(framesToCode(films));
  const done: RenderedFilm[] = [];
  for (const film of films) {
    // Cuts of the same format have frames in common, and all formats their sound.
    const coding = planCoding(film, [...earlierOf(film), ...done]);
    done.push(await renderOne(film, coding, shared, progress));
    progress.filmEnds(codedFrameCount(coding));
  }
  return done;
}

function earlierOf({ output: { earlier } }: HashedFilm): EarlierFilm[] {
  return earlier ? [earlier] : [];
}

/** The frames that all films of a job code together, each after those before it. */
function framesToCode(films: readonly HashedFilm[]): number {
  const before: EarlierFilm[] = [];
  let frames = 0;
  for (const film of films) {
    const coding = planCoding(film, [...earlierOf(film), ...before]);
    const { posterFrame } = film.scene;
    before.push({ paths: film.output.paths, coded: codedFilm(coding, { posterFrame, loudness: 'target' }) });
    frames += codedFrameCount(coding);
  }
  return frames;
}

type Shared = {
  readonly kernel: Kernel;
  readonly request: FilmRequest;
  readonly report: FilmReport;
  readonly portraits: Portraits<Image>;
  readonly photos: PhotoSource;
  readonly sounds: ReturnType<typeof soundSources>;
};

/** Makes a film, as a whole if the earlier film turns out to be of no use. */
async function renderOne(
  film: HashedFilm,
  coding: CodingPlan,
  shared: Shared,
  progress: ReturnType<typeof trackProgress>,
): Promise<RenderedFilm> {
  try {
    return await renderAs(film, coding, shared, progress);
  } catch (error) {
    if (!coding.earlier && !coding.copiedSound) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    shared.report.onNotice(`The earlier film cannot be used (${reason}); all of this one is rendered.`);
    return await renderAs(film, planCoding(film, []), shared, progress);
  }
}

async function renderAs(
  film: HashedFilm,
  coding: CodingPlan,
  { request, report, kernel, portraits, photos, sounds }: Shared,
  progress: ReturnType<typeof trackProgress>,
): Promise<RenderedFilm> {
  const { job, attempt, maxOutputBytes } = request;
  const { scene, output, usage, scale } = film;
  const size = outputSize(output.format, output.quality);
  const parts = unfinished(output.paths, attempt);
  using compositor = createCompositor(kernel, scene, size);
  try {
    const { checks, loudness } = await renderFilm(
      {
        scene,
        output: { ...output, paths: parts },
        coding,
        uses: usage.uses,
        pictures: pictureSources({ media: job.media, photos, usage, scene, portraits, scale }),
        sounds,
        compositor,
        encoder: job.encoder,
        maxBytes: maxOutputBytes,
      },
      {
        onFrame: progress.frame,
        onChecking: () => progress.checking(codedFrameCount(coding)),
        onNotice: report.onNotice,
      },
    );
    const sizeBytes = await sizeOf(parts.film);
    await publish(parts, output.paths);
    const { format, cut, paths } = output;
    const { durationSeconds } = checks;
    return {
      format,
      cut,
      paths,
      sizeBytes,
      durationSeconds,
      ...size,
      checks,
      shots: shotsOf(scene),
      subtitles: scene.subtitles,
      coded: codedFilm(coding, { posterFrame: scene.posterFrame, loudness }),
      copiedGroups: coding.groups.filter(({ isCopied }) => isCopied).length,
    };
  } catch (error) {
    await discard(parts);
    throw error;
  }
}

/** Photos that several films need in common parts are decoded once. */
async function openPhotos(job: RenderJob, parts: ReadonlyMap<number, PhotoPart> | undefined) {
  const pathOf = pathsOf(job.media);
  const [first] = job.outputs;
  if (!parts || !first) {
    return { source: uncachedPhotos(pathOf), [Symbol.asyncDispose]: async () => undefined };
  }
  const folder = await mkdtemp(join(dirname(first.paths.film), '.photos-'));
  return {
    source: diskCachedPhotos(pathOf, parts, folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

function portraitSizes({ realtor, logo }: Portraits<Image>): { realtor?: Size; logo?: Size } {
  const sizeOfImage = ({ width, height }: Size): Size => ({ width, height });
  return { ...(realtor && { realtor: sizeOfImage(realtor) }), ...(logo && { logo: sizeOfImage(logo) }) };
}
