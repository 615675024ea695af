import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { getMetrics } from '#shared/api/operations.ts';

type Sample<Label extends string> = {
  readonly labels: Readonly<Record<Label, string>>;
  readonly value: number;
};

type ReadGauge<Label extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  readonly read: () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>;
};

/** Adds a gauge that is read at each scrape; while it cannot be read it has no samples, and the others stay. */
export function addGauge<Label extends string>(registry: Registry, gauge: ReadGauge<Label>): void {
  const { name, help, labelNames, read } = gauge;
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      for (const { labels, value } of samples) this.set(labels, value);
    },
  });
}

/** The metrics of this process and of what it depends on: database connections, queued jobs, disk. */
export function createServerMetrics(pool: Pool, queue: Queue, dataDir: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauge(registry, {
    name: 'curbreel_database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ],
  });
  addGauge(registry, {
    name: 'curbreel_queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    read: async () =>
      (await queue.depths()).flatMap(({ name, ready, active, failed }) => [
        { labels: { queue: name, state: 'ready' }, value: ready },
        { labels: { queue: name, state: 'active' }, value: active },
        { labels: { queue: name, state: 'failed' }, value: failed },
      ]),
  });
  addGauge(registry, {
    name: 'curbreel_queue_oldest_seconds',
    help: 'How long the oldest job of a queue has been due.',
    labelNames: ['queue'],
    read: async () =>
      (await queue.depths()).map(({ name, oldestSeconds }) => ({
        labels: { queue: name },
        value: oldestSeconds ?? 0,
      })),
  });
  addGauge(registry, {
    name: 'curbreel_disk_free_bytes',
    help: 'Free bytes of the disk with DATA_DIR.',
    labelNames: [],
    read: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return [{ labels: {}, value: bavail * bsize }];
    },
  });
  return registry;
}

export function metricsRoutes(registry: Registry): Route[] {
  return [
    route(getMetrics, async ({ reply }) => {
      reply
        .header('cache-control', 'no-store')
        .type(getMetrics.mediaType)
        .send(await registry.metrics());
    }),
  ];
}
