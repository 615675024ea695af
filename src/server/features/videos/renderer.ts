import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type RenderJob, type RenderOptions, runPieceJob, runRenderJob } from '#render/render-job.ts';
import { FORMATS } from '#scene/model/format.ts';
import { findFrozenMedia, type MediaRow } from '#server/features/media/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Log } from '#server/platform/log/log.ts';
import { waitForStorage } from '#server/platform/storage/wait-for-storage.ts';
import { mediaLookSchema, type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { Attempt } from './attempt-queries.ts';
import { fetchEarlierVideo } from './earlier-video.ts';
import { findProjectFiles, type ProjectFiles, withImproved } from './project-files.ts';
import { splitVideo, unsplitVideo } from './split-video.ts';
import type { VideoWithProject } from './tables.ts';
import { VideoFailure } from './video-failure.ts';
import { scratchFiles, type VideoFiles } from './video-files.ts';
import type { VideosDeps } from './videos-deps.ts';

const lookSchema = mediaLookSchema.pick({ focalPoint: true, tone: true }).partial();
// Photos are seen for about three seconds. How long the film is, the renderer knows later, and then it decides.
const MIN_MEDIA_TO_SPLIT = 8;
const formatSchema = z.enum(FORMATS);

type Deps = Pick<VideosDeps, 'config' | 'db' | 'queue' | 'storage'>;
type Options = Required<Pick<RenderOptions, 'signal' | 'onProgress' | 'onNotice'>> & { readonly log: Log };
type PieceOptions = Omit<Options, 'onNotice'> & { readonly piece: Parameters<typeof runPieceJob>[1] };

/**
 * Renders a video into `scratchFiles(folder)`. This module is the only one that starts renders, and translates: what is a
 * video here is a film there.
 */
export async function renderToFiles(
  deps: Deps,
  row: VideoWithProject,
  folder: string,
  { log, attempt, ...options }: Options & { readonly attempt: Attempt },
) {
  const { signal, onProgress } = options;
  const loaded = await loadRenderJob(deps, row, folder, { signal, log });
  await using split = canBeSplit(loaded)
    ? await splitVideo(deps, attempt, { folder, signal, log, onProgress })
    : unsplitVideo({ onProgress });
  const pieces = split.pieces.map(({ files: { video: film, preview }, ...piece }) => {
    return { ...piece, paths: { film, preview } };
  });
  const startedMs = performance.now();
  const onStart = (childPid: number) => log.info({ videoId: row.id, childPid }, 'render child started');
  const result = await runRenderJob(
    { ...loaded, outputs: loaded.outputs.map((output) => ({ ...output, pieces })) },
    { ...options, onProgress: split.onProgress, onStart },
  );
  if (result.kind === 'aborted') throw options.signal.reason;
  if (result.kind === 'failed')
    throw new VideoFailure(result.message, {
      code: result.code,
      isRetryable: result.code === 'film-check-failed' ? 'unless-repeated' : result.isRetryable,
      cause: result.detail,
    });
  const [film] = result.films;
  if (film === undefined) throw new Error('The renderer made no video');
  const { shots, subtitles, sizeBytes, durationSeconds, width, height, coded, copiedGroups } = film;
  const { loudnessLufs, truePeakDb } = film.checks;
  return {
    video: {
      shots,
      subtitles,
      sizeBytes,
      durationMs: Math.round(durationSeconds * 1_000),
      checks: { width, height, loudnessLufs, truePeakDb },
      coded,
      copiedGroups,
    },
    usage: {
      ...result.usage,
      renderSeconds: (performance.now() - startedMs) / 1_000,
      isSplit: split.pieces.length > 0,
      arrivedPieces: split.arrivedCount(),
    },
  };
}

/** Codes a piece of a video into the files of `PIECE_KINDS` among `scratchFiles(folder)`. */
export async function renderPieceToFiles(
  deps: Deps,
  row: VideoWithProject,
  folder: string,
  { piece, log, ...options }: PieceOptions,
) {
  const { signal } = options;
  const job = await loadRenderJob(deps, row, folder, { signal, log }, 'alone');
  const startedMs = performance.now();
  const onStart = (childPid: number) => log.info({ videoId: row.id, childPid }, 'render child started');
  const result = await runPieceJob(job, piece, { ...options, onStart });
  if (result.kind === 'aborted') throw signal.reason;
  if (result.kind === 'failed') throw new Error(result.message, { cause: result.detail });
  return { coded: result.value, renderSeconds: (performance.now() - startedMs) / 1_000 };
}

// What is copied from an earlier video takes no time, and a short video not enough.
function canBeSplit({ media, outputs: [output], encoder }: RenderJob): boolean {
  return media.length >= MIN_MEDIA_TO_SPLIT && output?.earlier === undefined && encoder === 'libx264';
}

/** Fetches everything that a video is made from into a folder; returns the job for the renderer. */
async function loadRenderJob(
  deps: Deps,
  row: VideoWithProject,
  folder: string,
  { signal, log }: Pick<Options, 'signal' | 'log'>,
  use: 'with an earlier video' | 'alone' = 'with an earlier video',
): Promise<RenderJob> {
  const { quality, encoder } = deps.config.render;
  const project = projectDataSchema.parse(row.projectData);
  const files = await getFiles(deps, row, project);
  const fetched = await fetchAll(deps, files, folder, signal);
  const earlier =
    use === 'alone' ? undefined : await fetchEarlierVideo(deps, row, project, folder, { signal, log });
  const pathOf = (file: MediaRow) => fetched.get(file.id) ?? '';
  return {
    listing: {
      name: project.name,
      property_info: project.property_info,
      realtor_info: project.realtor_info,
      brokerage_info: project.brokerage_info,
      announcement: project.announcement,
    },
    brandStyle: project.brand_style,
    template: project.template,
    media: files.media.map((file, index) => mediaOf(file, pathOf(file), project.media[index])),
    portraits: {
      ...(files.realtor && { realtor: pathOf(files.realtor) }),
      ...(files.logo && { logo: pathOf(files.logo) }),
    },
    music: musicOf(row.music, files, pathOf),
    ...(files.narration && {
      narration: {
        path: pathOf(files.narration),
        name: files.narration.originalName,
        script: project.narrationScript,
      },
    }),
    outputs: [
      {
        format: formatSchema.parse(row.aspectRatio),
        cut: row.cut,
        quality,
        paths: filmPaths(scratchFiles(folder)),
        ...(earlier && { earlier: { coded: earlier.coded, paths: filmPaths(earlier.files) } }),
      },
    ],
    encoder,
  };
}

function filmPaths({ video: film, ...others }: VideoFiles): RenderJob['outputs'][number]['paths'] {
  return { film, ...others };
}

// Deleted files do not come back: there is no further attempt.
async function getFiles(
  { db }: Deps,
  { userId, projectId }: Pick<VideoWithProject, 'userId' | 'projectId'>,
  project: ProjectData,
): Promise<ProjectFiles> {
  const find = (names: readonly string[]) => findFrozenMedia(db, userId, projectId, names);
  try {
    return await withImproved(db, await findProjectFiles(project, find), project);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new VideoFailure(cause.message, { code: cause.code, isRetryable: false, cause });
  }
}

async function fetchAll(
  { storage, config }: Deps,
  { media, originals: _, ...others }: ProjectFiles,
  folder: string,
  signal: AbortSignal,
): Promise<Map<MediaRow['id'], string>> {
  const fetched = new Map<MediaRow['id'], string>();
  for (const file of [...media, ...Object.values(others)]) {
    if (file === undefined || fetched.has(file.id)) continue;
    const path = join(folder, `${file.id}${extname(file.filename)}`);
    try {
      await waitForStorage(
        async () => pipeline(await storage.read(file.storageName), createWriteStream(path), { signal }),
        { waitMs: config.storageWaitMs, signal },
      );
    } catch (cause) {
      if (!(cause instanceof AppError && cause.code === 'not-found')) throw cause;
      const message = `The file '${file.originalName}' is no longer available. Please upload it again.`;
      throw new VideoFailure(message, { code: 'media-missing', isRetryable: false, cause });
    }
    fetched.set(file.id, path);
  }
  return fetched;
}

// The preview used the focal point that the upload measured; one set by the agent takes precedence.
function mediaOf(
  file: MediaRow,
  path: string,
  item: ProjectData['media'][number] | undefined,
): RenderJob['media'][number] {
  const look = lookSchema.safeParse(file.metadata).data;
  const focalPoint = item?.focalPoint ?? look?.focalPoint;
  return {
    path,
    name: file.originalName,
    kind: file.kind === 'video' ? 'clip' : 'photo',
    ...(focalPoint && { focalPoint }),
    ...(item?.caption && { caption: item.caption }),
    ...(item?.altered && { isAltered: true }),
    ...(look?.tone && { tone: look.tone as `#${string}` }),
  };
}

function musicOf(
  music: string,
  { audio }: ProjectFiles,
  pathOf: (file: MediaRow) => string,
): RenderJob['music'] {
  if (audio !== undefined) return { kind: 'file', path: pathOf(audio), name: audio.originalName };
  return music === 'none' ? { kind: 'none' } : { kind: 'track', id: music };
}
