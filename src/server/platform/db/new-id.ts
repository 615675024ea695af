import { randomUUID } from 'node:crypto';

/** A UUID of version 7: later ones sort after earlier ones, which keeps the indexes of growing tables compact. */
export function newId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0');
  // The random bits of a version 4, which Node generates in batches.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
