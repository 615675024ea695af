import { z } from 'zod';
import { CUTS } from '#scene/model/format.ts';
import { bytes, count, moment } from '#server/platform/db/columns.ts';
import type { FileColumn } from '#server/platform/storage/known-files.ts';
import { announcementSchema } from '#shared/api/project-data.ts';
import { rightsConfirmationSchema, videoChecksSchema } from '#shared/api/videos.ts';
import { ASPECT_RATIOS } from '#shared/aspect-ratio.ts';
import { listingIdSchema, projectIdSchema, teamIdSchema, userIdSchema, videoIdSchema } from '#shared/ids.ts';

export const tables = ['videos', 'video_pieces'] as const;

/** The columns that name files of the storage. */
export const fileColumns: readonly FileColumn[] = [
  { table: 'videos', name: 'storage_name', sizeBytes: 'size_bytes', sha256: 'sha256' },
  ...['thumbnail', 'preview', 'poster', 'card'].map((kind) => ({
    table: 'videos',
    name: `${kind}_storage_name`,
    sha256: `${kind}_sha256`,
  })),
];

/** A part of a video and the project's media, by position, that are shown in it. */
const shotSchema = z.object({
  media: z.array(z.number()).readonly(),
  fromSeconds: z.number(),
  toSeconds: z.number(),
});
export type Shot = z.output<typeof shotSchema>;

/** A video without its large columns: project_data, shots, coded and sha256. */
export const videoRow = z.object({
  id: videoIdSchema,
  userId: userIdSchema,
  projectId: projectIdSchema.nullable(),
  listingId: listingIdSchema,
  teamId: teamIdSchema.nullable(),
  groupId: z.uuid(),
  title: z.string(),
  announcement: announcementSchema.nullable(),
  filename: z.string(),
  template: z.string(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  cut: z.enum(CUTS),
  music: z.string(),
  status: z.enum(['processing', 'completed', 'failed']),
  failureReason: z.string().nullable(),
  /** The attempt that may write the result. */
  renderId: z.uuid().nullable(),
  attemptCount: z.int(),
  progressStage: z.string().nullable(),
  progressPercent: z.number(),
  progressSecondsLeft: z.int().nullable(),
  storageType: z.enum(['local', 's3']),
  storageName: z.string().nullable(),
  thumbnailStorageName: z.string().nullable(),
  /** The small picture of its first photo or clip. */
  firstPictureFilename: z.string().nullable(),
  previewStorageName: z.string().nullable(),
  posterStorageName: z.string().nullable(),
  /** The picture of a link preview. */
  cardStorageName: z.string().nullable(),
  sizeBytes: bytes.nullable(),
  durationMs: z.int().nullable(),
  viewCount: count,
  checks: videoChecksSchema.nullable(),
  rightsConfirmation: rightsConfirmationSchema.nullable(),
  createdAt: moment,
});
export type VideoRow = z.output<typeof videoRow>;

export const videoWithProject = videoRow.extend({ projectData: z.record(z.string(), z.unknown()) });
export type VideoWithProject = z.output<typeof videoWithProject>;

/** What the pages of others show of a video. */
export const shownVideo = videoRow.pick({
  id: true,
  title: true,
  cut: true,
  aspectRatio: true,
  durationMs: true,
  storageName: true,
  previewStorageName: true,
  posterStorageName: true,
  thumbnailStorageName: true,
  cardStorageName: true,
  sizeBytes: true,
  createdAt: true,
});
