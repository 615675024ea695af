import { z } from 'zod';

const Path = z.string().min(1);

/** A file of unknown origin, and where its cleaned copy goes. */
export const IngestRequest = z.object({ path: Path, outputPath: Path });
export type IngestRequest = z.infer<typeof IngestRequest>;

export const ClipRequest = IngestRequest.extend({ thumbnailPath: Path });
export type ClipRequest = z.infer<typeof ClipRequest>;

export const BeatsRequest = z.object({ path: Path });

/** A clip that was copied without its metadata. */
export const IngestedClip = z.object({
  container: z.enum(['mp4', 'mov', 'webm', 'mkv']),
  width: z.number(),
  height: z.number(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  tone: z.string(),
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

export const FoundBeats = z.object({
  beatsPerMinute: z.number(),
  beatsPerBar: z.number(),
  firstBeatSeconds: z.number(),
});
export type FoundBeats = z.infer<typeof FoundBeats>;
