import { run } from './run.ts';

/** The alert rules are valid for Prometheus. */
export async function tryAlerts(): Promise<string[]> {
  return (await run('promtool', ['check', 'rules', 'deploy/prometheus-alerts.yml']))
    .trim()
    .split('\n')
    .slice(-1);
}
