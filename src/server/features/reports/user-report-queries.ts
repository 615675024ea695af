import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows, getRow, join, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import { reportUserSchema, type UserFilter, type UserSort } from '#shared/api/reports.ts';
import { iso } from './daily-report-queries.ts';

const userRow = reportUserSchema.omit({ avatarUrl: true, videoCounts: true }).extend({
  avatarStorageName: z.string().nullable(),
  ...reportUserSchema.shape.videoCounts.shape,
});
export type UserRow = z.infer<typeof userRow>;

type Matching = { readonly search: string; readonly filter: UserFilter };
type Page = Matching & {
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
};

const daysSince = (time: string) => raw(`floor(extract(epoch from now() - ${time}) / 86400)::int`);

// A session is a tracked tab, or a sign-in that was used.
const lastVisit = (column: string) =>
  `(select ${column} from analytics_sessions as s where s.user_id = u.id order by started_at desc limit 1)`;
const SEEN_AT = `greatest(${lastVisit('last_seen_at')}, (select max(last_seen_at) from sessions where user_id = u.id))`;
const ACTIVE = `select user_id from sessions where last_seen_at > now() - interval '30 days'
  union select user_id from analytics_sessions
    where last_seen_at > now() - interval '30 days' and user_id is not null`;
/** Not the service account of a team. */
const IS_PERSON = raw('u.service_team_id is null');
const HAS_VIDEOS = 'exists (select from videos where user_id = u.id)';

const conditions: { readonly [Filter in UserFilter]: string } = {
  all: 'true',
  verified: 'u.email_verified_at is not null',
  unverified: 'u.email_verified_at is null',
  'with-videos': HAS_VIDEOS,
  'without-videos': `not ${HAS_VIDEOS}`,
  active: `u.id in (${ACTIVE})`,
  inactive: `not u.id in (${ACTIVE})`,
};

const sortKeys: { readonly [Sort in UserSort]: string } = {
  name: `lower(trim(u.first_name || ' ' || u.last_name))`,
  verified: 'u.email_verified_at is null',
  created: 'u.created_at',
  login: 'u.last_login_at',
  session: SEEN_AT,
  videos: '(select count(*) from videos where user_id = u.id)',
  browser: `lower(${lastVisit('browser')})`,
};

function matches({ search, filter }: Matching): Sql {
  const text = raw(`lower(concat_ws(' ', u.first_name, u.last_name, u.email, u.company, u.phone))`);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return join(
    [IS_PERSON, raw(conditions[filter]), ...words.map((word) => sql`position(${word} in ${text}) > 0`)],
    ' and ',
  );
}

/** One page of the users that match; those without a value of the sort key come last. */
export function findUsers(
  db: Database,
  { sort, order, offset, limit, ...matching }: Page,
): Promise<UserRow[]> {
  const ordering = raw(`${sortKeys[sort]} ${order} nulls last, u.id`);
  return findRows(db, userRow)`with page as (
      select u.* from users as u where ${matches(matching)} order by ${ordering} limit ${limit} offset ${offset}
    )
    select u.id, trim(u.first_name || ' ' || u.last_name) as full_name, u.email, u.phone, u.company,
      u.avatar_storage_name, u.email_verified_at is not null as is_email_verified,
      ${iso('u.created_at')} as created_at, ${iso('u.last_login_at')} as last_login_at,
      ${daysSince('u.created_at')} as days_since_created,
      ${daysSince('u.last_login_at')} as days_since_last_login,
      ${daysSince(SEEN_AT)} as days_since_last_session,
      made.total, made.completed, made.failed,
      ${raw(lastVisit('browser'))} as last_browser, ${raw(lastVisit('os'))} as "lastOS"
    from page as u, lateral (
      select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
        count(*) filter (where status = 'failed')::int as failed
      from videos where user_id = u.id
    ) as made
    order by ${ordering}`;
}

const counts = z.object({
  totalUsers: z.number(),
  verifiedUsers: z.number(),
  usersWithVideos: z.number(),
  activeUsers30Days: z.number(),
  matchingUsers: z.number(),
});

/** The totals of everybody, and how many users match. */
export function countUsers(db: Database, matching: Matching) {
  return getRow(db, counts)`
    select count(*)::int as total_users, count(email_verified_at)::int as verified_users,
      (select count(distinct user_id)::int from videos
        where user_id not in (select id from users where service_team_id is not null)) as users_with_videos,
      (select count(*)::int from (${raw(ACTIVE)}) as active) as "activeUsers30Days",
      (select count(*)::int from users as u where ${matches(matching)}) as matching_users
    from users as u where ${IS_PERSON}`;
}
