import { z } from 'zod';
import type { Color } from '#scene/model/layer.ts';

/** A photo or clip of a project: its file, and what the user entered about it. */
export const MediaItem = z.object({
  path: z.string().min(1),
  /** Of the uploaded file, where the file has another name: for messages, and for what it tells of the picture. */
  name: z.string().optional(),
  /** Detected from the first bytes if absent. */
  kind: z.enum(['photo', 'clip']).optional(),
  focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  caption: z.string().optional(),
  /** Virtually staged or altered. */
  isAltered: z.boolean().optional(),
  /** The prevailing colour, if known: the preview has used it, and the film must look the same. */
  tone: z.custom<Color>((value) => typeof value === 'string' && /^#[0-9a-f]{6}$/u.test(value)).optional(),
});
export type MediaItem = z.infer<typeof MediaItem>;

/** The music of a film: none, a shipped track, or the agent's own file. */
export const MusicChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('track'), id: z.string().regex(/^[a-z-]+$/u) }),
  z.object({ kind: z.literal('file'), path: z.string().min(1), name: z.string().optional() }),
]);
export type MusicChoice = z.infer<typeof MusicChoice>;

/** A recording of the agent's voice, and what is said in it, as far as it is written down. */
export const NarrationFile = z.object({
  path: z.string().min(1),
  name: z.string().optional(),
  script: z.string().default(''),
});
export type NarrationFile = z.infer<typeof NarrationFile>;
