import type { Database } from '#server/platform/db/open-database.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { WebhookEvent } from '#shared/api/webhooks.ts';
import type { UserId } from '#shared/ids.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { insertDelivery } from './delivery-queries.ts';
import { findListeners } from './queries.ts';

type NewEvent = {
  readonly event: WebhookEvent;
  readonly userId: UserId;
  /** Read only if somebody listens. */
  readonly dataOf: () => Promise<object>;
};

/** Stores a delivery and its job for each webhook that wants the event. */
export async function queueEvent(
  transaction: Database,
  queue: Queue,
  { event, userId, dataOf }: NewEvent,
): Promise<void> {
  const listeners = await findListeners(transaction, userId, event);
  if (listeners.length === 0) return;
  const body = JSON.stringify({ event, createdAt: new Date().toISOString(), data: await dataOf() });
  for (const webhook of listeners) {
    const deliveryId = await insertDelivery(transaction, webhook, { event, body });
    await queue.send(deliverWebhook, { deliveryId }, { transaction });
  }
}
