import type { Database } from '#server/platform/db/open-database.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { findNotifiedVideo } from './delivery-queries.ts';
import { findListeners } from './queries.ts';
import { queueEvent } from './queue-event.ts';

export { dropTeamDeliveries } from './delivery-queries.ts';
export { endTeamWebhooks } from './queries.ts';

type Ended = {
  readonly event: 'video.completed' | 'video.failed';
  readonly userId: UserId;
  readonly videoId: VideoId;
};

/** Queues an event about a video for the webhooks of its maker and its team, if the transaction commits. */
export async function notifyVideoEnded(
  transaction: Database,
  queue: Queue,
  { event, userId, videoId }: Ended,
): Promise<void> {
  const listeners = await findListeners(transaction, { userId, videoId }, event);
  if (listeners.length === 0) return;
  const data = { video: await findNotifiedVideo(transaction, userId, videoId) };
  for (const webhook of listeners) await queueEvent(transaction, queue, webhook, { event, data });
}
