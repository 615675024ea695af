import { and, eq, sql } from 'drizzle-orm';
import { storedFiles } from '#server/features/videos/render/video-files.ts';
import { tellNews } from '#server/features/videos/video-news.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { videoNotFound } from './video-not-found.ts';

/** Deletes a video with its links and files. One that is being made is stopped by whoever makes it. */
export async function deleteVideo(
  { db, queue }: Pick<VideosDeps, 'db' | 'queue'>,
  userId: string,
  filename: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .delete(videos)
      .where(and(eq(videos.filename, filename), eq(videos.userId, userId)))
      .returning();
    if (row === undefined) throw videoNotFound();
    await deleteFilesLater(queue, transaction, filesOf(row));
    if (row.projectId !== null) await forgetProject(transaction, row.projectId);
    await tellNews(transaction, row.id);
  });
}

function filesOf(row: VideoRow): string[] {
  const named = [
    row.storageName,
    row.posterStorageName,
    row.thumbnailStorageName,
    row.cardStorageName,
    row.previewStorageName,
  ].filter((name) => name !== null);
  // An attempt may have stored some files already, and not said so yet.
  const unsaid = row.renderId === null ? [] : Object.values(storedFiles(row.renderId));
  return [...new Set([...named, ...unsaid])];
}

// What was kept for the sake of its videos goes with the last of them; drafts stay.
async function forgetProject(transaction: Database, projectId: string): Promise<void> {
  await transaction
    .delete(projects)
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.state, 'kept'),
        sql`not exists (select from ${videos} where ${videos.projectId} = ${projects.id})`,
      ),
    );
}
