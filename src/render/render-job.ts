import { randomBytes } from 'node:crypto';
import { runTask, type TaskOptions } from './child/run-task.ts';
import type {
  RequestOf,
  ResultOf,
  TaskFailure,
  TaskLimits,
  TaskName,
  TaskResult,
  TaskUsage,
} from './child/tasks.ts';
import { type CodedPiece, discardAttempt, type FilmPaths, type FilmPiece } from './film/film-output.ts';
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
  if (isStarted) await discardAttempt(filmsOf(job), attempt);
  return result;
}

/** Codes a piece of a job's first film in a child process. Never throws, like `runRenderJob`, which joins the pieces. */
export async function runPieceJob(
  job: RenderJob,
  piece: FilmPiece,
  options: TaskOptions = {},
): Promise<TaskResult<CodedPiece>> {
  const attempt = randomBytes(6).toString('hex');
  const request = { job, piece, attempt, maxOutputBytes: MAX_OUTPUT_BYTES };
  const result = await runTask('render-piece', request, options);
  if (result.kind !== 'done') await discardAttempt(filmsOf(job), attempt);
  return result;
}

function filmsOf({ outputs }: RenderJob): FilmPaths[] {
  return outputs.map(({ paths }) => paths);
}

/** Reads one uploaded file in a child process: a task of `child/tasks.ts`. */
export function runIngestTask<N extends Exclude<TaskName, 'render-films' | 'render-piece'>>(
  name: N,
  request: RequestOf<N>,
  options?: TaskOptions,
): Promise<TaskResult<ResultOf<N>>> {
  return runTask(name, request, options);
}

export { isolateChildren } from './child/child-process.ts';
export type { TaskResult } from './child/tasks.ts';
export type { AwaitedPiece, CodedPiece } from './film/film-output.ts';
export type { RenderedFilm, RenderJob } from './film/render-job-schema.ts';
export { type RenderProgress, withFramesOfOthers } from './film/render-progress.ts';
