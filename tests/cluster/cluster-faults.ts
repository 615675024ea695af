import { setTimeout as wait } from 'node:timers/promises';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { renderChildrenOf } from '#tests/support/child-processes.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { killAndWait } from '#tests/support/running-server.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { Cluster } from './start-cluster.ts';

// The lease of a job is ten seconds without a heartbeat, which the workers look for every five.
const STOPPED_WORKER_MS = 17_000;
const STOPPED_API_MS = 5_000;
const S3_FAULT_MS = 2_000;

export const FAULT_KINDS = [
  'kill a worker',
  'kill a render child',
  'kill an API',
  'kill the database',
  'stop a worker for longer than its lease',
  'stop an API',
  'S3 refuses',
  'S3 is slow',
  'S3 truncates bodies',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

type Strike = (cluster: Cluster, pick: (nodes: readonly ClusterNode[]) => ClusterNode) => Promise<void>;

/** Each fault, and the repair that a supervisor or operator makes; resolves when both are done. */
export const faults: { readonly [K in FaultKind]: Strike } = {
  'kill a worker': async ({ workers }, pick) => restart(pick(workers)),
  'kill an API': async ({ apis }, pick) => restart(pick(apis)),
  'kill a render child': async ({ workers }) => {
    const [child] = workers.flatMap((worker) => renderChildrenOf(worker.pid()));
    if (child !== undefined && isPidAlive(child)) await killAndWait(child);
  },
  'kill the database': async ({ databasePid, pool }) => {
    const pid = databasePid();
    await killAndWait(pid);
    const isBack = () =>
      pool.query('select 1').then(
        () => databasePid() !== pid,
        () => false,
      );
    await pollUntil(isBack, 'No new database');
  },
  'stop a worker for longer than its lease': async ({ workers }, pick) =>
    stop(pick(workers), STOPPED_WORKER_MS),
  'stop an API': async ({ apis }, pick) => stop(pick(apis), STOPPED_API_MS),
  'S3 refuses': ({ proxy }) => disturb(proxy, 'refusing'),
  'S3 is slow': ({ proxy }) => disturb(proxy, 'slow'),
  'S3 truncates bodies': ({ proxy }) => disturb(proxy, 'truncating'),
};

async function restart(node: ClusterNode): Promise<void> {
  const children = renderChildrenOf(node.pid());
  await node.kill();
  await pollUntil(async () => !children.some(isPidAlive), 'A render child outlives its worker');
  await node.start();
}

async function stop(node: ClusterNode, durationMs: number): Promise<void> {
  const pid = node.pid();
  if (pid === 0 || !isPidAlive(pid)) return;
  process.kill(pid, 'SIGSTOP');
  await wait(durationMs);
  // It may have been killed in the meantime, and another process may run in its place.
  if (node.pid() === pid && isPidAlive(pid)) process.kill(pid, 'SIGCONT');
}

async function disturb({ inject }: Cluster['proxy'], fault: Parameters<Cluster['proxy']['inject']>[0]) {
  inject(fault);
  await wait(S3_FAULT_MS);
  inject('none');
}
