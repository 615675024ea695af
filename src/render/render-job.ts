import { randomBytes } from 'node:crypto';
import { runTask, type TaskOptions } from './child/run-task.ts';
import type { ResultOf, TaskFailure, TaskLimits, TaskResult, TaskUsage } from './child/tasks.ts';
import { discard, unfinished } from './film/film-output.ts';
import type { RenderedFilm, RenderJob } from './film/render-job-schema.ts';

type RenderLimits = TaskLimits & { readonly outputBytes: number };
export type RenderOptions = Omit<TaskOptions, 'limits'> & { readonly limits?: Partial<RenderLimits> };

/** How a job ended. */
export type RenderResult =
  | { readonly kind: 'done'; readonly films: readonly RenderedFilm[]; readonly usage: TaskUsage }
  | TaskFailure
  | { readonly kind: 'aborted' };

const MAX_OUTPUT_BYTES = 500_000_000;

/**
 * Makes the films of a job in a child process. Never throws: every outcome is a value. Only finished and checked films
 * appear under the requested names.
 */
export async function runRenderJob(job: RenderJob, options: RenderOptions = {}): Promise<RenderResult> {
  const attempt = randomBytes(6).toString('hex');
  const { outputBytes: maxOutputBytes = MAX_OUTPUT_BYTES, ...limits } = options.limits ?? {};
  const result = await runTask('render-films', { job, attempt, maxOutputBytes }, { ...options, limits });
  if (result.kind === 'done') return { kind: 'done', films: result.value, usage: result.usage };
  const isStarted = result.kind === 'aborted' || result.code !== 'job-invalid';
  // A killed child leaves its unfinished files behind.
  if (isStarted) await Promise.all(job.outputs.map(({ paths }) => discard(unfinished(paths, attempt))));
  return result;
}

type OutputPaths = { readonly outputPath: string; readonly thumbnailPath: string };

/** Copies a clip without its metadata to `outputPath`, writes a thumbnail, and returns the clip's properties. */
export function inspectClip(
  path: string,
  to: OutputPaths,
  options?: TaskOptions,
): Promise<TaskResult<ResultOf<'inspect-clip'>>> {
  return runTask('inspect-clip', { path, ...to }, options);
}

/** Writes a photo upright, in sRGB and without metadata, and a thumbnail; returns its extension and its properties. */
export function normalisePhoto(
  path: string,
  to: OutputPaths,
  options?: TaskOptions,
): Promise<TaskResult<ResultOf<'normalise-photo'>>> {
  return runTask('normalise-photo', { path, ...to }, options);
}

/** Any picture, in base64, as a small upright square WebP. */
export function shrinkAvatar(
  picture: string,
  options?: TaskOptions,
): Promise<TaskResult<ResultOf<'shrink-avatar'>>> {
  return runTask('shrink-avatar', { picture }, options);
}

/** Copies the sound of a file without its metadata to `outputPath`, and returns its container and duration. */
export function inspectAudio(
  path: string,
  outputPath: string,
  options?: TaskOptions,
): Promise<TaskResult<ResultOf<'inspect-audio'>>> {
  return runTask('inspect-audio', { path, outputPath }, options);
}

/** The beat of a piece of music, as a film would find it. */
export function findBeats(path: string, options?: TaskOptions): Promise<TaskResult<ResultOf<'find-beats'>>> {
  return runTask('find-beats', { path }, options);
}

export type { TaskResult } from './child/tasks.ts';
export type { RenderedFilm, RenderJob } from './film/render-job-schema.ts';
export type { RenderProgress } from './film/render-progress.ts';
