import { readFile } from 'node:fs/promises';

/** Measures the share of the machine's CPU time that its host gave to others; undefined where the system does not say. */
export async function watchStolenTime(): Promise<() => Promise<number | undefined>> {
  const before = await readCpuTimes();
  return async () => {
    const after = await readCpuTimes();
    if (!before || !after || after.total === before.total) return undefined;
    return (after.stolen - before.stolen) / (after.total - before.total);
  };
}

/** Linux counts user, nice, system, idle, iowait, irq, softirq and steal, in this order. */
async function readCpuTimes(): Promise<{ total: number; stolen: number } | undefined> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => undefined);
  const times = text?.split('\n', 1)[0]?.trim().split(/\s+/).slice(1, 9).map(Number);
  if (times?.length !== 8) return undefined;
  return { total: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
}
