import type { Database } from '#server/platform/db/open-database.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { DeliveredEvent } from '#shared/api/webhooks.ts';
import type { DeliveryId } from '#shared/ids.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { insertDelivery } from './delivery-queries.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

type NewEvent = { readonly event: DeliveredEvent; readonly data: object };

/** Stores a delivery and its job, if the transaction commits. */
export async function queueEvent(
  transaction: Database,
  queue: Queue,
  webhook: Pick<WebhookRow, 'id' | 'userId'>,
  { event, data }: NewEvent,
): Promise<DeliveryId> {
  const body = JSON.stringify({ event, createdAt: new Date().toISOString(), data });
  const deliveryId = await insertDelivery(transaction, webhook, { event, body });
  await queueDelivery(transaction, queue, { userId: webhook.userId, id: deliveryId });
  return deliveryId;
}

export async function queueDelivery(
  transaction: Database,
  queue: Queue,
  { userId, id }: Pick<DeliveryRow, 'userId' | 'id'>,
): Promise<void> {
  await queue.send(deliverWebhook, { deliveryId: id }, { transaction, groupId: userId });
}
