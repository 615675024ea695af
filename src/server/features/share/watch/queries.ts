import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#server/features/share/links/queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shareLinks, videos } from '#server/platform/db/schema/videos.ts';

/** What a visitor has in hand. */
export type LinkKey = {
  readonly kind: 'code' | 'token';
  readonly value: string;
  readonly purpose: LinkPurpose;
};

export type VideoRow = NonNullable<Awaited<ReturnType<FindVideoBehind>>>;
export type FindVideoBehind = ReturnType<typeof prepareFindVideoBehind>;

/**
 * The finished video behind a link that is neither revoked nor expired: one question, whatever is wrong with the link.
 * Planned once per connection, for a link may go to many people at the same moment.
 */
export function prepareFindVideoBehind(db: Database) {
  const statements = {
    code: selectVideo(db, 'code').prepare('video-by-code'),
    token: selectVideo(db, 'token').prepare('video-by-token'),
  };
  return async ({ kind, value, purpose }: LinkKey) => {
    // Codes are typed from signs, with capitals or without.
    const [row] = await statements[kind].execute({ value, lower: value.toLowerCase(), purpose });
    return row;
  };
}

function selectVideo(db: Database, kind: LinkKey['kind']) {
  const value = sql.placeholder('value');
  return db
    .select({
      shortCode: shareLinks.shortCode,
      id: videos.id,
      title: videos.title,
      cut: videos.cut,
      aspectRatio: videos.aspectRatio,
      projectData: videos.projectData,
      storageName: videos.storageName,
      previewStorageName: videos.previewStorageName,
      posterStorageName: videos.posterStorageName,
      thumbnailStorageName: videos.thumbnailStorageName,
      cardStorageName: videos.cardStorageName,
      sizeBytes: videos.sizeBytes,
      durationMs: videos.durationMs,
      viewCount: videos.viewCount,
      createdAt: videos.createdAt,
    })
    .from(shareLinks)
    .innerJoin(videos, eq(videos.id, shareLinks.videoId))
    .where(
      and(
        kind === 'code'
          ? or(eq(shareLinks.shortCode, value), eq(shareLinks.shortCode, sql.placeholder('lower')))
          : eq(shareLinks.shareToken, value),
        eq(shareLinks.purpose, sql.placeholder('purpose')),
        isNull(shareLinks.revokedAt),
        or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, sql`now()`)),
        eq(videos.status, 'completed'),
      ),
    )
    .limit(1);
}
