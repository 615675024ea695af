import { addViews } from '#server/features/videos/public.ts';
import { raw, type Sql, sql } from '#server/platform/db/sql.ts';
import { VIEW_SETTLES_AFTER_HOURS } from './definitions.ts';
import { type Columns, columnList, eventTable, mergeAssignments, type RowOf } from './event-table.ts';

const HOUR_MS = 3_600_000;

/** Rows that may still change. Bounds are parameters, so that the planner can exclude the other months' partitions. */
function isUnsettled(column: string): Sql {
  const nowMs = Date.now();
  const since = new Date(nowMs - VIEW_SETTLES_AFTER_HOURS * HOUR_MS).toISOString();
  const until = new Date(nowMs + HOUR_MS).toISOString();
  return sql`${raw(column)} > ${since}::timestamptz and ${raw(column)} < ${until}::timestamptz`;
}

/**
 * Whether the video `f` has a live share link, of its own or as part of its listing. Counted, because the planner may turn an `exists` into a hash of all
 * links, built anew for every batch.
 */
const isShared = sql`0 < (
  select count(*) from share_links as l
  where l.video_id = f.id and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
) + (
  select count(*) from share_links as l
  where l.listing_id = f.listing_id and f.cut = 'branded' and l.revoked_at is null
    and (l.expires_at is null or l.expires_at > now()))`;

/** Marks the views that led to a share or a download; `actions` is a relation with session_id and video_id. */
const markActed = (actions: string) => sql`
  update video_views as v set has_acted = true
  from ${raw(actions)} as a join video_view_keys as k using (video_id, session_id)
  where v.id = k.view_id and v.viewed_at = k.viewed_at and ${isUnsettled('v.viewed_at')}`;

const sessionColumns = {
  sessionId: 'text',
  userId: 'uuid? first',
  deviceType: 'text',
  browser: 'text?',
  os: 'text?',
  userAgent: 'text?',
  ipAddress: 'inet?',
  language: 'text? first',
  platform: 'text? first',
  isCookieEnabled: 'boolean? first',
  referrer: 'text? first',
  timezone: 'text? first',
  screenResolution: 'text? first',
  viewportSize: 'text? first',
  startedAt: 'timestamptz least',
  lastSeenAt: 'timestamptz greatest',
  endedAt: 'timestamptz? last',
  durationSeconds: 'real? greatest',
} as const satisfies Columns;
export type SessionRow = RowOf<typeof sessionColumns>;

/** Every event of a tab updates the tab's session. */
export const sessionTable = eventTable({
  columns: sessionColumns,
  key: ['sessionId'],
  write: (input) => [
    sql`insert into analytics_sessions as s (${columnList(sessionColumns)})
      select ${columnList(sessionColumns)} from ${input} as i
      on conflict (session_id) do update set ${mergeAssignments(sessionColumns, { stored: 's', given: 'excluded', except: ['endedAt'] })},
        -- A reload reopens a session that its unload has ended; the last events of the same unload do not.
        ended_at = case
          when excluded.ended_at is not null then excluded.ended_at
          when excluded.last_seen_at > s.ended_at + interval '5 seconds' then null
          else s.ended_at end`,
  ],
});

const pageColumns = {
  id: 'uuid',
  sessionId: 'text',
  userId: 'uuid? first',
  pagePath: 'text',
  pageTitle: 'text?',
  referrer: 'text?',
  timeOnPageSeconds: 'real? greatest',
  viewedAt: 'timestamptz least',
} as const satisfies Columns;

export const pageViewTable = eventTable({
  columns: pageColumns,
  key: ['id'],
  write: (input) => [
    sql`with input as (select * from ${input} as i), known as (
        update page_views as p set ${mergeAssignments(pageColumns, { stored: 'p', given: 'i', except: ['viewedAt'] })}
        from input as i
        where p.id = i.id and p.session_id = i.session_id and ${isUnsettled('p.viewed_at')}
        returning p.id
      )
      insert into page_views (${columnList(pageColumns)})
      select ${columnList(pageColumns)} from input where id not in (select id from known)
      on conflict do nothing`,
  ],
});

const viewColumns = {
  id: 'uuid',
  sessionId: 'text',
  videoId: 'uuid',
  userId: 'uuid? first',
  // Who the browser says it is. Used only to leave the owner's own views out.
  claimedUserId: 'uuid? first',
  viewerKey: 'uuid',
  deviceType: 'text',
  watchSeconds: 'real greatest',
  videoSeconds: 'real greatest',
  completionPercent: 'real greatest',
  isReplay: 'boolean any',
  viewedAt: 'timestamptz least',
} as const satisfies Columns;

