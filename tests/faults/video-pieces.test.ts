import { expect, test } from 'vitest';
import { pollUntil } from '#tests/support/poll-until.ts';
import {
  filesOf,
  renderChildrenOf,
  requestVideo,
  startRenderCluster,
} from '#tests/support/render-cluster.ts';
import { killAndWait } from '#tests/support/running-server.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { lengthened } from '#tests/support/video-requests.ts';

const LIMIT_MS = 240_000;
const PHOTOS = 9;

// Workers of an earlier test may still count as idle: without the limit a video would have pieces for them too.
const cluster = await startRenderCluster({ RENDER_PIECES: '2' });
const api = await cluster.startApi();

const startTwoWorkers = () => Promise.all([cluster.startWorker(), cluster.startWorker()]);

/** Requests a video of just more than half a minute, and waits until a worker codes a piece of it. */
async function requestLong(workers: readonly ServerProcess[]) {
  const { token, projectData } = await cluster.agent(api.url);
  const { media, ...rest } = lengthened(projectData);
  const request = {
    projectData: { ...rest, media: media.slice(0, PHOTOS), template: 'Luxury Tour' },
    cuts: ['strict'],
  };
  const id = await requestVideo(() => api.url, token, request);
  await pollUntil(async () => {
    const { rowCount } = await cluster.pool.query(
      'select from video_pieces where video_id = $1 and done_frames > 0',
      [id],
    );
    return rowCount === 1;
  }, 'No worker takes a piece');
  const isMaker = (worker: ServerProcess) => linesAbout(worker, id).includes('video is made in pieces');
  const maker = workers.find(isMaker);
  const other = workers.find((worker) => !isMaker(worker));
  if (maker === undefined || other === undefined) throw new Error('Not one worker makes the video');
  return { id, token, maker, other };
}

const linesAbout = (worker: ServerProcess, id: string) =>
  worker
    .output()
    .split('\n')
    .filter((line) => line.includes(id))
    .join('\n');

const completed = (id: string) =>
  pollUntil(
    async () => (await cluster.videoRow(id))?.status === 'completed',
    'The video is not made',
    120_000,
  );

/** Waits until there is neither a row nor a job of a piece. */
const piecesEnded = () =>
  pollUntil(async () => {
    const { rowCount } = await cluster.pool.query(`select from video_pieces union all
      select from pgboss.job where name = 'render-piece' and state in ('created', 'retry', 'active')`);
    return rowCount === 0;
  }, 'Pieces or their jobs stay');

async function expectNothingLeft() {
  await piecesEnded();
  await cluster.filesSettled();
  expect(await cluster.storedVideos()).toEqual(filesOf(await cluster.videoRows()));
  await pollUntil(async () => (await cluster.scratchFolders()).length === 0, 'A scratch folder stays');
}

/** Waits until a worker has said that the video is ready, and of how many pieces of others. */
const saysReady = (worker: ServerProcess, id: string, arrivedPieces: number) =>
  pollUntil(
    async () => new RegExp(`"arrivedPieces":${arrivedPieces}.*video is ready`).test(linesAbout(worker, id)),
    `The worker does not say that ${arrivedPieces} pieces came`,
  );

const givesUp = (worker: ServerProcess, id: string) =>
  pollUntil(
    async () => linesAbout(worker, id).includes('a piece of a video is not made'),
    'The worker codes the piece on',
  );

test('an idle worker codes a piece of a long video, and stops when the video is deleted', {
  timeout: LIMIT_MS,
}, async () => {
  const workers = await startTwoWorkers();

  const made = await requestLong(workers);
  const percents: number[] = [];
  await pollUntil(
    async () => {
      const { rows } = await cluster.pool.query('select progress_percent from videos where id = $1', [
        made.id,
      ]);
      percents.push(Number(rows[0]?.progress_percent));
      return percents.at(-1) === 100;
    },
    'The video is not made',
    120_000,
  );
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  await saysReady(made.maker, made.id, 1);
  expect(await cluster.videoRow(made.id)).toMatchObject({ status: 'completed', attempt_count: 1 });
  await expectNothingLeft();

  const deleted = await requestLong(workers);
  const { filename } = (await cluster.videoRow(deleted.id)) as unknown as { filename: string };
  const answer = await fetch(`${api.url}/api/v1/videos/${filename}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${deleted.token}` },
  });
  expect(answer.status).toBe(200);
  await givesUp(deleted.other, deleted.id);
  expect(renderChildrenOf(deleted.other.pid)).toEqual([]);
  await expectNothingLeft();
});

test('a video is made once when the worker of its piece is killed, and when the worker that joins is', {
  timeout: LIMIT_MS,
}, async () => {
  const workers = await startTwoWorkers();

  const first = await requestLong(workers);
  await killAndWait(first.other.pid);
  workers.splice(0, 2, first.maker, await cluster.startWorker());
  await completed(first.id);
  expect(await cluster.videoRow(first.id)).toMatchObject({ attempt_count: 1 });
  await saysReady(first.maker, first.id, 0);

  // Until then the queue counts the killed worker's job, and no worker as idle.
  await piecesEnded();
  const second = await requestLong(workers);
  await killAndWait(second.maker.pid);
  await completed(second.id);
  expect(await cluster.videoRow(second.id)).toMatchObject({ attempt_count: 2 });
  // What a killed worker leaves in its scratch space, another one removes.
  await cluster.startWorker();
  await expectNothingLeft();
});

test('the piece of a worker that was stopped too long is refused', { timeout: LIMIT_MS }, async () => {
  const workers = await startTwoWorkers();
  const { id, maker, other } = await requestLong(workers);

  process.kill(other.pid, 'SIGSTOP');
  await completed(id);
  const before = await cluster.videoRow(id);
  process.kill(other.pid, 'SIGCONT');
  await givesUp(other, id);

  await saysReady(maker, id, 0);
  expect(before).toMatchObject({ attempt_count: 1 });
  expect(await cluster.videoRow(id)).toEqual(before);
  await expectNothingLeft();
});

test('a worker that codes a piece leaves it for a video that waits', { timeout: LIMIT_MS }, async () => {
  const workers = await startTwoWorkers();
  const long = await requestLong(workers);

  const { token, projectData } = await cluster.agent(api.url);
  const short = await requestVideo(() => api.url, token, { projectData, cuts: ['strict'] });
  await completed(short);

  await pollUntil(
    async () =>
      linesAbout(long.other, long.id).includes('A video needs this worker') &&
      linesAbout(long.other, short).includes('video is ready'),
    'The worker says not that it left the piece and made the video',
  );
  await completed(long.id);
  expect(await cluster.videoRow(long.id)).toMatchObject({ attempt_count: 1 });
  await expectNothingLeft();
});
