import { mkdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Image } from '@napi-rs/canvas';
import { createCompositor } from '#render/compose/compositor.ts';
import { type Kernel, loadKernel } from '#render/kernel/kernel.ts';
import type { PicturePart } from '#render/media/picture-part.ts';
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
import type { Portraits } from '#scene/paint/paint-sprite.ts';
import { hashFiles } from './film-hashes.ts';
import {
  type CodedPiece,
  discard,
  type EarlierFilm,
  type FilmPaths,
  outputSize,
  photoFolder,
  publish,
  sizeOf,
  unfinished,
} from './film-output.ts';
import { planFilms, probeAll, shotsOf } from './film-plans.ts';
import {
  type CodingPlan,
  codedFilm,
  codedFrameCount,
  codedGroups,
  type HashedFilm,
  hashFilm,
  planCoding,
  planPiece,
} from './plan-coding.ts';
import { codePictures, type FilmPlan, renderFilm } from './render-film.ts';
import type { FilmRequest, PieceRequest, RenderedFilm, RenderJob } from './render-job-schema.ts';
import { type RenderProgress, trackProgress } from './render-progress.ts';

export type FilmReport = {
  readonly onProgress: (progress: RenderProgress) => void;
  readonly onNotice: (line: string) => void;
};

/** Makes all films of a job, one after the other, in this process. */
export function renderFilms(request: FilmRequest, report: FilmReport): Promise<RenderedFilm[]> {
  return renderAll(request, report).catch((error: unknown) => throwWithGivenNames(error, request.job));
}

// Messages name files as the agent named them, not as the server stores them.
function throwWithGivenNames(cause: unknown, { media, music, narration }: RenderJob): never {
  const error = renderErrorOf(cause);
  const named = [...media, ...(music.kind === 'file' ? [music] : []), ...(narration ? [narration] : [])];
  const message = named.reduce(
    (text, { path, name }) => (name ? text.replaceAll(`'${basename(path)}'`, () => `'${name}'`) : text),
    error.message,
  );
  throw message === error.message ? error : new RenderError(error.code, message, { cause: error });
}

/** Codes one piece of a job's first film; its files are there when it returns, unless the piece is empty. */
export function renderFilmPiece(request: PieceRequest, report: FilmReport): Promise<CodedPiece> {
  return renderPiece(request, report).catch((error: unknown) => throwWithGivenNames(error, request.job));
}

async function renderPiece(request: PieceRequest, report: FilmReport): Promise<CodedPiece> {
  await using prepared = await prepare(request, report);
  const { films, shared, progress } = prepared;
  const [film] = films;
  if (!film) throw new Error('a job without a film');
  const coding = planPiece(planCoding(film, []), request.piece);
  const [first] = coding.groups;
  if (!first || !coding.hasKeyFrames) return { from: 0, groups: [] };
  progress.composingBegins(codedFrameCount(coding));
  const { film: path, preview } = film.output.paths;
  await makeFiles(film, { film: path, preview }, coding, shared, (plan) =>
    codePictures(plan, undefined, { onFrame: progress.frame, onNotice: report.onNotice }),
  );
  return { from: first.from, groups: codedGroups(coding) };
}

