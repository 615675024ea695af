import { z } from 'zod';

/** What every answer has that is no failure. */
export const success = z.literal(true);

/** The answer of a call that gives back nothing but words for people. */
export const done = z.object({ success, message: z.string() }).meta({ id: 'Done' });

/** What a call about many things may be asked for: so many after the last one of the answer before, or all. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
};

/** Where the next page begins; null after the last. */
export const nextCursor = z.string().nullable();
