import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, findRows, raw } from '#server/platform/db/sql.ts';
import type { UserId } from '#shared/ids.ts';

/** Every table with personal data, by its section in the export; `user_id` names the person unless it says otherwise. */
const sections: Readonly<Record<string, { readonly table: string; readonly owner?: string }>> = {
  account: { table: 'users', owner: 'id' },
  sessions: { table: 'sessions' },
  webhooks: { table: 'webhooks' },
  webhook_deliveries: { table: 'webhook_deliveries' },
  api_tokens: { table: 'api_tokens' },
  team_tokens: { table: 'api_tokens', owner: 'made_by' },
  account_events: { table: 'account_events' },
  team: { table: 'team_members' },
  invitations: { table: 'team_invitations', owner: 'invited_by' },
  mails: { table: 'mail_outbox' },
  brand_kit: { table: 'brand_kits' },
  listings: { table: 'listings' },
  projects: { table: 'projects' },
  media: { table: 'media' },
  videos: { table: 'videos' },
  share_links: { table: 'share_links' },
  seller_reports: { table: 'seller_reports' },
  imports: { table: 'imports' },
  import_rows: { table: 'import_rows' },
  import_photos: { table: 'import_photos' },
  import_matches: { table: 'import_matches' },
  posts: { table: 'posts' },
  visits: { table: 'analytics_sessions' },
  page_views: { table: 'page_views' },
  video_views: { table: 'video_views' },
  video_shares: { table: 'video_shares' },
  video_downloads: { table: 'video_downloads' },
};

export const sectionNames = Object.keys(sections);

/** Columns about the machine, not the person: storage names, and what would open the account. */
const EXCLUDED_COLUMNS = [
  'password_hash',
  'avatar_storage_name',
  'storage_name',
  'thumbnail_storage_name',
  'preview_storage_name',
  'poster_storage_name',
  'card_storage_name',
  'first_picture_filename',
  'render_id',
  'sha256',
  'avatar_sha256',
  'thumbnail_sha256',
  'preview_sha256',
  'poster_sha256',
  'card_sha256',
  'text_body',
  'html_body',
  'unsubscribe_url',
  'mail_key',
  'token_hash',
  'secret',
];

const FETCHED_ROWS = 200;
const sectionRow = z.object({ row: z.string() });

/** The rows of one section as JSON texts, some at a time: by a cursor, because a section need not fit into memory. */
export async function* readSection(
  transaction: Database,
  userId: UserId,
  name: string,
): AsyncGenerator<readonly string[]> {
  const section = sections[name];
  if (section === undefined) throw new Error(`There is no section ${name}`);
  const { table, owner = 'user_id' } = section;
  await execute(transaction)`declare section no scroll cursor for
    select (to_jsonb(t) - ${EXCLUDED_COLUMNS}::text[])::text as row
    from ${raw(table)} as t where t.${raw(owner)} = ${userId}`;
  for (;;) {
    const rows = await findRows(transaction, sectionRow)`fetch ${raw(String(FETCHED_ROWS))} from section`;
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await execute(transaction)`close section`;
}

const fileRow = z.object({ name: z.string() });

/** The storage names of everything a user has uploaded or made. */
export async function findFilesOf(db: Database, userId: UserId): Promise<string[]> {
  const rows = await findRows(db, fileRow)`select name from (
      select unnest(array[avatar_storage_name]) as name from users where id = ${userId}
      union all
      select unnest(array[storage_name, thumbnail_storage_name]) from media where user_id = ${userId}
      union all
      select unnest(array[storage_name, thumbnail_storage_name, preview_storage_name, poster_storage_name,
        card_storage_name])
      from videos where user_id = ${userId}
      union all
      select storage_name from import_photos where user_id = ${userId}
    ) as file where name is not null`;
  return rows.map(({ name }) => name);
}

/** Deletes the user and, by the foreign keys, everything of theirs; events stay without their user. */
export async function deleteUser(db: Database, userId: UserId): Promise<void> {
  await execute(db)`update account_events set subject = null where user_id = ${userId}`;
  // Views, roll-ups and renders lock a video first, then the account that their new rows name. Views lock videos in this order.
  await execute(db)`select from videos where user_id = ${userId} order by id for update`;
  await execute(db)`delete from users where id = ${userId}`;
}
