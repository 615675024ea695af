import { z } from 'zod';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, execute, findRow, findRows } from '#server/platform/db/sql.ts';
import type { WebhookEvent } from '#shared/api/webhooks.ts';
import type { UserId, VideoId, WebhookId } from '#shared/ids.ts';
import { type WebhookRow, webhookRow } from './tables.ts';

const WEBHOOK = columnsOf(webhookRow);

export function findWebhooks(db: Database, userId: UserId): Promise<WebhookRow[]> {
  return findRows(db, webhookRow)`
    select ${WEBHOOK} from webhooks where user_id = ${userId} order by created_at desc, id desc`;
}

export function findWebhook(db: Database, userId: UserId, id: WebhookId): Promise<WebhookRow | undefined> {
  return findRow(db, webhookRow)`select ${WEBHOOK} from webhooks where id = ${id} and user_id = ${userId}`;
}

/** The webhooks that subscribe to an event about a video: its maker's, and those of who manages its team. */
export function findListeners(
  db: Database,
  { userId, videoId }: { readonly userId: UserId; readonly videoId: VideoId },
  event: WebhookEvent,
): Promise<WebhookRow[]> {
  return findRows(db, webhookRow, { name: 'webhook-listeners' })`
    select ${WEBHOOK} from webhooks
    where disabled_at is null and ${event} = any (events) and (user_id = ${userId} or is_team)
      and user_id in (
        select ${userId}::uuid
        union select m.user_id from team_members as m
        where m.team_id = (select team_id from videos where id = ${videoId}) and m.role in ('owner', 'admin'))`;
}

/** Whether somebody's address is known to be theirs. */
export async function isVerified(db: Database, userId: UserId): Promise<boolean> {
  return (await execute(db)`select from users where id = ${userId} and email_verified_at is not null`) === 1;
}

/** Undefined when the user has as many as allowed; concurrent calls may exceed that by a few. */
export function insertWebhook(
  db: Database,
  userId: UserId,
  { url, secret, events, isTeam }: Pick<WebhookRow, 'url' | 'secret' | 'events' | 'isTeam'>,
  maxCount: number,
): Promise<WebhookRow | undefined> {
  return findRow(db, webhookRow)`
    insert into webhooks (id, user_id, url, secret, events, is_team)
    select ${newId()}::uuid, ${userId}::uuid, ${url}, ${secret}, ${[...events]}::text[], ${isTeam}::boolean
    where (select count(*) from webhooks where user_id = ${userId}) < ${maxCount}
    returning ${WEBHOOK}`;
}

export async function deleteWebhook(db: Database, userId: UserId, id: WebhookId): Promise<boolean> {
  return (await execute(db)`delete from webhooks where id = ${id} and user_id = ${userId}`) === 1;
}

export function enableWebhook(db: Database, userId: UserId, id: WebhookId): Promise<WebhookRow | undefined> {
  return findRow(db, webhookRow)`update webhooks set disabled_at = null, failure_count = 0
    where id = ${id} and user_id = ${userId} returning ${WEBHOOK}`;
}

/** Lets somebody's webhooks that are told about their team be told about their own videos alone. */
export async function endTeamWebhooks(transaction: Database, userId: UserId): Promise<void> {
  await execute(transaction)`update webhooks set is_team = false where user_id = ${userId} and is_team`;
}

/** Locks a webhook until the transaction ends; false if it is gone. Before its deliveries, which are deleted with it. */
export async function lockWebhook(
  transaction: Database,
  { id, userId }: Pick<WebhookRow, 'id' | 'userId'>,
): Promise<boolean> {
  const locked = await execute(transaction)`
    select from webhooks where id = ${id} and user_id = ${userId} for no key update`;
  return locked === 1;
}

export async function clearFailures(db: Database, { id, userId }: WebhookRow): Promise<void> {
  await execute(db)`update webhooks set failure_count = 0
    where id = ${id} and user_id = ${userId} and failure_count > 0`;
}

/** Counts a delivery that failed for good. True when the webhook is disabled by it. */
export async function countFailure(
  db: Database,
  { id, userId }: WebhookRow,
  limit: number,
): Promise<boolean> {
  await execute(db)`update webhooks set failure_count = failure_count + 1
    where id = ${id} and user_id = ${userId}`;
  const count = await execute(db)`update webhooks set disabled_at = now()
    where id = ${id} and user_id = ${userId} and failure_count >= ${limit} and disabled_at is null`;
  return count === 1;
}

const ownerRow = z.object({ email: z.string() });

export function findOwner(db: Database, userId: UserId) {
  return findRow(db, ownerRow)`select email from users where id = ${userId}`;
}
