import { z } from 'zod';
import { CUTS, FORMATS } from '#scene/model/format.ts';
import { listingIdSchema, projectIdSchema, teamIdSchema, userIdSchema, videoIdSchema } from '#shared/ids.ts';
import { done, nextCursor, pageQuery, success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { announcementSchema, projectDataSchema } from './project-data.ts';
import { storableText } from './storable-text.ts';

const idParams = z.object({ id: videoIdSchema });
const filenameParams = z.object({ filename: z.string().max(200) });
const signed = z.object({
  sig: z.string().max(2_000).optional(),
  /** If present, the browser saves the video instead of showing it. */
  download: z.string().max(10).optional(),
});

/** A template as the wizard offers it. */
const templateSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    folder: z.string(),
    requiredFields: z.object({
      property_info: z.array(z.string()),
      realtor_info: z.array(z.string()),
      brokerage_info: z.array(z.string()),
    }),
    aspectRatio: z.string(),
    defaultMusic: z.string(),
  })
  .meta({ id: 'Template' });
export type WireTemplate = z.infer<typeof templateSchema>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/videos/templates',
  access: 'public',
  summary: 'The templates, in the order in which they are offered',
  response: z.array(templateSchema),
});

/** Stages of rendering: in the queue, then the renderer's own (`render/film/render-progress.ts`), then into the storage. */
export type VideoStage = 'waiting' | 'reading' | 'composing' | 'checking' | 'storing';

/** The progress of a video. */
export const videoProgressSchema = z
  .object({
    /** A VideoStage; a string on the wire, so that an older page accepts a newer server's stage. */
    stage: z.string(),
    percent: z.number(),
    secondsLeft: z.number().nullable(),
  })
  .meta({ id: 'VideoProgress' });
export type VideoProgress = z.infer<typeof videoProgressSchema>;

/** What the check of a finished file measured. */
export const videoChecksSchema = z
  .object({
    width: z.number(),
    height: z.number(),
    /** Integrated loudness; null for silence. */
    loudnessLufs: z.number().nullable(),
    truePeakDb: z.number(),
  })
  .meta({ id: 'VideoChecks' });
export type VideoChecks = z.infer<typeof videoChecksSchema>;

/** A confirmation of the rights to a video's photos, clips and own music. */
export const rightsConfirmationSchema = z
  .object({
    /** What was confirmed, as it was worded then. */
    words: z.string(),
    /** The name of the account then; null for videos of older releases. */
    confirmedBy: z.string().nullable(),
    confirmedAt: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'RightsConfirmation' });
export type RightsConfirmation = z.infer<typeof rightsConfirmationSchema>;

/** A video in the library. */
export const videoSchema = z
  .object({
    id: videoIdSchema,
    title: z.string(),
    filename: z.string(),
    /** The URL for a player, with a signature that expires; the path also works with a bearer. */
    videoPath: z.string(),
    storageType: z.enum(['local', 's3']),
    /** Until the video is ready, the small picture of its first photo or clip. */
    thumbnailUrl: z.string().nullable(),
    /** Seconds; null until the video is ready. */
    duration: z.number().nullable(),
    views: z.number(),
    /** Bytes; null until the video is ready. */
    fileSize: z.number().nullable(),
    template: z.string(),
    template_format: z.object({ aspectRatio: z.string() }),
    music: z.string(),
    // Any string, so that an older web app can parse the response of a newer server.
    status: z.string(),
    createdAt: z.string(),
    cut: z.enum(CUTS),
    /** The same for all videos of one request. */
    groupId: z.string(),
    projectId: z.string().nullable(),
    /** The listing that it shows; videos of all its versions have the same. */
    listingId: listingIdSchema,
    /** The team that it belongs to, if any. */
    teamId: teamIdSchema.nullable(),
    /** Who made it, or took it over. */
    madeBy: userIdSchema,
    // With defaults, so that a response without them is still a video with its status.
    failureReason: z.string().nullable().default(null),
    progress: videoProgressSchema.nullable().default(null),
    /** What it announces; its title says so too. */
    announcement: announcementSchema.nullable().default(null),
    /** Null until the video is ready, and for videos of older releases. */
    checks: videoChecksSchema.nullable().default(null),
    /** Null if nothing was confirmed. */
    rightsConfirmation: rightsConfirmationSchema.nullable().default(null),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof videoSchema>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/v1/videos',
  access: 'user',
  scope: 'read',
  summary: 'The library, newest first; all of it unless a limit is given',
  query: z.object({
    search: storableText().max(200).optional(),
    status: storableText().max(30).optional(),
    ...pageQuery,
  }),
  response: z.object({ success, videos: z.array(videoSchema), nextCursor }),
});

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/v1/videos/:id/details',
  access: 'user',
  scope: 'read',
  summary: 'One video',
  params: idParams,
  response: z.object({ success, video: videoSchema }),
});

