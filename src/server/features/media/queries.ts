import { and, eq, inArray, or, sum } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { media } from '#server/platform/db/schema/projects.ts';

export type MediaRow = typeof media.$inferSelect;

export async function insertMedia(db: Database, row: typeof media.$inferInsert): Promise<string> {
  const [made] = await db.insert(media).values(row).returning({ id: media.id });
  if (made === undefined) throw new Error('The database made no row');
  return made.id;
}

/** How many bytes a person's uploads take. */
export async function countUploadedBytes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(media.sizeBytes).mapWith(Number) })
    .from(media)
    .where(eq(media.userId, userId));
  return row?.bytes ?? 0;
}

/** A file by its own name or by that of its thumbnail; whose it is, the caller checks. */
export async function findMediaByFilename(db: Database, filename: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(or(eq(media.filename, filename), eq(media.thumbnailFilename, filename)));
  return row;
}

export async function findOwnMedia(
  db: Database,
  userId: string,
  filenames: readonly string[],
): Promise<MediaRow[]> {
  if (filenames.length === 0) return [];
  return await db
    .select()
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.filename, [...filenames])));
}

export async function findMusic(db: Database, mediaId: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.kind, 'audio')));
  return row;
}

export async function updateBeats(db: Database, mediaId: string, beats: object): Promise<void> {
  await db.update(media).set({ beats }).where(eq(media.id, mediaId));
}
