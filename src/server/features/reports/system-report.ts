import { statfs } from 'node:fs/promises';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { DEAD_LETTERS } from '#server/platform/queue/queue.ts';
import { checkNativeLibraries } from '#server/platform/system/native-libraries.ts';
import { parseProcessName } from '#server/platform/system/process-name.ts';
import { readProductVersion } from '#server/platform/system/product-version.ts';
import type { SystemReport } from '#shared/api/system.ts';
import { findAdminActions, findConnections, findFailures, getTotals } from './system-report-queries.ts';

/** How the processes, the queue and the disk are, and what failed last. */
export async function getSystemReport({
  db,
  queue,
  config,
}: Pick<FeatureDeps, 'db' | 'queue' | 'config'>): Promise<SystemReport> {
  const [connections, totals, failures, actions, queues, disk] = await Promise.all([
    findConnections(db),
    getTotals(db),
    findFailures(db),
    findAdminActions(db),
    queue.depths(),
    statfs(config.dataDir),
  ]);
  const { serverVersion, ...counts } = totals;
  return {
    generatedAt: new Date().toISOString(),
    processes: connections.flatMap(({ name, connections: count, connectedSince }) => {
      const found = parseProcessName(name);
      return found ? { ...found, connections: count, connectedSince: connectedSince.toISOString() } : [];
    }),
    // Nothing works on dead letters, so they do not wait.
    queues: queues.map((depth) =>
      depth.name === DEAD_LETTERS ? { ...depth, ready: 0, failed: depth.ready, oldestSeconds: null } : depth,
    ),
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    ...counts,
    failures: failures.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() })),
    actions: actions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    versions: { curbreel: readProductVersion(), postgresql: serverVersion, ...checkNativeLibraries() },
  };
}