/** A phrase that fair-housing rules question. It never refuses a video. */
const housingWarningSchema = z
  .object({
    /** The path of the text in the project's data: `property_info.description`, `media.2.caption`. */
    field: z.string(),
    phrase: z.string(),
    /** Where the phrase begins in the text, in UTF-16 code units. */
    index: z.number().int(),
    /** `hard` states a preference or limitation, `soft` can be read as one. */
    weight: z.enum(['hard', 'soft']),
    about: z.string(),
    reason: z.string(),
    source: z.string(),
    /** What to write instead; empty if the phrase is best taken out. */
    instead: z.string(),
  })
  .meta({ id: 'HousingWarning' });

const generated = z
  .object({
    success,
    videoPath: z.string(),
    videoId: videoIdSchema,
    videoFilename: z.string(),
    message: z.string(),
    /** Every video of the request; the first one is `videoId`. */
    videos: z.array(videoSchema),
    /** What fair-housing rules question in the project's texts. */
    warnings: z.array(housingWarningSchema).default([]),
  })
  .meta({ id: 'GeneratedVideos' });
export type Generated = z.infer<typeof generated>;

const formats = z.array(z.enum(FORMATS)).min(1).max(FORMATS.length).optional();
const cuts = z.array(z.enum(CUTS)).min(1).max(CUTS.length).optional();

export const generateVideo = endpoint({
  method: 'POST',
  path: '/api/v1/videos/generate',
  access: 'user',
  scope: 'render',
  summary:
    'Makes videos of a project. Answers when they are ready, or at once with 202 under `Prefer: respond-async`; an `Idempotency-Key` makes a repeated call the same videos',
  isHeld: true,
  headers: ['Prefer', 'Idempotency-Key'],
  hasLocation: true,
  otherStatus: 202,
  failures: ['not-found', 'conflict', 'too-many-requests', 'video-failed'],
  body: z.object({
    projectData: projectDataSchema,
    /** By default the template's own aspect ratio. */
    formats,
    cuts,
    /** The draft that the data come from: it is frozen. */
    projectId: projectIdSchema.optional(),
  }),
  response: generated,
});

export const announce = endpoint({
  method: 'POST',
  path: '/api/v1/videos/:id/announce',
  access: 'user',
  scope: 'render',
  summary:
    'Makes videos like a finished one that tell an announcement, as a new version of its project; a new price becomes its price. An `Idempotency-Key` makes a repeated call the same videos',
  params: idParams,
  body: z.strictObject({
    announcement: announcementSchema,
    /** By default those in which the listing has branded videos. */
    formats,
    /** By default branded. */
    cuts,
  }),
  status: 202,
  headers: ['Idempotency-Key'],
  hasLocation: true,
  failures: ['conflict', 'too-many-requests'],
  response: z.object({ success, videos: z.array(videoSchema), message: z.string() }),
});

export const retryVideo = endpoint({
  method: 'POST',
  path: '/api/v1/videos/:id/retry',
  access: 'user',
  scope: 'render',
  summary: 'Makes a failed video again',
  params: idParams,
  status: 202,
  hasLocation: true,
  failures: ['conflict'],
  response: z.object({ success, video: videoSchema, message: z.string() }),
});

export const watchVideo = endpoint({
  method: 'GET',
  path: '/api/v1/videos/:id/events',
  access: 'user',
  scope: 'read',
  kind: 'stream',
  mediaType: 'text/event-stream',
  summary:
    'Server-sent events until the video is ready: `progress` { stage, percent, secondsLeft }, then one of `completed` (the video), `failed` { reason }, `deleted` {}',
  params: idParams,
  isHeld: true,
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/v1/videos/:filename',
  access: 'user',
  scope: 'write',
  summary: 'Deletes a video with its files and links; one that is being made is stopped',
  params: filenameParams,
  failures: ['conflict'],
  response: done,
});

const file = {
  method: 'GET',
  access: 'optional',
  scope: 'read',
  kind: 'stream',
  isFile: true,
  params: filenameParams,
  query: signed,
} as const;

export const getVideoFile = endpoint({
  ...file,
  path: '/api/v1/videos/:filename',
  mediaType: 'video/mp4',
  summary: 'The video itself; signed or with a bearer; Range, ETag and HEAD work',
});

/** The path that older clients use. */
export const getVideoFileLegacy = endpoint({
  ...file,
  path: '/api/videos/:filename',
  mediaType: 'video/mp4',
  summary: 'The same under its old address',
});

export const getVideoThumbnail = endpoint({
  ...file,
  path: '/api/v1/videos/:filename/thumbnail',
  mediaType: 'image/jpeg',
  summary: 'The still picture of a video; signed or with a bearer',
});
