import { z } from 'zod';
import { bytes, count, moment } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRows, getRow } from '#server/platform/db/sql.ts';
import { videoIdSchema } from '#shared/ids.ts';

const SHOWN = 20;

const connectionRow = z.object({ name: z.string(), connections: count, connectedSince: moment });

/** The names under which processes are connected to this database. */
export function findConnections(db: Database) {
  return findRows(db, connectionRow)`
    select application_name as name, count(*) as connections, min(backend_start) as connected_since
    from pg_stat_activity where datname = current_database() and application_name like 'curbreel %'
    group by application_name order by connected_since`;
}

const totalsRow = z.object({
  databaseBytes: bytes,
  serverVersion: z.string(),
  processingVideos: count,
  failedVideosToday: count,
});

export function getTotals(db: Database) {
  return getRow(db, totalsRow)`
    select pg_database_size(current_database()) as database_bytes, current_setting('server_version') as server_version,
      (select count(*) from videos where status = 'processing') as processing_videos,
      (select count(*) from videos where status = 'failed' and updated_at > now() - interval '24 hours')
        as failed_videos_today`;
}

const failureRow = z.object({
  videoId: videoIdSchema,
  title: z.string(),
  ownerEmail: z.string(),
  template: z.string(),
  aspectRatio: z.string(),
  cut: z.enum(['branded', 'unbranded', 'strict']),
  attempts: z.int(),
  reason: z.string().nullable(),
  failedAt: moment,
});

/** The videos of all users that failed last. */
export function findFailures(db: Database) {
  return findRows(db, failureRow)`
    select v.id as video_id, v.title, u.email as owner_email, v.template, v.aspect_ratio, v.cut,
      v.attempt_count as attempts, v.failure_reason as reason, v.updated_at as failed_at
    from videos as v join users as u on u.id = v.user_id
    where v.status = 'failed' order by v.updated_at desc limit ${SHOWN}`;
}

const actionRow = z.object({ email: z.string().nullable(), action: z.string(), at: moment });

/** What administrators did last. */
export function findAdminActions(db: Database) {
  return findRows(db, actionRow)`
    select u.email, case e.kind when 'report-viewed' then 'Viewed the report: ' else '' end || coalesce(e.subject, '') as action,
      e.occurred_at as at
    from account_events as e left join users as u on u.id = e.user_id
    where e.kind in ('report-viewed', 'admin-action') order by e.occurred_at desc limit ${SHOWN}`;
}
