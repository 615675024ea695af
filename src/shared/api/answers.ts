import { z } from 'zod';

/** What every answer has that is no failure. */
export const success = z.literal(true);

/** The answer of a call that gives back nothing but words for people. */
export const done = z.object({ success, message: z.string() }).meta({ id: 'Done' });
