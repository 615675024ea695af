import pg from 'pg';
import { rollUp } from '#server/features/analytics/roll-up.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { databaseUrlOf } from '#tests/support/server-data.ts';
import { generateEvents } from './analytics-events.ts';
import { startBenchServer } from './bench-server.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';

const EVENT_COUNT = Number(process.env.BENCH_EVENTS ?? 5_000_000);
const VIDEO_COUNT = 12;
const PHOTO_COUNT = 10;
const PAGES = 300;
const PDFS = 15;

/** What a seller report costs: a listing with twelve videos of two years, among millions of events. */
export async function run(): Promise<Row[]> {
  await using server = await startBenchServer();
  const people = ['old@example.com', 'young@example.com', 'admin@example.com'];
  const [owner, young, admin] = await Promise.all(people.map((email) => signUpAt(server.url, { email })));
  if (!owner || !young || !admin) throw new Error('There are no accounts');
  const databaseUrl = await databaseUrlOf(server.dataDir);
  const client = new pg.Client({ connectionString: databaseUrl });
  // Should something fail, the server ends before this connection does.
  client.on('error', () => {});
  await client.connect();
  reportStep(`generating ${EVENT_COUNT} events`);
  await generateEvents(client, {
    eventCount: EVENT_COUNT,
    userCount: 10_000,
    ownerId: owner.user.id,
    youngOwnerId: young.user.id,
    adminId: admin.user.id,
  });
  const listingId = await joinVideos(client, owner.user.id);
  reportStep('rolling up');
  const log = await createLog({ level: 'silent', isTerminal: false });
  const database = await openDatabase({ url: databaseUrl, poolSize: 2, patienceMs: 10_000, log });
  await rollUp(database.db);
  await database.close();
  await client.query('vacuum analyze');
  await client.end();

  const made = await fetch(`${server.url}/api/v1/listings/${listingId}/seller-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const { report } = await made.json();
  const page = server.url + new URL(report.url).pathname;
  reportStep(`opening the page ${PAGES} times`);
  const pageMs = await timesOf(PAGES, page);
  reportStep(`making ${PDFS} PDFs`);
  const pdfMs = await timesOf(PDFS, `${page}/report.pdf`);
  return [
    {
      ...limited(`seller report with ${EVENT_COUNT} events, p99 of ${PAGES}`, quantile(pageMs, 0.99), 150),
      notes: [`median ${quantile(pageMs, 0.5).toFixed(0)} ms`],
    },
    {
      ...limited(`its PDF, the slowest of ${PDFS}`, Math.max(...pdfMs), 1_000),
      notes: [`median ${quantile(pdfMs, 0.5).toFixed(0)} ms`],
    },
  ];
}

/** Makes some of the owner's videos those of one listing, with photos whose retention is known. */
async function joinVideos(client: pg.Client, ownerId: string): Promise<string> {
  const photos = [...Array(PHOTO_COUNT).keys()];
  const shots = photos.map((n) => ({ media: [n], fromSeconds: n * 4, toSeconds: n * 4 + 4 }));
  const media = photos.map((n) => ({ id: String(n), path: `/api/v1/media/photo-${n}.jpg` }));
  const { rows } = await client.query(
    `with chosen as (
       select id, first_value(listing_id) over () as listing_id from videos where user_id = $1 order by id limit $2
     )
     update videos set listing_id = chosen.listing_id, shots = $3, project_data = $4,
       created_at = now() - interval '24 months'
     from chosen where videos.id = chosen.id returning videos.listing_id as id`,
    [ownerId, VIDEO_COUNT, JSON.stringify(shots), JSON.stringify({ media })],
  );
  return rows[0].id;
}

async function timesOf(count: number, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= count; round += 1) {
    const start = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - start);
  }
  // The first one fills caches.
  return times.slice(1);
}

function limited(figure: string, ms: number, limitMs: number): Row {
  return { figure, measured: `${ms.toFixed(0)} ms`, limit: `< ${limitMs} ms`, ok: ms < limitMs };
}
