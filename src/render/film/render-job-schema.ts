import { z } from 'zod';
import type { FilmChecks } from '#render/encode/check-film.ts';
import { VIDEO_ENCODERS } from '#render/encode/video-settings.ts';
import { MediaItem } from '#render/media/media-item.ts';
import type { RenderErrorCode } from '#render/render-error.ts';
import { MusicChoice } from '#render/sound/music-choice.ts';
import type { Cut, Format } from '#scene/model/format.ts';
import { FilmOutput, type FilmPaths } from './film-output.ts';

const Words = z.record(z.string(), z.unknown()).optional();

/** One project to one or more films: everything is named by path, nothing refers to a database. */
export const RenderJob = z.object({
  listing: z.object({
    name: z.string().optional(),
    property_info: Words,
    realtor_info: Words,
    brokerage_info: Words,
  }),
  /** The folder name by which projects refer to a template. */
  template: z.string(),
  media: z.array(MediaItem).max(100),
  portraits: z.object({ realtor: z.string().optional(), logo: z.string().optional() }).default({}),
  music: MusicChoice,
  seed: z.number().int().nonnegative(),
  outputs: z.array(FilmOutput).min(1),
  encoder: z.enum(VIDEO_ENCODERS).default('libx264'),
});
export type RenderJob = z.infer<typeof RenderJob>;

/** A stretch of a film and the media that are seen in it. */
export type FilmShot = {
  readonly media: readonly number[];
  readonly fromSeconds: number;
  readonly toSeconds: number;
};

/** A finished film. */
export type RenderedFilm = {
  readonly format: Format;
  readonly cut: Cut;
  readonly paths: FilmPaths;
  readonly sizeBytes: number;
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly checks: FilmChecks;
  /** Which media (by position) hold the screen when. */
  readonly shots: readonly FilmShot[];
};

/** What a job has cost. */
export type RenderUsage = {
  readonly cpuSeconds: number;
  readonly peakMemoryBytes: number;
};

/** How a job ended. */
export type RenderResult =
  | { readonly kind: 'done'; readonly films: readonly RenderedFilm[]; readonly usage: RenderUsage }
  | {
      readonly kind: 'failed';
      readonly code: RenderErrorCode;
      /** Words for the person who asked for the film. */
      readonly message: string;
      readonly isRetryable: boolean;
      /** For the log alone. */
      readonly detail?: string;
    }
  | { readonly kind: 'aborted' };
