import { z } from 'zod';
import type { FilmChecks } from '#render/encode/check-film.ts';
import { VIDEO_ENCODERS } from '#render/encode/video-settings.ts';
import { MediaItem, MusicChoice, NarrationFile } from '#render/media/media-item.ts';
import { CUTS, FORMATS } from '#scene/model/format.ts';
import { CodedFilm, FilmOutput, FilmPaths, FilmPiece } from './film-output.ts';

const Fields = z.record(z.string(), z.unknown()).optional();

/** One project to one or more films. Files are named by path; nothing refers to a database. */
export const RenderJob = z.object({
  listing: z.object({
    name: z.string().optional(),
    property_info: Fields,
    realtor_info: Fields,
    brokerage_info: Fields,
    announcement: z.unknown().optional(),
  }),
  /** The project's `brand_style`. */
  brandStyle: z.unknown().optional(),
  /** The template's folder name. */
  template: z.string(),
  media: z.array(MediaItem).max(100),
  portraits: z.object({ realtor: z.string().optional(), logo: z.string().optional() }).default({}),
  music: MusicChoice,
  narration: NarrationFile.optional(),
  outputs: z.array(FilmOutput).min(1),
  encoder: z.enum(VIDEO_ENCODERS).default('libx264'),
});
export type RenderJob = z.infer<typeof RenderJob>;

/** The request of one attempt at a job. */
export const FilmRequest = z.object({
  job: RenderJob,
  /** Distinguishes the files of this attempt from those of any other. */
  attempt: z.string(),
  maxOutputBytes: z.number(),
});
export type FilmRequest = z.infer<typeof FilmRequest>;

/** The request for a piece of the first film of a job: its film and its small copy are files of that piece. */
export const PieceRequest = FilmRequest.extend({ piece: FilmPiece });
export type PieceRequest = z.infer<typeof PieceRequest>;

/** A part of a film and the media (by position) that are visible in it. */
const FilmShot = z.object({
  media: z.array(z.number()).readonly(),
  fromSeconds: z.number(),
  toSeconds: z.number(),
});
export type FilmShot = z.infer<typeof FilmShot>;

/** What is said while, in words. */
const Subtitle = z.object({ text: z.string(), startSeconds: z.number(), endSeconds: z.number() });

const Checks: z.ZodType<FilmChecks> = z.object({
  durationSeconds: z.number(),
  longestGopFrames: z.number(),
  loudnessLufs: z.number().nullable(),
  truePeakDb: z.number(),
  notes: z.array(z.string()),
});

/** A finished film. */
export const RenderedFilm = z.object({
  format: z.enum(FORMATS),
  cut: z.enum(CUTS),
  paths: FilmPaths,
  sizeBytes: z.number(),
  durationSeconds: z.number(),
  width: z.number(),
  height: z.number(),
  checks: Checks,
  shots: z.array(FilmShot),
  subtitles: z.array(Subtitle).readonly(),
  /** Absent with hardware encoders: their films are always coded as a whole. */
  coded: CodedFilm.optional(),
  /** How many of its groups were taken over from the earlier film. */
  copiedGroups: z.number(),
});
export type RenderedFilm = z.infer<typeof RenderedFilm>;
