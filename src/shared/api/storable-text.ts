import { z } from 'zod';

// PostgreSQL stores neither NUL nor unpaired surrogates.
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Text that the database can store: other characters are dropped. */
export function storableText() {
  return z.string().overwrite((text) => text.replace(UNSTORABLE, ''));
}
