import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { videoIdSchema } from '#shared/ids.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { createVideoNotifications, publishVideo } from './video-notifications.ts';

const { pool, db } = await createVideosApp();
const log = await createLog({ level: 'silent', isTerminal: false });
const VIDEO = videoIdSchema.parse('0198c0de-0000-7000-8000-000000000001');

async function listenerCount(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'curbreel-notifications' and datname = current_database()`,
  );
  return rows[0].n;
}

test('all subscriptions of a video are notified of a change, by one connection', async () => {
  const notifications = createVideoNotifications(pool, log);
  using one = notifications.subscribe([VIDEO]);
  using other = notifications.subscribe([VIDEO]);
  await eventually(async () => expect(await listenerCount()).toBe(1));
  let notifiedCount = 0;
  for (const subscription of [one, other]) void subscription.next(60_000).then(() => (notifiedCount += 1));

  // Published until it arrives: the connection may not listen yet.
  await eventually(async () => {
    await publishVideo(db, VIDEO);
    expect(notifiedCount).toBe(2);
  });
});

test('subscriptions that come and go at once leave no connection behind', async () => {
  const notifications = createVideoNotifications(pool, log);

  for (let round = 0; round < 20; round += 1) {
    const leaving = notifications.subscribe([VIDEO]);
    await leaving.next(round * 2);
    leaving[Symbol.dispose]();
    const coming = notifications.subscribe([VIDEO]);
    await coming.next(10);
    await coming.next(10);
    coming[Symbol.dispose]();
  }

  await eventually(async () => expect(await listenerCount()).toBe(0));
});
