import { expect, test } from 'vitest';
import { createTestHttp } from '#tests/support/http-app.ts';
import { createMetrics } from './metrics.ts';
import { metricsRoutes } from './metrics-routes.ts';

test('a histogram counts each value in every bucket it fits, and in the sum', async () => {
  const metrics = createMetrics();
  const histogram = metrics.histogram('wait_seconds', 'Waiting.', [0.1, 1]);

  histogram.observe({ route: '/a"b' }, 0.05);
  histogram.observe({ route: '/a"b' }, 0.5);
  histogram.observe({ route: '/a"b' }, 5);

  expect(await metrics.expose()).toBe(
    [
      '# HELP wait_seconds Waiting.',
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{route="/a\\"b",le="0.1"} 1',
      'wait_seconds_bucket{route="/a\\"b",le="1"} 2',
      'wait_seconds_bucket{route="/a\\"b",le="+Inf"} 3',
      'wait_seconds_sum{route="/a\\"b"} 5.55',
      'wait_seconds_count{route="/a\\"b"} 3',
      '',
    ].join('\n'),
  );
});

test('a number that cannot be read is left out, and the others stay', async () => {
  const metrics = createMetrics();
  metrics.gauge('broken', 'Broken.', async () => {
    throw new Error('the database is away');
  });
  metrics.gauge('fine', 'Fine.', () => [{ value: 7 }]);

  const text = await metrics.expose();

  expect(text).toContain('fine 7');
  expect(text).not.toContain('broken');
});

test('requests are measured by route pattern and status', async () => {
  await using http = await createTestHttp({ routes: metricsRoutes(createMetrics()) });

  await http.app.inject({ url: '/api/nothing/1' });
  await http.app.inject({ url: '/api/nothing/2' });
  const text = await http.metrics.expose();

  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 2',
  );
});

test('metrics leave as plain text in the format of Prometheus', async () => {
  const metrics = createMetrics();
  metrics.gauge('fine', 'Fine.', () => [{ value: 7 }]);
  await using http = await createTestHttp({ routes: metricsRoutes(metrics) });

  const answer = await http.app.inject({ url: '/api/metrics' });

  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.body).toContain('fine 7');
});
