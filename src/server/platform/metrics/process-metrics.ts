import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Memory, processor time and event loop lag of this process. */
export function addProcessMetrics(metrics: Metrics): { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  metrics.gauge('process_resident_memory_bytes', 'Resident memory of the server process.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use.', () => [{ value: process.memoryUsage().heapUsed }]);
  metrics.counter('process_cpu_seconds_total', 'Processor time, user and system.', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  metrics.gauge('process_start_time_seconds', 'When the process started, as Unix time.', () => [
    { value: Math.round(Date.now() / 1_000 - process.uptime()) },
  ]);
  metrics.gauge('nodejs_eventloop_lag_seconds', 'Event loop lag since the last reading.', () => {
    const samples = [
      { labels: { quantile: '0.5' }, value: delay.percentile(50) / 1e9 },
      { labels: { quantile: '0.99' }, value: delay.percentile(99) / 1e9 },
      { labels: { quantile: '1' }, value: delay.max / 1e9 },
    ];
    delay.reset();
    return samples;
  });
  return { close: () => delay.disable() };
}
