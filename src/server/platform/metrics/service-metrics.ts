import type { Pool } from 'pg';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { Metrics } from './metrics.ts';

/** What the server depends on: database connections and the work that waits. */
export function addServiceMetrics(metrics: Metrics, pool: Pool, queue: Queue): void {
  metrics.gauge('curbreel_database_connections', 'Connections of the pool by state.', () => [
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'awaited' }, value: pool.waitingCount },
  ]);
  metrics.gauge('curbreel_queue_jobs', 'Jobs by queue and state.', async () =>
    (await queue.depths()).flatMap(({ name, ready, active, failed }) => [
      { labels: { queue: name, state: 'ready' }, value: ready },
      { labels: { queue: name, state: 'active' }, value: active },
      { labels: { queue: name, state: 'failed' }, value: failed },
    ]),
  );
}
