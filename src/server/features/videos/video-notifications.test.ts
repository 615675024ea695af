import { expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { createVideoNews, tellNews } from './video-news.ts';

const { pool, db } = await createVideosApp();
const log = await createLog({ level: 'silent', isTerminal: false });
const VIDEO = '0198c0de-0000-7000-8000-000000000001';

async function listenerCount(): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity
     where application_name = 'curbreel-news' and datname = current_database()`,
  );
  return rows[0].n;
}

test('who watches a video is told of its news, by one connection for all who watch', async () => {
  const news = createVideoNews(pool, log);
  using one = news.watch([VIDEO]);
  using other = news.watch([VIDEO]);
  await vi.waitFor(async () => expect(await listenerCount()).toBe(1));
  let toldCount = 0;
  for (const watcher of [one, other]) void watcher.next(60_000).then(() => (toldCount += 1));

  // Told again until it is heard: the connection may not listen yet.
  await vi.waitFor(async () => {
    await tellNews(db, VIDEO);
    expect(toldCount).toBe(2);
  });
});

test('watchers that come and go at once leave no connection behind', async () => {
  const news = createVideoNews(pool, log);

  for (let round = 0; round < 20; round += 1) {
    const leaving = news.watch([VIDEO]);
    await leaving.next(round * 2);
    leaving[Symbol.dispose]();
    const coming = news.watch([VIDEO]);
    await coming.next(10);
    await coming.next(10);
    coming[Symbol.dispose]();
  }

  await vi.waitFor(async () => expect(await listenerCount()).toBe(0), 10_000);
});