async function renderAll(request: FilmRequest, report: FilmReport): Promise<RenderedFilm[]> {
  await using prepared = await prepare(request, report);
  const { films, shared, progress } = prepared;
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

/** Reads everything that the films of a job are made from, and plans their scenes. */
async function prepare(request: FilmRequest, report: FilmReport) {
  const { job } = request;
  const progress = trackProgress(report.onProgress);
  const steps = job.media.length + 1;
  progress.reading(0, steps);
  const media = await probeAll(job.media, (done) => progress.reading(done, steps));
  const portraits = await loadPortraits(job.portraits);
  const music = await loadMusic(job.music);
  const narration = job.narration && (await loadNarration(job.narration));
  progress.reading(steps, steps);
  const planned = planFilms(job, media, portraits, { music, narration });
  const parts = planned.length > 1 ? commonPhotoParts(planned.flatMap(({ uses }) => uses)) : undefined;
  const codingInput = { job, files: await hashFiles(job), parts };
  const films = planned.map((film) => hashFilm(film, codingInput));
  const photos = await openPhotos(request, parts);
  const shared: Shared = {
    request,
    report,
    kernel: loadKernel(),
    portraits,
    photos: photos.source,
    sounds: soundSources(job.media, music, narration),
  };
  return { films, shared, progress, [Symbol.asyncDispose]: () => photos[Symbol.asyncDispose]() };
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

/** Makes a film, as a whole if the earlier film or the pieces turn out to be of no use. */
async function renderOne(
  film: HashedFilm,
  coding: CodingPlan,
  shared: Shared,
  progress: ReturnType<typeof trackProgress>,
): Promise<RenderedFilm> {
  try {
    return await renderAs(film, coding, shared, progress);
  } catch (error) {
    if (!coding.earlier && !coding.copiedSound && coding.pieces.length === 0) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const useless = coding.pieces.length > 0 ? 'What others have coded' : 'The earlier film';
    shared.report.onNotice(`${useless} cannot be used (${reason}); all of this one is rendered.`);
    const whole = planCoding(film, []);
    return await renderAs(film, { ...whole, pieces: [] }, shared, progress);
  }
}

async function renderAs(
  film: HashedFilm,
  coding: CodingPlan,
  shared: Shared,
  progress: ReturnType<typeof trackProgress>,
): Promise<RenderedFilm> {
  const { scene, output } = film;
  const events = {
    onFrame: progress.frame,
    onChecking: () => progress.checking(codedFrameCount(coding)),
    onNotice: shared.report.onNotice,
  };
  const { checks, loudness, sizeBytes } = await makeFiles(
    film,
    output.paths,
    coding,
    shared,
    async (plan) => ({
      ...(await renderFilm(plan, events)),
      sizeBytes: await sizeOf(plan.output.paths.film),
    }),
  );
  const { format, cut, quality, paths } = output;
  const levels = { loudnessLufs: checks.loudnessLufs, truePeakDb: checks.truePeakDb };
  return {
    ...{ format, cut, paths, sizeBytes, checks },
    durationSeconds: checks.durationSeconds,
    ...outputSize(format, quality),
    shots: shotsOf(scene),
    subtitles: scene.subtitles,
    coded: codedFilm(coding, { posterFrame: scene.posterFrame, loudness, levels }),
    copiedGroups: coding.groups.filter(({ isCopied }) => isCopied).length,
  };
}

/** Calls back with names of unfinished files. They get the given names if it succeeds, and are removed if it does not. */
async function makeFiles<T>(
  { scene, output, uses, scale, transitions }: HashedFilm,
  paths: FilmPaths,
  coding: CodingPlan,
  { request, kernel, portraits, photos, sounds }: Shared,
  make: (plan: FilmPlan) => Promise<T>,
): Promise<T> {
  const { job, attempt, maxOutputBytes: maxBytes } = request;
  const parts = unfinished(paths, attempt);
  using compositor = createCompositor(kernel, scene, outputSize(output.format, output.quality));
  try {
    const made = await make({
      ...{ scene, coding, transitions, uses, sounds, compositor, maxBytes },
      output: { ...output, paths: parts },
      pictures: pictureSources({ media: job.media, photos, scene, portraits, scale }),
      encoder: job.encoder,
    });
    await publish(parts, paths);
    return made;
  } catch (error) {
    await discard(parts);
    throw error;
  }
}

/** Photos that several films need in common parts are decoded once. */
async function openPhotos(
  { job, attempt }: FilmRequest,
  parts: ReadonlyMap<number, PicturePart> | undefined,
) {
  const pathOf = pathsOf(job.media);
  const [first] = job.outputs;
  if (!parts || !first) {
    return { source: uncachedPhotos(pathOf), [Symbol.asyncDispose]: async () => undefined };
  }
  const folder = photoFolder(first.paths, attempt);
  await mkdir(folder, { mode: 0o700 });
  return {
    source: diskCachedPhotos(pathOf, parts, folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
