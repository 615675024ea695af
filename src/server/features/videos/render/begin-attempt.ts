import { randomUUID } from 'node:crypto';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { type Attempt, beginAttempt, lockVideoInTheMaking } from './attempt-queries.ts';
import { storedFiles } from './video-files.ts';

/** Makes this the attempt that may write the result. Undefined when the video is not to be made any more. */
export async function takeVideo(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  videoId: string,
): Promise<{ readonly attempt: Attempt; readonly row: VideoRow } | undefined> {
  return await db.transaction(async (transaction) => {
    const row = await lockVideoInTheMaking(transaction, videoId);
    if (row === undefined) return undefined;
    // An attempt that was killed between storing its files and saying so has left them behind.
    if (row.renderId !== null)
      await deleteFilesLater(queue, transaction, Object.values(storedFiles(row.renderId)));
    const attempt = { videoId, renderId: randomUUID() };
    await beginAttempt(transaction, attempt);
    return { attempt, row };
  });
}
