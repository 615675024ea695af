import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { users } from '#server/platform/db/schema/users.ts';
import { shareLinks, videos } from '#server/platform/db/schema/videos.ts';
import { newShareToken, newShortCode } from './new-codes.ts';

export type LinkPurpose = (typeof shareLinks.$inferSelect)['purpose'];
export type OwnVideo = NonNullable<Awaited<ReturnType<typeof findOwnVideo>>>;
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const linkColumns = {
  shortCode: shareLinks.shortCode,
  shareToken: shareLinks.shareToken,
  expiresAt: shareLinks.expiresAt,
};

export async function findOwnVideo(db: Database, userId: string, videoId: string) {
  const [row] = await db
    .select({
      id: videos.id,
      ownerId: videos.userId,
      title: videos.title,
      cut: videos.cut,
      status: videos.status,
      aspectRatio: videos.aspectRatio,
      cardStorageName: videos.cardStorageName,
      posterStorageName: videos.posterStorageName,
      thumbnailStorageName: videos.thumbnailStorageName,
      previewStorageName: videos.previewStorageName,
    })
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.userId, userId)));
  return row;
}

export async function findRecipient(db: Database, userId: string) {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** The link that opens now. */
export async function findLink(db: Database, videoId: string, purpose: LinkPurpose) {
  const [row] = await db
    .select(linkColumns)
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.videoId, videoId),
        eq(shareLinks.purpose, purpose),
        isNull(shareLinks.revokedAt),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, sql`now()`)),
      ),
    );
  return row;
}

/** Undefined when another request was faster, or when chance made a code that is in use. */
export async function insertLink(
  db: Database,
  video: OwnVideo,
  purpose: LinkPurpose,
  expiresAt: Date | null,
) {
  const [row] = await db
    .insert(shareLinks)
    .values({
      videoId: video.id,
      userId: video.ownerId,
      purpose,
      expiresAt,
      shortCode: newShortCode(),
      shareToken: newShareToken(),
    })
    .onConflictDoNothing()
    .returning(linkColumns);
  return row;
}

export async function revokeLinks(db: Database, videoId: string): Promise<void> {
  await db
    .update(shareLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shareLinks.videoId, videoId), isNull(shareLinks.revokedAt)));
}

/** An expired link stays dead: whoever shares the video anew gets a new one. */
export async function revokeExpiredLinks(db: Database, videoId: string): Promise<void> {
  await db
    .update(shareLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(shareLinks.videoId, videoId),
        isNull(shareLinks.revokedAt),
        sql`${shareLinks.expiresAt} <= now()`,
      ),
    );
}

export async function updateExpiry(db: Database, videoId: string, expiresAt: Date | null): Promise<void> {
  await db
    .update(shareLinks)
    .set({ expiresAt })
    .where(and(eq(shareLinks.videoId, videoId), isNull(shareLinks.revokedAt)));
}
