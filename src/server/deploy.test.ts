import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { createIngestMetrics } from './features/media/ingest-metrics.ts';
import { createRenderMetrics } from './features/videos/render-metrics.ts';
import { createServerMetrics } from './platform/metrics/metrics.ts';

test.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])(
  '%s asks for metrics that there are',
  async (name) => {
    const { pool } = await createTestDatabase();
    const queue = { depths: async () => [] } as unknown as Parameters<typeof createServerMetrics>[1];
    await using http = await createTestHttp({ routes: [] });
    const ofFeatures = new Registry();
    createRenderMetrics(ofFeatures);
    createIngestMetrics(ofFeatures);
    const known = [createServerMetrics(pool, queue, '.'), http.metrics, ofFeatures]
      .flatMap((registry) => registry.getMetricsAsArray())
      .flatMap((metric) => [
        metric.name,
        `${metric.name}_count`,
        `${metric.name}_sum`,
        `${metric.name}_bucket`,
      ]);

    const text = await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
    const wanted = new Set(text.match(/\b(curbreel|http|process|nodejs)_[a-z0-9_]+/g));

    expect(wanted.size).toBeGreaterThan(4);
    expect([...wanted].filter((metric) => !known.includes(metric))).toEqual([]);
  },
);
