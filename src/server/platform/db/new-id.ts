import { randomUUIDv7 } from 'node:crypto';

/** A UUID of version 7: later ones sort after earlier ones, which keeps the indexes of growing tables compact. */
export const newId = (): string => randomUUIDv7();
