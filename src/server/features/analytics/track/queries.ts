import { type SQL, sql } from 'drizzle-orm';
import { VIEW_SETTLES_AFTER_HOURS } from '#server/features/analytics/definitions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { PageSeen, PlayerUsed, SessionTouch, VideoSaved, VideoSeen } from './event.ts';

const HOUR_MS = 3_600_000;

/** Within the hours in which a row may still grow. Given as moments, so that the planner sees which months to leave out. */
function isGrowing(column: string, nowMs = Date.now()): SQL {
  const since = new Date(nowMs - VIEW_SETTLES_AFTER_HOURS * HOUR_MS).toISOString();
  const until = new Date(nowMs + HOUR_MS).toISOString();
  const moment = sql.raw(column);
  return sql`${moment} > ${since}::timestamptz and ${moment} < ${until}::timestamptz`;
}

/** The rows as one parameter: a statement's text does not depend on how many there are. */
function rowsOf(rows: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(${sql.raw(columns)})`;
}

/**
 * Whether strangers can reach the video: somebody has given it on, and not taken it back. Counted, since of an `exists`
 * the planner may make a list of all links there are, for every batch anew.
 */
const isShared = sql`0 < (
  select count(*) from share_links as l
  where l.video_id = f.id and l.revoked_at is null and (l.expires_at is null or l.expires_at > now()))`;

/**
 * A batch is small and the tables are large, which the planner cannot know of a list in JSON: left alone, it reads whole
 * months to find twenty rows.
 */
export const preferIndexes = sql`
  select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

export function upsertSessions(touches: readonly SessionTouch[]): SQL {
  return sql`
    insert into analytics_sessions as s (session_id, user_id, device_type, browser, os, user_agent, ip_address,
      language, platform, is_cookie_enabled, referrer, timezone, screen_resolution, viewport_size,
      started_at, last_seen_at, ended_at, duration_seconds)
    select "sessionId", "userId", "deviceType", browser, os, "userAgent", "ipAddress",
      language, platform, "isCookieEnabled", referrer, timezone, "screenResolution", "viewportSize",
      "startedAt", "seenAt", "endedAt", "durationSeconds"
    from ${rowsOf(
      touches,
      `"sessionId" text, "userId" uuid, "deviceType" text, browser text, os text, "userAgent" text, "ipAddress" inet,
       language text, platform text, "isCookieEnabled" boolean, referrer text, timezone text,
       "screenResolution" text, "viewportSize" text, "startedAt" timestamptz, "seenAt" timestamptz,
       "endedAt" timestamptz, "durationSeconds" real`,
    )}
    on conflict (session_id) do update set
      user_id = coalesce(s.user_id, excluded.user_id),
      language = coalesce(s.language, excluded.language),
      platform = coalesce(s.platform, excluded.platform),
      is_cookie_enabled = coalesce(s.is_cookie_enabled, excluded.is_cookie_enabled),
      referrer = coalesce(s.referrer, excluded.referrer),
      timezone = coalesce(s.timezone, excluded.timezone),
      screen_resolution = coalesce(s.screen_resolution, excluded.screen_resolution),
      viewport_size = coalesce(s.viewport_size, excluded.viewport_size),
      started_at = least(s.started_at, excluded.started_at),
      last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
      -- A reload reopens what its unload has ended; the last words of one and the same unload do not.
      ended_at = case
        when excluded.ended_at is not null then excluded.ended_at
        when excluded.last_seen_at > s.ended_at + interval '5 seconds' then null
        else s.ended_at end,
      duration_seconds = greatest(s.duration_seconds, excluded.duration_seconds)`;
}

export function upsertPages(pages: readonly PageSeen[]): SQL {
  return sql`
    with input as (
      select * from ${rowsOf(
        pages,
        `id uuid, "sessionId" text, "userId" uuid, "pagePath" text, "pageTitle" text, referrer text,
         "timeOnPageSeconds" real, "viewedAt" timestamptz`,
      )}
    ), known as (
      update page_views as p set
        time_on_page_seconds = greatest(p.time_on_page_seconds, i."timeOnPageSeconds"),
        user_id = coalesce(p.user_id, i."userId")
      from input as i
      where p.id = i.id and p.session_id = i."sessionId" and ${isGrowing('p.viewed_at')}
      returning p.id
    )
    insert into page_views (id, session_id, user_id, page_path, page_title, referrer, time_on_page_seconds, viewed_at)
    select id, "sessionId", "userId", "pagePath", "pageTitle", referrer, "timeOnPageSeconds", "viewedAt"
    from input where id not in (select id from known)
    on conflict do nothing`;
}

/** A session's first play of a video is a view; what it tells later makes that view longer. */
export function upsertViews(views: readonly VideoSeen[]): SQL {
  return sql`
    with input as (
      select i.*, f.user_id as owner_id, least(i."watchSeconds", f.duration_ms / 1000.0) as watched,
        ${isShared} as is_shared
      from ${rowsOf(
        views,
        `"viewId" uuid, "sessionId" text, "videoId" uuid, "userId" uuid, "claimedUserId" uuid, "viewerKey" uuid,
         "deviceType" text, "watchSeconds" real, "videoSeconds" real, "completionPercent" real, "isReplay" boolean,
         "viewedAt" timestamptz`,
      )}
      join videos as f on f.id = i."videoId" and f.status = 'completed'
      left join analytics_sessions as s on s.session_id = i."sessionId"
      where f.user_id is distinct from i."userId" and f.user_id is distinct from i."claimedUserId"
        and f.user_id is distinct from s.user_id
    ), longer as (
      update video_views as v set
        watch_seconds = greatest(v.watch_seconds, i.watched),
        video_seconds = greatest(v.video_seconds, i."videoSeconds"),
        completion_percent = greatest(v.completion_percent, i."completionPercent"),
        is_replay = v.is_replay or i."isReplay",
        user_id = coalesce(v.user_id, i."userId")
      from input as i
      join video_view_keys as k on k.session_id = i."sessionId" and k.video_id = i."videoId"
      where v.id = k.view_id and v.viewed_at = k.viewed_at and ${isGrowing('v.viewed_at')}
    ), new_key as (
      insert into video_view_keys (session_id, video_id, view_id, viewed_at)
      select "sessionId", "videoId", "viewId", "viewedAt" from input where is_shared
      on conflict do nothing
      returning view_id
    ), fresh as (
      select i.*,
        row_number() over (partition by owner_id, "sessionId" order by "viewedAt", "viewId") = 1
          and not exists (
            select from video_view_keys as k join videos as f on f.id = k.video_id
            where k.session_id = i."sessionId" and f.user_id = i.owner_id) as is_new_session,
        row_number() over (partition by owner_id, "viewerKey" order by "viewedAt", "viewId") = 1
          and not exists (
            select from video_views as v
            where v.owner_id = i.owner_id and v.viewer_key = i."viewerKey" and v.is_new_viewer
              and ${isGrowing('v.viewed_at')}) as is_new_viewer
      from input as i where "viewId" in (select view_id from new_key)
    ), counted as (
      update videos as f set view_count = f.view_count + c.count
      -- In one order everywhere, so that two servers do not wait for each other.
      from (select "videoId", count(*) as count from fresh group by 1 order by 1) as c
      where f.id = c."videoId"
    )
    insert into video_views (id, video_id, owner_id, session_id, user_id, device_type, watch_seconds, video_seconds,
      completion_percent, is_replay, viewer_key, is_new_session, is_new_viewer, viewed_at)
    select "viewId", "videoId", owner_id, "sessionId", "userId", "deviceType", watched, "videoSeconds",
      "completionPercent", "isReplay", "viewerKey", is_new_session, is_new_viewer, "viewedAt"
    from fresh`;
}

export function insertInteractions(rows: readonly PlayerUsed[]): SQL {
  return sql`
    insert into video_interactions (id, video_id, session_id, kind, value, video_position_seconds, occurred_at)
    select i.id, i."videoId", i."sessionId", i.kind, i.value, i."positionSeconds", i."occurredAt"
    from ${rowsOf(
      rows,
      `id uuid, "sessionId" text, "videoId" uuid, "userId" uuid, "claimedUserId" uuid, kind text, value text,
       "positionSeconds" real, "occurredAt" timestamptz`,
    )}
    join videos as f on f.id = i."videoId" and f.status = 'completed'
    where f.user_id is distinct from i."userId" and f.user_id is distinct from i."claimedUserId" and ${isShared}`;
}

export function insertDownloads(rows: readonly VideoSaved[]): SQL {
  return sql`
    with saved as (
      insert into video_downloads (id, video_id, owner_id, session_id, user_id, download_type, source, downloaded_at)
      select i.id, i."videoId", f.user_id, i."sessionId", i."userId", i."downloadType", i.source, i."downloadedAt"
      from ${rowsOf(
        rows,
        `id uuid, "sessionId" text, "videoId" uuid, "userId" uuid, "downloadType" text, source text,
         "downloadedAt" timestamptz`,
      )}
      join videos as f on f.id = i."videoId" and f.status = 'completed'
      where f.user_id = i."userId" or ${isShared}
      returning video_id, session_id
    )
    update video_views as v set has_acted = true
    from saved join video_view_keys as k using (video_id, session_id)
    where v.id = k.view_id and v.viewed_at = k.viewed_at and ${isGrowing('v.viewed_at')}`;
}

/** The view that led to a share counts as engaged. */
export async function markActed(db: Database, sessionId: string, videoId: string): Promise<void> {
  await db.execute(sql`
    update video_views as v set has_acted = true
    from video_view_keys as k
    where k.session_id = ${sessionId} and k.video_id = ${videoId}
      and v.id = k.view_id and v.viewed_at = k.viewed_at and ${isGrowing('v.viewed_at')}`);
}

/** The owner of a video that this person can share: their own, or one that is shared already. */
export async function findOwnerOfShareable(
  db: Database,
  videoId: string,
  userId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ owner_id: string }>(sql`
    select f.user_id as owner_id from videos as f
    where f.id = ${videoId} and f.status = 'completed' and (f.user_id = ${userId ?? null} or ${isShared})`);
  return rows[0]?.owner_id;
}
