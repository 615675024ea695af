import { z } from 'zod';
import { type Handover, isVisibleTo } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows, sql } from '#server/platform/db/sql.ts';
import { type UserId, type VideoId, videoIdSchema } from '#shared/ids.ts';
import type { PlatformId } from '#shared/rules/platforms.ts';
import { type PostRow, postRow } from './tables.ts';

const POST = columnsOf(postRow);
const MOST_POSTS = 1_000;

const isOfVisible = (userId: UserId) =>
  sql`video_id in (select v.id from videos as v where ${isVisibleTo(userId, 'v')})`;

/** The posts of a user's and their team's videos that are planned or done, by their time. */
export async function findPlannedPosts(db: Database, userId: UserId): Promise<PostRow[]> {
  const rows = await findRows(db, postRow)`select ${POST} from posts
    where ${isOfVisible(userId)} and coalesce(planned_at, done_at) is not null
    order by coalesce(planned_at, done_at) desc, video_id, platform limit ${MOST_POSTS}`;
  return rows.reverse();
}

/** The posts of a video that somebody has changed. */
export function findPostsOf(db: Database, userId: UserId, videoId: VideoId): Promise<PostRow[]> {
  return findRows(db, postRow)`select ${POST} from posts
    where video_id = ${videoId} and ${isOfVisible(userId)}`;
}

const factsRow = z.object({
  id: videoIdSchema,
  projectData: z.record(z.string(), z.unknown()),
  hasAlteredPhotos: z.boolean(),
});
export type FactsRow = z.output<typeof factsRow>;

/** What the texts of a user's videos are written from. Media are most of a project's data; of them one fact is read. */
export function findFacts(db: Database, userId: UserId, ids: readonly VideoId[]): Promise<FactsRow[]> {
  return findRows(db, factsRow)`select id, project_data - 'media' as project_data,
      jsonb_path_exists(project_data, '$.media[*] ? (@.altered == true)') as has_altered_photos
    from videos where id = any(${[...ids]}::uuid[]) and ${isVisibleTo(userId)}`;
}

/** What changes of a post; a field that is left out stays. */
export type PostChange = {
  readonly edited?: { readonly title: string; readonly text: string } | null | undefined;
  /** A moment as ISO text. */
  readonly plannedAt?: string | null | undefined;
  readonly isDone?: boolean | undefined;
};

/** Undefined if the user has no such video. */
export function upsertPost(
  db: Database,
  userId: UserId,
  { videoId, platform }: { readonly videoId: VideoId; readonly platform: PlatformId },
  { edited, plannedAt, isDone }: PostChange,
): Promise<PostRow | undefined> {
  return findRow(db, postRow)`
    insert into posts as p (video_id, platform, user_id, edited_title, edited_text, planned_at, done_at)
    select v.id, ${platform}, v.user_id, ${edited?.title ?? null}::text, ${edited?.text ?? null}::text,
      ${plannedAt ?? null}::timestamptz, case when ${isDone ?? false} then now() end
    from videos as v where v.id = ${videoId} and ${isVisibleTo(userId, 'v')}
    on conflict (video_id, platform) do update set
      edited_title = case when ${edited !== undefined} then excluded.edited_title else p.edited_title end,
      edited_text = case when ${edited !== undefined} then excluded.edited_text else p.edited_text end,
      planned_at = case when ${plannedAt !== undefined} then excluded.planned_at else p.planned_at end,
      done_at = case when ${isDone === undefined} then p.done_at
        when excluded.done_at is null then null else coalesce(p.done_at, excluded.done_at) end,
      updated_at = now()
    returning ${POST}`;
}

/** The posts of a team's videos pass to another member with them. */
export async function passPosts(transaction: Database, { teamId, from, to }: Handover): Promise<void> {
  await execute(transaction)`update posts set user_id = ${to}
    where user_id = ${from} and video_id in (select id from videos where team_id = ${teamId})`;
}
