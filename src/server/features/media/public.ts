export { findImproved, lockOwnMedia } from './queries.ts';
export type { MediaRow } from './tables.ts';
