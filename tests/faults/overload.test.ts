import { expect, test } from 'vitest';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { startServer } from '#tests/support/running-server.ts';

const password = 'Quiet-Harbor-58';
const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password };

test('a server with too many requests refuses more at once, visitors last, stays observable, and recovers alone', async () => {
  const { url: databaseUrl, pool } = await createTestDatabase();
  const { url, output } = await startServer({ env: { DATABASE_URL: databaseUrl, ROLE: 'api' } });
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signedUp = await (await post('/api/v1/auth/signup', ada)).json();
  const headers = { authorization: `Bearer ${signedUp.data.token}` };
  const list = () => fetch(`${url}/api/v1/videos`, { headers });
  const readMetric = async (name: 'refused_requests_total' | 'requests_in_flight', admission = 'usual') => {
    const text = await (await fetch(`${url}/api/metrics`)).text();
    return Number(new RegExp(`^curbreel_${name}{admission="${admission}"} (\\d+)$`, 'm').exec(text)?.[1]);
  };

  // A table that nobody can read makes every request slow, on any machine.
  const blocker = await pool.connect();
  registerCleanup(async () => blocker.release(true));
  await blocker.query('begin; lock table videos in access exclusive mode');
  const lists = Array.from({ length: 260 }, list);
  await pollUntil(async () => (await readMetric('refused_requests_total')) >= 196, 'none is refused');
  const refused = await list();
  const page = await fetch(`${url}/dashboard`, { headers: { accept: 'text/html' } });
  const alive = await fetch(`${url}/api/health`);
  const tracked = post('/api/v1/analytics/track/page_view', {
    sessionId: crypto.randomUUID(),
    pagePath: '/',
    timeOnPage: 1,
  });
  await pollUntil(async () => (await readMetric('requests_in_flight', 'last')) === 1, 'the event is refused');
  await blocker.query('rollback');
  const answers = await Promise.all(lists);

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect((await refused.json()).message).toBe('The service is busy. Please try again in a moment.');
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '3']);
  expect(alive.status).toBe(200);
  const statuses = answers.map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([64, 196]);
  expect((await tracked).status).toBe(200);
  expect((await list()).status).toBe(200);
  expect(await readMetric('requests_in_flight')).toBe(0);
  expect(output()).toContain('requests were refused');
});
