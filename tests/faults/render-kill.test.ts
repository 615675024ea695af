import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '#scene/model/random.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import {
  aliveAmong,
  filesOf,
  type RenderCluster,
  renderChildrenOf,
  requestVideo,
  startRenderCluster,
} from '#tests/support/render-cluster.ts';
import { killAndWait } from '#tests/support/running-server.ts';

// `FAULT_ROUNDS=20` is the long run; the seed repeats a failed one. A round kills each process once.
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
const VIDEOS = Math.max(3, ROUNDS);
const SEED = Number(process.env.FAULT_SEED ?? 7);
// Two heartbeats, two retry delays and the minute after which lost videos are searched.
const PATIENCE_MS = 180_000 + ROUNDS * 60_000;
const VICTIMS = ['child', 'worker', 'api', 'database'] as const;

test(`${VIDEOS} videos survive kill -9 of every process: each ends once, completed or with a reason, and nothing is left over`, {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const random = randomFrom(SEED);
  const cluster = await startRenderCluster();
  const parts = { api: await cluster.startApi(), worker: await cluster.startWorker() };
  const agents = [await cluster.agent(parts.api.url), await cluster.agent(parts.api.url)] as const;
  const orphans: number[] = [];

  const strike = {
    child: async () => {
      const [pid] = renderChildrenOf(parts.worker.pid);
      if (pid !== undefined && aliveAmong([pid]).length > 0) await killAndWait(pid);
    },
    worker: async () => {
      orphans.push(...renderChildrenOf(parts.worker.pid));
      await killAndWait(parts.worker.pid);
      parts.worker = await cluster.startWorker();
    },
    api: async () => {
      await killAndWait(parts.api.pid);
      parts.api = await cluster.startApi();
    },
    database: async () => {
      const pid = cluster.databasePid();
      await killAndWait(pid);
      await pollUntil(
        async () => (await isReachable(cluster)) && cluster.databasePid() !== pid,
        'No new database',
      );
    },
  };

  const requested = requestAll(VIDEOS, async (n) => {
    const { token, projectData } = agents[n % 2 === 0 ? 0 : 1];
    return await requestVideo(() => parts.api.url, token, { projectData, cuts: ['strict'] });
  });
  for (let n = 0; n < ROUNDS * VICTIMS.length; n += 1) {
    await wait(500 + random() * 4_000);
    await strike[VICTIMS[n % VICTIMS.length] ?? 'child']();
  }
  const ids = await requested;

  await pollUntil(
    async () => (await cluster.videoRows().catch(() => undefined))?.every(hasEnded) === true,
    'A video is stuck',
    PATIENCE_MS,
  );
  await cluster.filesSettled();
  const rows = await cluster.videoRows();
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const { status, failure_reason } of rows)
    if (status === 'failed') expect(failure_reason).toMatch(/^[A-Z].+\.$/);
  expect(rows.filter(({ status }) => status === 'completed').length).toBeGreaterThan(VIDEOS / 2);
  expect(await cluster.storedVideos()).toEqual(filesOf(rows));
  expect(aliveAmong(orphans)).toEqual([]);
  expect(renderChildrenOf(parts.worker.pid)).toEqual([]);
  await pollUntil(async () => (await cluster.scratchFolders()).length === 0, 'A scratch folder stays');
  expect(await parts.worker.child.kill('SIGTERM')).toBe(true);
  expect(await parts.worker.exited).toBe(0);
});

const hasEnded = ({ status }: { readonly status: string }) => status !== 'processing';

async function isReachable({ pool }: RenderCluster): Promise<boolean> {
  return await pool.query('select 1').then(
    () => true,
    () => false,
  );
}

async function requestAll(count: number, request: (n: number) => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await request(n));
  return ids;
}
