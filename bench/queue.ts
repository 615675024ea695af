import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { renderVideoJob } from '#server/features/videos/render-video-job.ts';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import { fairPriority } from '#server/platform/queue/priority.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { videoIdSchema } from '#shared/ids.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import { type RequestedVideo, simulateQueue, videosOfDay } from './queue-simulation.ts';
import type { Row } from './table.ts';

const WORKERS = 3;
const VIDEOS = 45;
// A worker asks for the next job at once after one of more than two seconds, which every whole render takes.
const MEAN_SECONDS = 3;
const MAX_DIFFERENCE = 0.2;
// As measured: see docs/scale.md.
const RENDER_RATIO = 1;

/** How long videos wait: the simulation held against the real queue, and what it says about days and numbers of workers. */
export async function run(): Promise<Row[]> {
  const requests = busyMinute();
  reportStep(`${VIDEOS} videos of ${MEAN_SECONDS} s through the real queue with ${WORKERS} workers`);
  const real = await runRealQueue(requests);
  const simulated = simulateQueue(requests, WORKERS);
  const rows = (
    [
      ['median', 0.5],
      ['p90', 0.9],
    ] as const
  ).map(([name, part]): Row => {
    const [measuredSeconds, expectedSeconds] = [quantile(real, part), quantile(simulated, part)];
    const difference = measuredSeconds / expectedSeconds - 1;
    return {
      figure: `${name} of the wait in the real queue with ${WORKERS} workers, against the simulation`,
      measured: `${measuredSeconds.toFixed(1)} s, ${expectedSeconds.toFixed(1)} s (${(100 * difference).toFixed(0)} %)`,
      limit: `within ${100 * MAX_DIFFERENCE} %`,
      ok: Math.abs(difference) <= MAX_DIFFERENCE,
    };
  });
  const [first, ...others] = rows;
  return first ? [{ ...first, notes: days() }, ...others] : [];
}

/** More than the workers can do at once, with one account that requests a third of all. */
function busyMinute(): RequestedVideo[] {
  return videosOfDay({ agents: 30, videosPerAgent: VIDEOS / 30, renderRatio: 1 })
    .slice(0, VIDEOS)
    .map(({ atSeconds, account, renderSeconds }, index) => ({
      atSeconds: (atSeconds / 86_400) * 20,
      account: index % 3 === 0 ? 0 : account,
      renderSeconds: 2.1 + (renderSeconds / 33) * (MEAN_SECONDS - 2.1),
    }))
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
}

/** Sends the requests to a real queue, whose jobs take their time without rendering; how long each waited. */
async function runRealQueue(requests: readonly RequestedVideo[]): Promise<number[]> {
  await using parts = new AsyncDisposableStack();
  const log = await createLog({ level: 'silent', isTerminal: false });
  const { path: dataDir } = parts.use(await openTempDir());
  const postgres = await startLocalPostgres({ dataDir, log });
  parts.defer(() => postgres.stop());
  const open = async (isWorker: boolean) => {
    const queue = await openQueue({ connectionString: postgres.url, log, jobs: [renderVideoJob], isWorker });
    parts.defer(async () => {
      await queue.stopWorkers(0);
      await queue.close();
    });
    return queue;
  };
  const videos = new Map(requests.map((request) => [videoIdSchema.parse(randomUUID()), request]));
  const [sentMs, waits] = [new Map<string, number>(), new Map<string, number>()];
  const unfinished = new Map<number, number>();
  const count = (account: number, change: number) =>
    unfinished.set(account, (unfinished.get(account) ?? 0) + change);
  const done = Promise.withResolvers<void>();
  const standIn = handleJob(renderVideoJob, async ({ videoId }) => {
    const { account, renderSeconds } = videos.get(videoId) ?? { account: 0, renderSeconds: 0 };
    waits.set(videoId, (performance.now() - (sentMs.get(videoId) ?? 0)) / 1_000);
    await wait(renderSeconds * 1_000);
    count(account, -1);
    if (waits.size === requests.length) done.resolve();
  });
  const api = await open(false);
  for (let n = 0; n < WORKERS; n += 1) await (await open(true)).startWorkers([standIn]);
  const startedMs = performance.now();
  for (const [videoId, { account, atSeconds }] of videos) {
    await wait(Math.max(0, startedMs + atSeconds * 1_000 - performance.now()));
    sentMs.set(videoId, performance.now());
    const priority = fairPriority(unfinished.get(account) ?? 0);
    count(account, 1);
    await api.send(
      renderVideoJob,
      { videoId },
      { singletonKey: videoId, groupId: String(account), priority },
    );
  }
  await done.promise;
  return [...waits.values()];
}

/** Waits in a day by agents and workers; an agent requests a video every second day. */
function days(): string[] {
  const cases = [
    [1_000, [1, 2, 3]],
    [10_000, [4, 6, 8]],
    [100_000, [32, 40, 48]],
  ] as const;
  return cases.flatMap(([agents, workers]) => {
    const videos = videosOfDay({ agents, videosPerAgent: 0.5, renderRatio: RENDER_RATIO });
    return workers.map((workerCount) => {
      const waits = simulateQueue(videos, workerCount);
      const [median, p95, longest] = [0.5, 0.95, 1].map((part) => quantile(waits, part).toFixed(0));
      return `${agents} agents, ${videos.length} videos a day, ${workerCount} workers: median ${median} s, p95 ${p95} s, longest ${longest} s`;
    });
  });
}
