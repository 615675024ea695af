import { and, count, desc, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import type { ListedVideo, VideoRow } from './wire-video.ts';

// What a list shows; the rest is many times as large.
const { projectData: _data, shots: _shots, sha256: _hash, ...listed } = getTableColumns(videos);

export async function findVideo(db: Database, userId: string, id: string): Promise<ListedVideo | undefined> {
  const [row] = await db
    .select(listed)
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  return row;
}

export async function findVideosOf(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<VideoRow[]> {
  return await db
    .select()
    .from(videos)
    .where(and(inArray(videos.id, [...ids]), eq(videos.userId, userId)));
}

/** What sending a video's files takes. */
export type FinishedVideo = Pick<
  VideoRow,
  'storageName' | 'thumbnailStorageName' | 'title' | 'aspectRatio' | 'cut'
>;

// A player asks for many parts of a video, each of which waits for this; the whole row has the project in it.
const finishedVideoNamed = prepareOnce((db) =>
  db
    .select({
      userId: videos.userId,
      storageName: videos.storageName,
      thumbnailStorageName: videos.thumbnailStorageName,
      title: videos.title,
      aspectRatio: videos.aspectRatio,
      cut: videos.cut,
    })
    .from(videos)
    .where(and(eq(videos.filename, sql.placeholder('filename')), eq(videos.status, 'completed')))
    .prepare('finished_video_named'),
);

/** A finished video by its name: anybody's for a signed address, else the owner's alone. */
export async function findFinishedVideo(
  db: Database,
  filename: string,
  owner: { readonly userId: string } | 'signed',
): Promise<FinishedVideo | undefined> {
  const [row] = await finishedVideoNamed(db).execute({ filename });
  return owner === 'signed' || row?.userId === owner.userId ? row : undefined;
}

export async function findVideosByKey(
  db: Database,
  userId: string,
  idempotencyKey: string,
): Promise<VideoRow[]> {
  return await db
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.idempotencyKey, idempotencyKey)));
}

export async function countVideosInTheMaking(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.status, 'processing')));
  return row?.count ?? 0;
}

/** Where a page of the library begins: after this video. */
export type PageStart = { readonly createdAt: string; readonly id: string };

type LibraryPage = {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly after?: PageStart | undefined;
  readonly limit?: number | undefined;
};

/** A user's videos, newest first, each with its creation time to the microsecond: dates in JavaScript are coarser. */
export async function findLibraryPage(db: Database, userId: string, page: LibraryPage) {
  const conditions: (SQL | undefined)[] = [eq(videos.userId, userId)];
  if (page.search) conditions.push(ilike(videos.title, `%${page.search.replace(/[\\%_]/g, '\\$&')}%`));
  if (page.status) conditions.push(sql`${videos.status} = ${page.status}`);
  if (page.after)
    conditions.push(
      sql`(${videos.createdAt}, ${videos.id}) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`,
    );
  const rows = db
    .select({
      video: listed,
      createdAt: sql<string>`to_char(${videos.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(videos)
    .where(and(...conditions))
    .orderBy(desc(videos.createdAt), desc(videos.id));
  return await (page.limit === undefined ? rows : rows.limit(page.limit));
}
