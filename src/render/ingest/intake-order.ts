import { z } from 'zod';
import { RENDER_ERROR_CODES, type RenderErrorCode } from '#render/render-error.ts';
import type { BeatGrid } from '#scene/model/soundtrack.ts';

const Path = z.string().min(1);

/** The one line that an intake child reads: what to find out about a file that somebody sent. */
export const IntakeOrder = z.discriminatedUnion('task', [
  z.object({ task: z.literal('photo'), path: Path, outputPath: Path }),
  z.object({ task: z.literal('clip'), path: Path, outputPath: Path, thumbnailPath: Path }),
  z.object({ task: z.literal('audio'), path: Path, outputPath: Path }),
  z.object({ task: z.literal('beats'), path: Path }),
]);
export type IntakeOrder = z.infer<typeof IntakeOrder>;
export type IntakeTask = IntakeOrder['task'];
export type OrderFor<Task extends IntakeTask> = Extract<IntakeOrder, { task: Task }>;

/** A clip after it was copied without its metadata. */
export type ClipIntake = {
  readonly container: 'mp4' | 'mov' | 'webm' | 'mkv';
  readonly width: number;
  readonly height: number;
  readonly focalPoint: { readonly x: number; readonly y: number };
  readonly tone: string;
  readonly durationSeconds: number;
  readonly framesPerSecond: number | null;
  readonly codec: string;
  /** Degrees, clockwise, by which players turn the picture. */
  readonly rotation: number;
  readonly hasSound: boolean;
};

/** A piece of music after it was copied without its metadata. */
export type AudioIntake = {
  readonly container: 'mp3' | 'm4a' | 'wav' | 'ogg' | 'webm';
  readonly durationSeconds: number;
};

/** What each task answers with. */
export type IntakeAnswers = {
  readonly photo: Record<string, never>;
  readonly clip: ClipIntake;
  readonly audio: AudioIntake;
  readonly beats: BeatGrid;
};

/** The lines that an intake child writes. What stands in `answer` was written by our own code. */
export const IntakeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('memory'), rssBytes: z.number() }),
  z.object({ type: z.literal('done'), answer: z.record(z.string(), z.unknown()) }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(RENDER_ERROR_CODES),
    message: z.string(),
    isRetryable: z.boolean(),
    detail: z.string(),
  }),
]);
export type IntakeMessage = z.infer<typeof IntakeMessage>;

/** How an intake ended. */
export type IntakeResult<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | {
      readonly kind: 'failed';
      readonly code: RenderErrorCode;
      readonly message: string;
      /** Whether the file may be fine: the machine was short of something, or the child died. */
      readonly isRetryable: boolean;
      /** For the log alone. */
      readonly detail: string;
    };
