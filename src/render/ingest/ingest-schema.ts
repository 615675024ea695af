import { z } from 'zod';

const Path = z.string().min(1);

/** A file of unknown origin, and where its cleaned copy goes. */
export const IngestRequest = z.object({ path: Path, outputPath: Path });
export type IngestRequest = z.infer<typeof IngestRequest>;

export const ThumbnailedRequest = IngestRequest.extend({ thumbnailPath: Path });
export type ThumbnailedRequest = z.infer<typeof ThumbnailedRequest>;

/** `improved` is where the photo's improved version goes; without it none is made. */
export const PhotoRequest = ThumbnailedRequest.extend({
  improved: z.object({ outputPath: Path, thumbnailPath: Path }).optional(),
});
export type PhotoRequest = z.infer<typeof PhotoRequest>;

export const AnalysisRequest = z.object({ path: Path });

const Look = z.object({
  width: z.number(),
  height: z.number(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  tone: z.string(),
});

/** A photo that was made upright, in sRGB and without metadata. */
export const IngestedPhoto = Look.extend({
  extension: z.enum(['jpg', 'png', 'webp']),
  /** What photos of a listing are sorted and compared by. */
  traits: z.object({
    brightness: z.number(),
    sharpness: z.number(),
    hash: z.string(),
    sky: z.number(),
    green: z.number(),
    /** Local time, without a zone: '2026-05-01T12:30:00'. */
    takenAt: z.string().optional(),
  }),
  /** The improved version, a JPEG, and what was corrected; absent if the photo needs nothing. */
  improved: Look.extend({
    correction: z.object({
      /** Stops of light. */
      exposure: z.number(),
      /** Above 0 the picture became warmer. */
      warmth: z.number(),
      tiltDegrees: z.number(),
    }),
  }).optional(),
});
export type IngestedPhoto = z.infer<typeof IngestedPhoto>;

/** A small picture, in base64: it travels with the messages. */
export const Avatar = z.object({ picture: z.string() });
export type Avatar = z.infer<typeof Avatar>;

/** A clip that was copied without its metadata. */
export const IngestedClip = Look.extend({
  container: z.enum(['mp4', 'mov', 'webm', 'mkv']),
  durationSeconds: z.number(),
  framesPerSecond: z.number().nullable(),
  codec: z.string(),
  /** Degrees, clockwise, by which players rotate the picture. */
  rotation: z.number(),
  hasSound: z.boolean(),
});
export type IngestedClip = z.infer<typeof IngestedClip>;

/** A piece of music that was copied without its metadata. */
export const IngestedAudio = z.object({
  container: z.enum(['mp3', 'm4a', 'wav', 'ogg', 'webm']),
  durationSeconds: z.number(),
});
export type IngestedAudio = z.infer<typeof IngestedAudio>;

export const AudioAnalysis = z.object({
  beats: z.object({
    beatsPerMinute: z.number(),
    beatsPerBar: z.number(),
    firstBeatSeconds: z.number(),
  }),
  phrases: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })),
});
export type AudioAnalysis = z.infer<typeof AudioAnalysis>;
