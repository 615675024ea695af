import { z } from 'zod';
import { success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { clipMetadataSchema, improvedLookSchema, photoMetadataSchema } from './project-data.ts';

const mediaNameParams = z.object({ filename: z.string().max(200) });
// A signature in the query or a bearer; neither opens another person's file.
const signed = z.object({ sig: z.string().max(2_000).optional() });

/** The improved version of a photo; absent if the photo needs none. */
const improvedSchema = z
  .object({
    url: z.string(),
    thumbnailUrl: z.string(),
    metadata: improvedLookSchema,
  })
  .meta({ id: 'ImprovedPhoto' });

const uploadedImageSchema = z
  .object({
    originalName: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    filename: z.string(),
    originalSize: z.number(),
    compressedSize: z.number(),
    /** compressed / original, 0..1. */
    compressionRatio: z.number(),
    reductionPercent: z.number(),
    metadata: photoMetadataSchema,
    improved: improvedSchema.optional(),
  })
  .meta({ id: 'UploadedPhoto' });
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

const uploadedVideoSchema = z
  .object({
    originalName: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    filename: z.string(),
    thumbnailFilename: z.string(),
    originalSize: z.number(),
    metadata: clipMetadataSchema,
  })
  .meta({ id: 'UploadedClip' });
export type UploadedVideo = z.infer<typeof uploadedVideoSchema>;

const uploadedAudioSchema = z
  .object({
    filename: z.string(),
    originalName: z.string(),
    size: z.number(),
    url: z.string(),
    durationSeconds: z.number(),
  })
  .meta({ id: 'UploadedAudio' });
export type UploadedAudio = z.infer<typeof uploadedAudioSchema>;

// Held: a file may wait in the queue for longer than the idle timeout.
const upload = {
  method: 'POST',
  access: 'user',
  scope: 'write',
  kind: 'multipart',
  isHeld: true,
  failures: ['too-many-requests', 'storage-full'],
} as const;

export const uploadImages = endpoint({
  ...upload,
  path: '/api/v1/videos/upload-images',
  fileField: 'images',
  summary:
    'Takes one photo in the file field `images`; it is made upright, stripped of metadata, sized for videos, and improved where it can be',
  response: z.object({ success, images: z.array(uploadedImageSchema), message: z.string() }),
});

export const uploadVideos = endpoint({
  ...upload,
  path: '/api/v1/videos/upload-videos',
  fileField: 'videos',
  summary: 'Takes one clip in the file field `videos`; it is probed and gets a thumbnail',
  response: z.object({ success, videos: z.array(uploadedVideoSchema), message: z.string() }),
});

const audioAnswer = z.object({ success, data: uploadedAudioSchema, message: z.string() });

export const uploadAudio = endpoint({
  ...upload,
  path: '/api/v1/videos/upload-audio',
  fileField: 'audioFile',
  summary: 'Takes one piece of music in the file field `audioFile`; its beat is found in the background',
  response: audioAnswer,
});

/** The path that older clients use. */
export const uploadAudioLegacy = endpoint({
  ...upload,
  path: '/api/videos/upload-audio',
  fileField: 'audioFile',
  summary: 'The same under its old address',
  response: audioAnswer,
});

/** The beat of an uploaded piece of music, once it is known; slides change on it. */
const beatGridSchema = z.object({
  beatsPerMinute: z.number().positive(),
  beatsPerBar: z.number().int().positive(),
  firstBeatSeconds: z.number().nonnegative(),
});

/** A time of uninterrupted speech. */
export const phraseSchema = z.object({
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().positive(),
});

export const getAudioFacts = endpoint({
  method: 'GET',
  path: '/api/v1/media/:filename/facts',
  access: 'user',
  scope: 'read',
  summary: 'Length, beat and speech of uploaded sound; `grid` and `phrases` are null until they are known',
  params: mediaNameParams,
  response: z.object({
    success,
    data: uploadedAudioSchema.extend({
      grid: beatGridSchema.nullable(),
      phrases: z.array(phraseSchema).nullable(),
    }),
  }),
});

/** An uploaded photo or clip. */
const mediaSchema = z
  .object({
    path: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    filename: z.string(),
    originalName: z.string(),
    originalSize: z.number(),
    size: z.number(),
    mediaType: z.enum(['image', 'video']),
    metadata: photoMetadataSchema.extend({
      durationSeconds: z.number().optional(),
      hasSound: z.boolean().optional(),
    }),
    improved: improvedSchema.optional(),
  })
  .meta({ id: 'Media' });

/** Restores a stored project on the screen: fresh URLs and the properties that the scene needs. */
export const describeMedia = endpoint({
  method: 'POST',
  path: '/api/v1/media/describe',
  access: 'user',
  scope: 'read',
  summary: 'Fresh addresses and facts of uploaded photos and clips by their paths; what is gone is left out',
  body: z.object({ paths: z.array(z.string().max(1_000)).max(500) }),
  response: z.object({
    success,
    media: z.array(mediaSchema),
  }),
});
export type DescribedMedia = z.infer<typeof describeMedia.response>['media'][number];

export const getMediaFile = endpoint({
  method: 'GET',
  path: '/api/v1/media/:filename',
  access: 'optional',
  scope: 'read',
  kind: 'stream',
  mediaType: 'application/octet-stream',
  isFile: true,
  summary: 'A stored photo, clip, piece of music or thumbnail; signed or with a bearer; Range and HEAD work',
  params: mediaNameParams,
  query: signed,
});
