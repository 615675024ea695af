import { z } from 'zod';

// PostgreSQL stores neither the zero character nor half of a pair of surrogates.
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Somebody's text as a database can keep it: characters that cannot be stored are dropped, the rest stays. */
export function storableText() {
  return z.string().overwrite((text) => text.replace(UNSTORABLE, ''));
}
