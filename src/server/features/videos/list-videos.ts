import type { z } from 'zod';
import { findPage } from '#server/platform/db/page.ts';
import type { listVideos as contract, Video } from '#shared/api/videos.ts';
import type { UserId } from '#shared/ids.ts';
import { findLibraryPage } from './queries.ts';
import type { VideosDeps } from './videos-deps.ts';
import { wireVideo } from './wire-video.ts';

/** A page of the library, or all of it. */
export async function listVideos(
  { db, fileLinks }: Pick<VideosDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  { search, status, ...wanted }: z.output<typeof contract.query>,
): Promise<{ videos: Video[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await findPage(wanted, (page) =>
    findLibraryPage(db, userId, { search: search?.trim(), status, page }),
  );
  return { videos: rows.map((video) => wireVideo(fileLinks, video)), nextCursor };
}