/** The first play of a video in a session inserts a view; later reports extend it. */
export const videoViewTable = eventTable({
  columns: viewColumns,
  key: ['sessionId', 'videoId'],
  write: (input) => [
    sql`with input as (
        select i.*, f.user_id as owner_id, least(i.watch_seconds, f.duration_ms / 1000.0) as watched,
          ${isShared} as is_shared
        from ${input} as i
        join videos as f on f.id = i.video_id and f.status = 'completed'
        left join analytics_sessions as s on s.session_id = i.session_id
        where f.user_id is distinct from i.user_id and f.user_id is distinct from i.claimed_user_id
          and f.user_id is distinct from s.user_id
          and not exists (select from team_members as m
            where m.team_id = f.team_id and m.user_id in (i.user_id, i.claimed_user_id, s.user_id))
      ), extended as (
        update video_views as v set watch_seconds = greatest(v.watch_seconds, i.watched),
          ${mergeAssignments(viewColumns, {
            stored: 'v',
            given: 'i',
            except: ['claimedUserId', 'watchSeconds', 'viewedAt'],
          })}
        from input as i
        join video_view_keys as k on k.session_id = i.session_id and k.video_id = i.video_id
        where v.id = k.view_id and v.viewed_at = k.viewed_at and ${isUnsettled('v.viewed_at')}
      ), new_key as (
        insert into video_view_keys (session_id, video_id, view_id, viewed_at)
        select session_id, video_id, id, viewed_at from input where is_shared
        on conflict do nothing
        returning view_id
      ), fresh as (
        select i.*,
          row_number() over (partition by owner_id, session_id order by viewed_at, id) = 1
            and not exists (
              select from video_view_keys as k join videos as f on f.id = k.video_id
              where k.session_id = i.session_id and f.user_id = i.owner_id) as is_new_session,
          row_number() over (partition by owner_id, viewer_key order by viewed_at, id) = 1
            and not exists (
              select from video_views as v
              where v.owner_id = i.owner_id and v.viewer_key = i.viewer_key and v.is_new_viewer
                and ${isUnsettled('v.viewed_at')}) as is_new_viewer
        from input as i where id in (select view_id from new_key)
      ), counted as (${addViews(sql`select video_id, count(*) as count from fresh group by 1`)})
      insert into video_views (id, video_id, owner_id, session_id, user_id, device_type, watch_seconds, video_seconds,
        completion_percent, is_replay, viewer_key, is_new_session, is_new_viewer, viewed_at)
      select id, video_id, owner_id, session_id, user_id, device_type, watched, video_seconds,
        completion_percent, is_replay, viewer_key, is_new_session, is_new_viewer, viewed_at
      from fresh`,
  ],
});

export const interactionTable = eventTable({
  columns: {
    id: 'uuid',
    sessionId: 'text',
    videoId: 'uuid',
    userId: 'uuid?',
    claimedUserId: 'uuid?',
    kind: 'text',
    value: 'text?',
    positionSeconds: 'real?',
    occurredAt: 'timestamptz',
  },
  key: ['id'],
  write: (input) => [
    sql`insert into video_interactions (id, video_id, session_id, kind, value, video_position_seconds, occurred_at)
      select i.id, i.video_id, i.session_id, i.kind, i.value, i.position_seconds, i.occurred_at
      from ${input} as i
      join videos as f on f.id = i.video_id and f.status = 'completed'
      where f.user_id is distinct from i.user_id and f.user_id is distinct from i.claimed_user_id and ${isShared}
        and not exists (select from team_members as m
          where m.team_id = f.team_id and m.user_id in (i.user_id, i.claimed_user_id))`,
  ],
});

export const downloadTable = eventTable({
  columns: {
    id: 'uuid',
    sessionId: 'text',
    videoId: 'uuid',
    userId: 'uuid?',
    downloadType: 'text',
    source: 'text?',
    downloadedAt: 'timestamptz',
  },
  key: ['id'],
  write: (input) => [
    sql`with stored as (
        insert into video_downloads (id, video_id, owner_id, session_id, user_id, download_type, source, downloaded_at)
        select i.id, i.video_id, f.user_id, i.session_id, i.user_id, i.download_type, i.source, i.downloaded_at
        from ${input} as i
        join videos as f on f.id = i.video_id and f.status = 'completed'
        where f.user_id = i.user_id or ${isShared}
        returning video_id, session_id
      ) ${markActed('stored')}`,
  ],
});

export const shareTable = eventTable({
  columns: {
    id: 'uuid',
    sessionId: 'text',
    videoId: 'uuid',
    userId: 'uuid? first',
    platform: 'text',
    source: 'text? first',
  },
  key: ['videoId', 'platform', 'sessionId'],
  // Visitors can share their own videos, and those that somebody has shared with them.
  write: (input) =>
    writeShares(
      sql`(select i.*, f.user_id as owner_id from ${input} as i
        join videos as f on f.id = i.video_id and f.status = 'completed'
        where f.user_id = i.user_id or ${isShared})`,
    ),
});

/** How long two reports of the same share count as one. */
const SAME_SHARE_SECONDS = 60;

/**
 * Writes shares. The share dialog and the tracker both report the same share, in either order: the second report only
 * adds what the first did not know. The last statement affects one row for each new share.
 */
export function writeShares(input: Sql): readonly Sql[] {
  return [
    // Concurrent reports would not see each other's rows; the lock makes the second statement wait for a snapshot that does.
    sql`select pg_advisory_xact_lock(hashtextextended(key, 7))
      from (select distinct video_id || platform as key from ${input} as i order by 1) as locked`,
    sql`with input as (select * from ${input} as i), known as (
        update video_shares as h set source = coalesce(h.source, i.source), user_id = coalesce(h.user_id, i.user_id),
          session_id = coalesce(h.session_id, i.session_id)
        from input as i
        where h.video_id = i.video_id and h.platform = i.platform
          and h.shared_at > now() - make_interval(secs => ${SAME_SHARE_SECONDS})
          and (h.user_id = i.user_id or h.session_id = i.session_id)
        returning i.id
      ), acted as (${markActed('input')})
      insert into video_shares (id, video_id, owner_id, session_id, user_id, platform, source)
      select id, video_id, owner_id, session_id, user_id, platform, source
      from input where id not in (select id from known)`,
  ];
}

/**
 * Planner settings for a batch. The planner assumes a hundred rows of a record set and would scan whole months to join
 * them; a batch is small and every join has an index.
 */
export const preferIndexes = sql`
  select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
