import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { check, ROOT, run } from './run.ts';

const UNITS = ['curbreel.service', 'curbreel-worker.service'];

/** systemd finds nothing wrong with the units, installed where this clone is. */
export async function tryUnits(): Promise<string[]> {
  await using folder = await openTempDir();
  for (const name of UNITS) {
    const unit = await readFile(join(ROOT, 'deploy', name), 'utf8');
    await writeFile(folder.at(name), unit.replaceAll('/opt/curbreel', ROOT));
  }
  // Unknown keys are only warnings, on standard error.
  const said = await run('sh', ['-c', 'systemd-analyze verify "$@" 2>&1', 'sh', ...UNITS.map(folder.at)]);
  check(said === '', `systemd finds nothing wrong: ${said}`);
  return [`${UNITS.join(' and ')} are valid`];
}

/** The alert rules are valid for Prometheus. */
export async function tryAlerts(): Promise<string[]> {
  return (await run('promtool', ['check', 'rules', 'deploy/prometheus-alerts.yml']))
    .trim()
    .split('\n')
    .slice(-1);
}
