import { Histogram, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

/** Measures how long a received file waits and is read, until it is stored or refused. */
export function createIngestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'curbreel_ingest_seconds',
    help: 'Time from the last byte of an upload until it is stored or refused, by the field of its form.',
    labelNames: ['field', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return async <Result>(field: string, ingest: () => Promise<Result>): Promise<Result> => {
    const end = durations.startTimer({ field });
    try {
      const result = await ingest();
      end({ outcome: 'stored' });
      return result;
    } catch (error) {
      end({ outcome: 'refused' });
      throw error;
    }
  };
}
