import { z } from 'zod';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import { deleteOldDeliveries, findViewedListings } from './delivery-queries.ts';
import { queueEvent } from './queue-event.ts';

const DAY_MS = 86_400_000;

/** Notifies webhooks of the views of the day before (UTC), and deletes old deliveries. */
export const notifyViewsJob = defineJob({ name: 'notify-views', payload: z.object({}), cron: '10 1 * * *' });

export async function notifyViews(
  { db, queue }: Pick<FeatureDeps, 'db' | 'queue'>,
  now = new Date(),
): Promise<void> {
  const end = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const start = new Date(end.getTime() - DAY_MS);
  const day = start.toISOString().slice(0, 10);
  await db.transaction(async (transaction) => {
    for (const { userId, listingId, title, views } of await findViewedListings(transaction, start, end))
      await queueEvent(transaction, queue, {
        event: 'listing.viewed',
        userId,
        dataOf: async () => ({ listing: { id: listingId, title }, day, views }),
      });
    await deleteOldDeliveries(transaction);
  });
}
