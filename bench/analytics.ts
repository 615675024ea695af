import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { rollUp } from '#server/features/analytics/roll-up.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { timeRanges } from '#shared/api/analytics.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { databaseUrlOf } from '#tests/support/server-data.ts';
import { generateEvents } from './analytics-events.ts';
import type { LoadResult } from './analytics-load.ts';
import { startBenchServer } from './bench-server.ts';
import { reportStep } from './progress.ts';
import type { Row } from './table.ts';

// Fewer for a quick look: BENCH_EVENTS=500000 npm run bench -- analytics
const EVENT_COUNT = Number(process.env.BENCH_EVENTS ?? 5_000_000);
const USER_COUNT = 10_000;
const ADMIN = 'admin@example.com';
const ROUNDS = 7;
const LOAD_EVENTS = 20_000;
const MAX_AGE_RATIO = 1.5;

/** What counting costs, with years of events behind it. */
export async function run(): Promise<Row[]> {
  await using server = await startBenchServer({ ADMIN_EMAIL: ADMIN, THROTTLE_TRACKING: '9999999/1m' });
  const [owner, young, admin] = await Promise.all(
    ['old@example.com', 'young@example.com', ADMIN].map((email) => signUpAt(server.url, { email })),
  );
  if (!owner || !young || !admin) throw new Error('There are no accounts');
  const databaseUrl = await databaseUrlOf(server.dataDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  // Should something fail, the server ends before this connection does.
  client.on('error', () => {});
  await client.connect();
  reportStep(`generating ${EVENT_COUNT} events`);
  const videos = await generateEvents(client, {
    eventCount: EVENT_COUNT,
    userCount: USER_COUNT,
    ownerId: owner.user.id,
    youngOwnerId: young.user.id,
    adminId: admin.user.id,
  });
  const log = await createLog({ level: 'silent', isTerminal: false });
  const database = await openDatabase({ url: databaseUrl, poolSize: 2, patienceMs: 10_000, log });
  await rollUp(database.db);
  await database.close();
  await client.query('vacuum analyze');

  const ask = (path: string, token: string) => medianMs(() => get(`${server.url}/api/v1/${path}`, token));
  const dashboard = (range: string, token: string) =>
    ask(`analytics/dashboard?timeRange=${range}&timezone=America/New_York`, token);
  const rows: Row[] = [];
  for (const range of timeRanges) {
    reportStep(`dashboard, ${range}`);
    rows.push(limited(`dashboard, ${range}`, await dashboard(range, owner.token), 200));
  }
  const [oldMs, youngMs] = [await dashboard('30d', owner.token), await dashboard('30d', young.token)];
  rows.push({
    figure: 'dashboard of an account of 24 months against one of 2, same traffic',
    measured: `${(oldMs / youngMs).toFixed(2)} (${oldMs.toFixed(0)} ms, ${youngMs.toFixed(0)} ms)`,
    limit: `<= ${MAX_AGE_RATIO}`,
    ok: oldMs <= youngMs * MAX_AGE_RATIO,
  });
  reportStep('reports');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  rows.push(limited('daily report', await ask(`reports/daily?date=${yesterday}`, admin.token), 300));
  rows.push(limited(`user report of ${USER_COUNT} users`, await ask('reports/users', admin.token), 500));
  rows.push(...(await ingest(server.url, videos, client)));
  await client.end();
  return rows;
}

async function ingest(url: string, videos: readonly string[], client: pg.Client): Promise<Row[]> {
  const countKept = async () => {
    const { rows } = await client.query(`
      select (select count(*) from page_views where page_path = '/bench') +
        (select count(*) from video_interactions where value = 'bench') as count`);
    return Number(rows[0].count);
  };
  reportStep(`recording ${LOAD_EVENTS} events`);
  // Once to warm up, once to measure.
  await load(url, videos, 2_000);
  const before = await countKept();
  const { seconds, p99Ms, acknowledged, kept } = await load(url, videos, LOAD_EVENTS);
  const perSecond = acknowledged / seconds;
  const lost = kept - ((await countKept()) - before);
  return [
    {
      figure: `events taken in, ${LOAD_EVENTS} over 64 connections`,
      measured: `${perSecond.toFixed(0)} a second`,
      limit: '>= 2000 a second',
      ok: perSecond >= 2_000,
    },
    limited('p99 of taking in an event', p99Ms, 100),
    { figure: 'events acknowledged but not written', measured: String(lost), limit: '0', ok: lost === 0 },
  ];
}

/** On a thread of its own, so that asking does not slow down answering. */
function load(url: string, videos: readonly string[], eventCount: number): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'analytics-load.ts'), {
      workerData: { url, videos, eventCount },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function limited(figure: string, ms: number, limitMs: number): Row {
  return { figure, measured: `${ms.toFixed(0)} ms`, limit: `<= ${limitMs} ms`, ok: ms <= limitMs };
}

async function medianMs(task: () => Promise<unknown>): Promise<number> {
  await task();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await task();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function get(url: string, token: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 300)}`);
  return body;
}
