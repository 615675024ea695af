export { ingestStoredPhoto } from './ingest-photo.ts';
export { mediaUrlOf } from './media-urls.ts';
export { findFrozenMedia, findImproved, findOwnMedia, lockOwnMedia, passMedia } from './queries.ts';
export type { MediaRow } from './tables.ts';
