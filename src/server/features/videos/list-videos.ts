import { z } from 'zod';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { listVideos as contract, Video } from '#shared/api/videos.ts';
import type { UserId } from '#shared/ids.ts';
import { findLibraryPage, type PageCursor } from './queries.ts';
import type { VideosDeps } from './videos-deps.ts';
import { wireVideo } from './wire-video.ts';

// A time in microseconds and an id. PostgreSQL has no year zero.
const cursorSchema = z.tuple([z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/), z.uuid()]);

type ListQuery = z.output<typeof contract.query>;

/** A page of the library, or all of it. */
export async function listVideos(
  { db, fileLinks }: Pick<VideosDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  { search, status, cursor, limit }: ListQuery,
): Promise<{ videos: Video[]; nextCursor: string | null }> {
  const after = cursor ? parseCursor(cursor) : undefined;
  // One row more than asked for shows whether there is another page.
  const found = await findLibraryPage(db, userId, {
    search: search?.trim(),
    status,
    after,
    limit: limit === undefined ? undefined : limit + 1,
  });
  const page = limit === undefined ? found : found.slice(0, limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    videos: page.map((video) => wireVideo(fileLinks, video)),
    nextCursor: last === undefined ? null : cursorOf({ createdAt: last.createdAtText, id: last.id }),
  };
}

function cursorOf({ createdAt, id }: PageCursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

function parseCursor(cursor: string): PageCursor {
  const parsed = cursorSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) throw fieldError('cursor', 'This cursor is not one of ours.');
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}
