import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { PageContext } from '#server/platform/http/page.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { addGauge, createServerMetrics, metricsRoutes } from './metrics.ts';

const fine = { name: 'fine', help: 'Fine.', labelNames: [], read: () => [{ labels: {}, value: 7 }] };

test('a number that cannot be read is left out, and the others stay', async () => {
  const registry = new Registry();
  const read = async () => {
    throw new Error('the database is away');
  };
  addGauge(registry, { name: 'broken', help: 'Broken.', labelNames: ['state'], read });
  addGauge(registry, fine);

  const text = await registry.metrics();

  expect(text).toContain('fine 7');
  expect(text).not.toMatch(/^broken/m);
});

test('a server reports its process, its database connections and its queues', async () => {
  const { pool } = await createTestDatabase();
  const depths = async () => [{ name: 'deliver-mail', ready: 3, active: 1, failed: 0, oldestSeconds: 12 }];

  const queue = { depths } as Parameters<typeof createServerMetrics>[1];
  const text = await createServerMetrics(pool, queue, '.').metrics();

  for (const sample of [
    'process_resident_memory_bytes ',
    'process_cpu_seconds_total ',
    'process_start_time_seconds ',
    'nodejs_eventloop_lag_seconds ',
    'curbreel_database_connections{state="awaited"} 0',
    'curbreel_queue_jobs{queue="deliver-mail",state="ready"} 3',
    'curbreel_queue_oldest_seconds{queue="deliver-mail"} 12',
    'curbreel_disk_free_bytes ',
  ])
    expect(text).toContain(`\n${sample}`);
});

test('requests are measured by route pattern and status', async () => {
  await using http = await createTestHttp({ routes: metricsRoutes(new Registry()) });

  await http.app.inject({ url: '/api/nothing/1' });
  await http.app.inject({ url: '/api/nothing/2' });
  const text = await http.metrics.metrics();

  expect(text).toMatch(
    /^http_request_duration_seconds_count\{(?=.*method="GET")(?=.*route="unmatched")(?=.*status="404").*\} 2$/m,
  );
});

test('requests that take as long as their client are measured apart', async () => {
  const answer = async ({ reply }: PageContext) => void reply.send('x');
  const pages = [
    { path: '/page', run: answer },
    { path: '/video.mp4', isFile: true, run: answer },
  ] as const;
  await using http = await createTestHttp({ routes: metricsRoutes(new Registry()), pages });

  for (const url of ['/page', '/video.mp4', '/api/metrics']) await http.app.inject({ url });
  const measured = await http.metrics.getSingleMetric('http_request_duration_seconds')?.get();

  const long = new Map(measured?.values.map(({ labels }) => [labels.route, labels.long]));
  expect(Object.fromEntries(long)).toEqual({
    '/page': 'false',
    '/video.mp4': 'true',
    '/api/metrics': 'true',
  });
});
