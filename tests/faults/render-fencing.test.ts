import { expect, test } from 'vitest';
import { renderChildrenOf } from '#tests/support/child-processes.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { aliveAmong, filesOf, requestVideo, startRenderCluster } from '#tests/support/render-cluster.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { lengthened } from '#tests/support/video-requests.ts';

// Workers are killed after their test; database and API serve both tests.
const cluster = await startRenderCluster();
const api = await cluster.startApi();

const busy = (worker: ServerProcess) => renderChildrenOf(worker.pid).length > 0;

test('a stopped worker loses its video to another, and cannot change it when it continues', async () => {
  const stopped = await cluster.startWorker();
  const { token, projectData } = await cluster.agent(api.url);
  const request = { projectData: lengthened(projectData), cuts: ['strict'] };
  const id = await requestVideo(() => api.url, token, request);
  await pollUntil(
    async () => (await cluster.videoRow(id))?.progress_stage === 'composing',
    'It does not begin',
  );

  process.kill(stopped.pid, 'SIGSTOP');
  await cluster.startWorker();
  await pollUntil(
    async () => (await cluster.videoRow(id))?.attempt_count === 2,
    'No other worker takes the video within half a minute',
    30_000,
  );
  await pollUntil(
    async () => (await cluster.videoRow(id))?.status === 'completed',
    'The other worker does not make it',
  );
  const before = await cluster.videoRows();
  process.kill(stopped.pid, 'SIGCONT');
  await pollUntil(
    async () => /was abandoned|not wanted/.test(stopped.output()),
    'The stopped worker does not notice',
  );
  await cluster.filesSettled();

  const rows = await cluster.videoRows();
  expect(rows).toEqual(before);
  expect(rows.at(-1)).toMatchObject({ id, attempt_count: 2 });
  expect(await cluster.storedVideos()).toEqual(filesOf(rows));
  expect(filesOf(rows.slice(-1))).toHaveLength(5);
  expect(await cluster.scratchFolders()).toEqual([]);
});

test('SIGTERM returns a video to the queue: the worker exits cleanly, the next one renders the video', async () => {
  const first = await cluster.startWorker();
  const { token, projectData } = await cluster.agent(api.url);
  const id = await requestVideo(() => api.url, token, { projectData, cuts: ['strict'] });
  await pollUntil(async () => busy(first), 'The video is not begun');
  const children = renderChildrenOf(first.pid);

  first.child.kill('SIGTERM');
  const exit = await first.exited;
  const waiting = await cluster.videoRow(id);
  const { rows: jobs } = await cluster.pool.query(
    `select state, retry_count from pgboss.job where name = 'render-video' and data->>'videoId' = $1`,
    [id],
  );
  await cluster.startWorker();
  await pollUntil(async () => (await cluster.videoRow(id))?.status === 'completed', 'The video is not made');

  expect(exit).toBe(0);
  expect(aliveAmong(children)).toEqual([]);
  expect(waiting).toMatchObject({ status: 'processing', progress_stage: 'waiting' });
  expect(jobs).toEqual([{ state: 'created', retry_count: 0 }]);
  // The video is completed a moment before the worker removes its scratch folder.
  await pollUntil(async () => (await cluster.scratchFolders()).length === 0, 'A scratch folder stays');
});
