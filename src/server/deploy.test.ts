import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { createIngestMetrics } from './features/media/ingest-metrics.ts';
import { createRenderMetrics } from './features/videos/render-metrics.ts';
import { createServerMetrics } from './platform/metrics/metrics.ts';

test.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])(
  '%s asks for metrics and labels that there are',
  async (name) => {
    const { pool } = await createTestDatabase();
    const queue = { depths: async () => [] } as unknown as Parameters<typeof createServerMetrics>[1];
    await using http = await createTestHttp({ routes: [] });
    const ofFeatures = new Registry();
    createRenderMetrics(ofFeatures);
    createIngestMetrics(ofFeatures);
    const metrics = [createServerMetrics(pool, queue, '.'), http.metrics, ofFeatures].flatMap((registry) =>
      registry.getMetricsAsArray(),
    );
    const known = new Map(
      metrics.flatMap((metric) => {
        const { labelNames } = metric as unknown as { readonly labelNames: readonly string[] };
        return ['', '_count', '_sum', '_bucket'].map((suffix) => [`${metric.name}${suffix}`, labelNames]);
      }),
    );

    const text = await readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
    const wanted = new Set(text.match(/\b(curbreel|http|process|nodejs)_[a-z0-9_]+/g));

    expect(wanted.size).toBeGreaterThan(4);
    expect([...wanted].filter((metric) => !known.has(metric))).toEqual([]);
    const filters = [...text.matchAll(/\b((?:curbreel|http)_[a-z0-9_]+)\{([^}]+)\}/g)].flatMap(
      ([, metric = '', labels = '']) =>
        [...labels.matchAll(/(\w+)(?==|!=|=~)/g)].map(([label]) => ({ metric, label })),
    );
    expect(filters).toContainEqual({ metric: 'http_request_duration_seconds_bucket', label: 'long' });
    expect(filters.filter(({ metric, label }) => !known.get(metric)?.includes(label))).toEqual([]);
  },
);
