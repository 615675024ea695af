import { z } from 'zod';

/** Which music a film gets. */
export const MusicChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('track'), id: z.string().regex(/^[a-z-]+$/u) }),
  z.object({ kind: z.literal('file'), path: z.string().min(1), name: z.string().optional() }),
]);
export type MusicChoice = z.infer<typeof MusicChoice>;
