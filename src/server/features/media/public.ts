export { findImproved, findOwnMedia, lockOwnMedia } from './queries.ts';
export type { MediaRow } from './tables.ts';
