import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/open-database.ts';
import {
  analyticsSessions,
  pageViews,
  videoDownloads,
  videoShares,
  videoViews,
} from '#server/platform/db/schema/analytics.ts';
import { mailOutbox } from '#server/platform/db/schema/mail-outbox.ts';
import { brandKits, media, projects } from '#server/platform/db/schema/projects.ts';
import { accountEvents, sessions, users } from '#server/platform/db/schema/users.ts';
import { shareLinks, videos } from '#server/platform/db/schema/videos.ts';

// What is the machine's and not the person's: where files lie, and what would let somebody in.
const LEFT_OUT = [
  'password_hash',
  'avatar_storage_name',
  'storage_name',
  'thumbnail_storage_name',
  'preview_storage_name',
  'poster_storage_name',
  'card_storage_name',
  'render_id',
  'sha256',
  'text_body',
  'html_body',
];

/** Every table that keeps something about a person, and the column that says about whom. */
const sections: { readonly [Name in string]: { readonly table: PgTable; readonly owner: PgColumn } } = {
  account: { table: users, owner: users.id },
  sessions: { table: sessions, owner: sessions.userId },
  account_events: { table: accountEvents, owner: accountEvents.userId },
  mails: { table: mailOutbox, owner: mailOutbox.userId },
  brand_kit: { table: brandKits, owner: brandKits.userId },
  projects: { table: projects, owner: projects.userId },
  media: { table: media, owner: media.userId },
  videos: { table: videos, owner: videos.userId },
  share_links: { table: shareLinks, owner: shareLinks.userId },
  visits: { table: analyticsSessions, owner: analyticsSessions.userId },
  page_views: { table: pageViews, owner: pageViews.userId },
  video_views: { table: videoViews, owner: videoViews.userId },
  video_shares: { table: videoShares, owner: videoShares.userId },
  video_downloads: { table: videoDownloads, owner: videoDownloads.userId },
};

export const sectionNames = Object.keys(sections);

/** The rows of one section, each as the JSON text that the database makes of it. */
export async function findSectionRows(db: Database, name: string, userId: string): Promise<string[]> {
  const section = sections[name];
  if (section === undefined) throw new Error(`There is no section ${name}`);
  const { table, owner } = section;
  const leftOut = sql`array[${sql.join(
    LEFT_OUT.map((column) => sql`${column}`),
    sql`, `,
  )}]::text[]`;
  const rows = await db
    .select({ row: sql<string>`(to_jsonb(${table}) - ${leftOut})::text` })
    .from(table)
    .where(eq(owner, userId));
  return rows.map(({ row }) => row);
}

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
