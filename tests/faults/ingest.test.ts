import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { killAndWait, type RunningServer, startServer } from '#tests/support/running-server.ts';
import { openServerData, type ServerData } from '#tests/support/server-data.ts';
import { insertVideo } from '#tests/support/video-rows.ts';

// `FAULT_ROUNDS=20` is the long run.
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const VISITORS = 24;
const SENT_BEFORE_KILL = 300;

/** A page view and a video view of one session, sent concurrently. */
type Visit = { readonly sessionId: string; readonly pageViewId: string };

test(`acknowledged events survive ${ROUNDS} kill -9 of server and database, and are stored once when sent again`, {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  let server = await startServer();
  const videoId = await addSharedVideo(server);
  const [acknowledged, unacknowledged]: [Visit[], Visit[]] = [[], []];

  for (let round = 1; round <= ROUNDS; round += 1) {
    const enough = Promise.withResolvers<void>();
    const keepVisiting = async () => {
      for (;;) {
        const visit = { sessionId: randomUUID(), pageViewId: randomUUID() };
        if (!(await isAcknowledged(server.url, videoId, visit))) return unacknowledged.push(visit);
        if (acknowledged.push(visit) === round * SENT_BEFORE_KILL) enough.resolve();
      }
    };

    const visitors = Array.from({ length: VISITORS }, keepVisiting);
    await enough.promise;
    const databasePid = await server.databasePid();
    await Promise.all([killAndWait(server.pid), killAndWait(databasePid), ...visitors]);

    server = await startServer({ dataDir: server.dataDir });
    await using data = await openServerData(server);
    for (const table of ['page_views', 'video_views'] as const) {
      const kept = new Set(await sessionsIn(data, table));
      expect(
        sessionsOf(acknowledged).filter((session) => !kept.has(session)),
        `${table} of round ${round}`,
      ).toEqual([]);
    }
  }

  for (const visit of [...unacknowledged, ...acknowledged.slice(-VISITORS)])
    expect(await isAcknowledged(server.url, videoId, visit)).toBe(true);
  await using data = await openServerData(server);
  const everybody = sessionsOf([...acknowledged, ...unacknowledged]);
  expect(await sessionsIn(data, 'page_views')).toEqual(everybody);
  expect(await sessionsIn(data, 'video_views')).toEqual(everybody);
  const { rows } = await data.pool.query(
    'select view_count::int as count, current_setting($1) as fsync from videos',
    ['fsync'],
  );
  expect(rows).toEqual([{ count: everybody.length, fsync: 'on' }]);
});

async function addSharedVideo(server: RunningServer): Promise<string> {
  await using data = await openServerData(server);
  const { rows } = await data.pool.query(
    `insert into users (email, password_hash, first_name, last_name)
     values ('ada@example.com', '$argon2id$', 'Ada', 'Lovelace') returning id`,
  );
  return await insertVideo(data.pool, rows[0].id);
}

async function isAcknowledged(
  url: string,
  videoId: string,
  { sessionId, pageViewId }: Visit,
): Promise<boolean> {
  const send = async (event: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/analytics/track/${event}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify({ sessionId, ...body }),
    });
    await answer.body?.cancel();
    return answer.ok;
  };
  const sent = [
    send('page_view', { pageViewId, pagePath: '/gallery' }),
    send('video_view', { videoId, watchDuration: 5, videoDuration: 40 }),
  ];
  const answers = await Promise.all(sent.map((answer) => answer.catch(() => false)));
  return answers.every((isGood) => isGood);
}

async function sessionsIn({ pool }: ServerData, table: 'page_views' | 'video_views'): Promise<string[]> {
  const { rows } = await pool.query<{ session_id: string }>(`select session_id from ${table}`);
  return rows.map((row) => row.session_id).sort();
}

function sessionsOf(visits: readonly Visit[]): string[] {
  return visits.map(({ sessionId }) => sessionId).sort();
}
