import { z } from 'zod';
import type { Handover } from '#server/features/teams/public.ts';
import { count } from '#server/platform/db/columns.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows } from '#server/platform/db/sql.ts';
import {
  type DeliveryId,
  deliveryIdSchema,
  listingIdSchema,
  type UserId,
  type VideoId,
  videoIdSchema,
  type WebhookId,
} from '#shared/ids.ts';
import { type DeliveryRow, deliveryRow, type WebhookRow, webhookRow } from './tables.ts';

const DELIVERY = columnsOf(deliveryRow);

export async function insertDelivery(
  db: Database,
  { id, userId }: Pick<WebhookRow, 'id' | 'userId'>,
  { event, body }: Pick<DeliveryRow, 'event' | 'body'>,
): Promise<DeliveryId> {
  const deliveryId = deliveryIdSchema.parse(newId());
  await execute(db)`insert into webhook_deliveries (id, webhook_id, user_id, event, body)
    values (${deliveryId}, ${id}, ${userId}, ${event}, ${body})`;
  return deliveryId;
}

export function findDeliveries(db: Database, userId: UserId, webhookId: WebhookId): Promise<DeliveryRow[]> {
  return findRows(db, deliveryRow)`select ${DELIVERY} from webhook_deliveries
    where webhook_id = ${webhookId} and user_id = ${userId} order by created_at desc, id desc limit 50`;
}

/** A delivery by the id that its job carries, whoever owns it. */
export function findDelivery(db: Database, id: DeliveryId): Promise<DeliveryRow | undefined> {
  return findRow(db, deliveryRow)`select ${DELIVERY} from webhook_deliveries where id = ${id}`;
}

/** An own delivery, which no attempt and no other replay changes until the transaction ends. */
export function lockDelivery(
  transaction: Database,
  userId: UserId,
  { webhookId, id }: Pick<DeliveryRow, 'webhookId' | 'id'>,
): Promise<DeliveryRow | undefined> {
  return findRow(transaction, deliveryRow)`select ${DELIVERY} from webhook_deliveries
    where id = ${id} and webhook_id = ${webhookId} and user_id = ${userId} for update`;
}

/** Lets a delivery wait again. */
export async function restartDelivery(
  db: Database,
  { id, userId }: Pick<DeliveryRow, 'id' | 'userId'>,
): Promise<void> {
  await execute(db)`update webhook_deliveries set status = 'waiting', attempted_at = now()
    where id = ${id} and user_id = ${userId}`;
}

type Outcome = Pick<DeliveryRow, 'status' | 'responseStatus' | 'responseText'>;

export async function recordAttempt(
  db: Database,
  { id, userId }: DeliveryRow,
  outcome: Outcome,
): Promise<void> {
  await execute(db)`update webhook_deliveries
    set status = ${outcome.status}, response_status = ${outcome.responseStatus},
      response_text = ${outcome.responseText}, attempt_count = attempt_count + 1, attempted_at = now()
    where id = ${id} and user_id = ${userId}`;
}

/** Ends deliveries whose job is gone because a worker died during the last attempt: pauses are of hours, not of days. */
export async function failLostDeliveries(db: Database): Promise<void> {
  await execute(db)`update webhook_deliveries
    set status = 'failed', response_text = coalesce(response_text, 'Sending it was interrupted.')
    where status = 'waiting' and coalesce(attempted_at, created_at) < now() - interval '2 days'`;
}

/** Deletes what somebody's webhooks have not been told of the videos and listings of a team: they leave it, and are told no more. */
export async function dropTeamDeliveries(
  transaction: Database,
  { teamId, from }: Pick<Handover, 'teamId' | 'from'>,
): Promise<void> {
  // By the ids in the body: to compare each delivery with each video takes minutes where there are thousands of both.
  await execute(transaction)`delete from webhook_deliveries
    where user_id = ${from} and status <> 'delivered' and (
      (body::jsonb #>> '{data,video,id}')::uuid in (select id from videos where team_id = ${teamId})
      or (body::jsonb #>> '{data,listing,id}')::uuid in (select id from listings where team_id = ${teamId}))`;
}

export async function deleteOldDeliveries(db: Database): Promise<void> {
  await execute(db)`delete from webhook_deliveries where created_at < now() - interval '30 days'`;
}

const notifiedVideo = z.object({
  id: videoIdSchema,
  title: z.string(),
  status: z.string(),
  listingId: listingIdSchema,
  aspectRatio: z.string(),
  cut: z.string(),
  failureReason: z.string().nullable(),
});

/** What an event says about a video. */
export function findNotifiedVideo(db: Database, userId: UserId, id: VideoId) {
  return findRow(db, notifiedVideo)`select ${columnsOf(notifiedVideo)} from videos
    where id = ${id} and user_id = ${userId}`;
}

const viewedListing = webhookRow.pick({ id: true, userId: true }).extend({
  listingId: listingIdSchema,
  title: z.string(),
  views: count,
});

/** Listings that were viewed in a time, for each webhook that subscribes to it: its owner's, or those of the team they manage. */
export function findViewedListings(db: Database, start: Date, end: Date) {
  return findRows(db, viewedListing)`
    select h.id, h.user_id, v.listing_id, (array_agg(v.title order by v.created_at desc))[1] as title,
      count(*) as views
    from webhooks as h
    join videos as v on v.user_id = h.user_id or (h.is_team and v.team_id = (
      select team_id from team_members where user_id = h.user_id and role in ('owner', 'admin')))
    join video_views as w on w.video_id = v.id and w.viewed_at >= ${start} and w.viewed_at < ${end}
    where h.disabled_at is null and 'listing.viewed' = any (h.events)
    group by h.id, h.user_id, v.listing_id order by h.id, v.listing_id`;
}

const lastDayRow = z.object({ day: z.string().nullable() });

/** The last day whose views were sent, as YYYY-MM-DD. */
export async function findLastNotifiedDay(db: Database): Promise<string | undefined> {
  const row = await findRow(db, lastDayRow)`select max(day)::text as day from webhook_days`;
  return row?.day ?? undefined;
}

/** False for a day that was marked before; waits for a concurrent transaction that is marking it. */
export async function markDay(transaction: Database, day: string): Promise<boolean> {
  return (
    (await execute(transaction)`insert into webhook_days (day) values (${day}) on conflict do nothing`) === 1
  );
}
