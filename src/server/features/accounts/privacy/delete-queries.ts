import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { mailOutbox } from '#server/platform/db/schema/mail-outbox.ts';
import { media } from '#server/platform/db/schema/projects.ts';
import { accountEvents, users } from '#server/platform/db/schema/users.ts';
import { videos } from '#server/platform/db/schema/videos.ts';

/** The storage names of everything a user has uploaded or made. */
export async function findFilesOf(db: Database, userId: string): Promise<string[]> {
  const avatars = await db.select({ name: users.avatarStorageName }).from(users).where(eq(users.id, userId));
  const uploads = await db
    .select({ name: media.storageName, thumbnail: media.thumbnailStorageName })
    .from(media)
    .where(eq(media.userId, userId));
  const made = await db
    .select({
      name: videos.storageName,
      thumbnail: videos.thumbnailStorageName,
      preview: videos.previewStorageName,
      poster: videos.posterStorageName,
      card: videos.cardStorageName,
    })
    .from(videos)
    .where(eq(videos.userId, userId));
  return [...avatars, ...uploads, ...made]
    .flatMap((row) => Object.values(row))
    .filter((name) => name !== null);
}

/** Deletes the user and, by the foreign keys, all that is theirs; events stay, without a name. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  // Mails that still wait hold the address and links into an account that is gone.
  await db.delete(mailOutbox).where(eq(mailOutbox.userId, userId));
  await db.update(accountEvents).set({ subject: null }).where(eq(accountEvents.userId, userId));
  await db.delete(users).where(eq(users.id, userId));
}
