import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import {
  deleteOldDeliveries,
  failLostDeliveries,
  findLastNotifiedDay,
  findViewedListings,
  markDay,
} from './delivery-queries.ts';
import { queueEvent } from './queue-event.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After a longer outage older days are left out: deliveries are kept no longer. */
const MAX_DAYS = 30;

/** Notifies webhooks of the views of days (UTC) that are over, and ends lost deliveries and deletes old ones. Every hour, to catch up after an outage. */
export const notifyViewsJob = defineJob({ name: 'notify-views', cron: '10 * * * *' });

type Deps = Pick<FeatureDeps, 'db' | 'queue'>;

export async function notifyViews(deps: Deps, now = new Date(), signal?: AbortSignal): Promise<void> {
  for (const day of await findDueDays(deps, now)) {
    signal?.throwIfAborted();
    await notifyDay(deps, day);
  }
  await failLostDeliveries(deps.db);
  await deleteOldDeliveries(deps.db);
}

/** The days after the last one that was sent. A day is due an hour after its end, when its last views are stored. */
async function findDueDays({ db }: Deps, now: Date): Promise<number[]> {
  const end = Math.floor((now.getTime() - HOUR_MS) / DAY_MS) * DAY_MS;
  const last = await findLastNotifiedDay(db);
  const wanted = last === undefined ? end - DAY_MS : Date.parse(last) + DAY_MS;
  const first = Math.max(wanted, end - MAX_DAYS * DAY_MS);
  return Array.from({ length: Math.max(0, (end - first) / DAY_MS) }, (_, index) => first + index * DAY_MS);
}

/** A day's marker and its deliveries in one transaction: killed in between, neither is there; of two workers one sends. */
async function notifyDay({ db, queue }: Deps, start: number): Promise<void> {
  const day = new Date(start).toISOString().slice(0, 10);
  await db.transaction(async (transaction) => {
    if (!(await markDay(transaction, day))) return;
    const viewed = await findViewedListings(transaction, new Date(start), new Date(start + DAY_MS));
    for (const { listingId, title, views, ...webhook } of viewed)
      await queueEvent(transaction, queue, webhook, {
        event: 'listing.viewed',
        data: { listing: { id: listingId, title }, day, views },
      });
  });
}
