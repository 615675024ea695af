import { randomBytes } from 'node:crypto';
import type { BeatGrid } from '#scene/model/soundtrack.ts';
import { discard, unfinished } from './film/film-output.ts';
import { RenderJob, type RenderResult } from './film/render-job-schema.ts';
import type { RenderProgress } from './film/render-progress.ts';
import type { AudioIntake, ClipIntake, IntakeResult } from './ingest/intake-order.ts';
import { type IntakeOptions, runIntake } from './ingest/run-intake.ts';
import { DEFAULT_LIMITS, type RenderLimits } from './render-limits.ts';
import { superviseChild } from './supervise-child.ts';

export type RenderOptions = {
  readonly onProgress?: (progress: RenderProgress) => void;
  /** Lines for the log: that an encoder is not there, for instance. */
  readonly onNotice?: (line: string) => void;
  /** The process that does the work, for the log. */
  readonly onStart?: (pid: number) => void;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<RenderLimits>;
};

/**
 * Makes the films of a job in a process of its own. Whatever happens there, the answer is a value: this function does
 * not throw, and nothing but finished and checked films appears under the names that were asked for.
 */
export async function runRenderJob(job: RenderJob, options: RenderOptions = {}): Promise<RenderResult> {
  const parsed = RenderJob.safeParse(job);
  if (!parsed.success) {
    const message = 'The order for this film is not complete.';
    return { kind: 'failed', code: 'job-invalid', message, isRetryable: false, detail: parsed.error.message };
  }
  if (options.signal?.aborted) return { kind: 'aborted' };
  const attempt = randomBytes(6).toString('hex');
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  try {
    return await superviseChild(
      { job: parsed.data, attempt, maxOutputBytes: limits.outputBytes },
      limits,
      options,
    );
  } finally {
    // A child that was killed could not tidy up after itself.
    await Promise.all(parsed.data.outputs.map(({ paths }) => discard(unfinished(paths, attempt))));
  }
}

/** Copies a clip without its metadata to `outputPath`, makes a thumbnail, and tells what is to be known of it. */
export function inspectClip(
  path: string,
  to: { readonly outputPath: string; readonly thumbnailPath: string },
  options?: IntakeOptions,
): Promise<IntakeResult<ClipIntake>> {
  return runIntake({ task: 'clip', path, ...to }, options);
}

/** A HEIC, HEIF or AVIF photo as an upright JPEG in sRGB. */
export function convertPhoto(
  path: string,
  outputPath: string,
  options?: IntakeOptions,
): Promise<IntakeResult<Record<string, never>>> {
  return runIntake({ task: 'photo', path, outputPath }, options);
}

/** Copies the sound of a file without its metadata to `outputPath`, and tells how long it is. */
export function inspectAudio(
  path: string,
  outputPath: string,
  options?: IntakeOptions,
): Promise<IntakeResult<AudioIntake>> {
  return runIntake({ task: 'audio', path, outputPath }, options);
}

/** The beat of a piece of music, as a film would find it. */
export function findBeats(path: string, options?: IntakeOptions): Promise<IntakeResult<BeatGrid>> {
  return runIntake({ task: 'beats', path }, options);
}

export type { RenderedFilm, RenderResult, RenderUsage } from './film/render-job-schema.ts';
export type { RenderProgress } from './film/render-progress.ts';
export type { AudioIntake, ClipIntake, IntakeResult } from './ingest/intake-order.ts';
export type { RenderLimits } from './render-limits.ts';
export { RenderJob };
