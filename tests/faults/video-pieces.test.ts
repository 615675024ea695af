import { expect, test } from 'vitest';
import { renderChildrenOf } from '#tests/support/child-processes.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { filesOf, requestVideo, startRenderCluster } from '#tests/support/render-cluster.ts';
import { killAndWait } from '#tests/support/running-server.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { longProject } from '#tests/support/video-requests.ts';

// Starts take a third of the time, so the tests share all but the workers, which they stop and kill.
const cluster = await startRenderCluster({ THROTTLE_SIGN_UP: '50/5m' });
const api = await cluster.startApi();

async function startWithTwoWorkers() {
  const workers = [await cluster.startWorker(), await cluster.startWorker()];
  return { workers };
}

/** Requests a video of more than half a minute, and waits until a worker has begun a piece of it. */
async function requestLong({ workers }: Awaited<ReturnType<typeof startWithTwoWorkers>>) {
  const { token, projectData } = await cluster.agent(api.url);
  const request = { projectData: longProject(projectData), cuts: ['strict'] };
  const id = await requestVideo(() => api.url, token, request);
  const isMaker = (worker: ServerProcess) => linesAbout(worker, id).includes('video is made in pieces');
  await pollUntil(async () => {
    const { rowCount } = await cluster.pool.query(
      'select from video_pieces where video_id = $1 and is_taken',
      [id],
    );
    return rowCount === 1 && workers.some(isMaker);
  }, 'No worker takes a piece');
  const maker = workers.find(isMaker);
  const other = workers.find((worker) => !isMaker(worker));
  if (maker === undefined || other === undefined) throw new Error('Not one worker makes the video');
  return { id, token, maker, other };
}

/** Waits until the worker of a piece has said how many of its frames are coded. */
const countsFrames = (id: string) =>
  pollUntil(async () => {
    const { rowCount } = await cluster.pool.query(
      'select from video_pieces where video_id = $1 and done_frames > 0',
      [id],
    );
    return rowCount === 1;
  }, 'No frames of a piece are counted');

/** Pauses the coding of a piece, so that it is not ready before what comes next. */
async function pausePiece({ other }: { readonly other: ServerProcess }): Promise<void> {
  const children = () => renderChildrenOf(other.pid);
  await pollUntil(async () => children().length > 0, 'No piece is coded');
  for (const pid of children()) process.kill(pid, 'SIGSTOP');
}

const linesAbout = (worker: ServerProcess, id: string) =>
  worker
    .output()
    .split('\n')
    .filter((line) => line.includes(id))
    .join('\n');

const completed = (id: string) =>
  pollUntil(async () => (await cluster.videoRow(id))?.status === 'completed', 'The video is not made');

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

/** Waits until a worker has logged a line about a video: what it does is known before its log is read. */
const says = (worker: ServerProcess, id: string, words: string) =>
  pollUntil(async () => linesAbout(worker, id).includes(words), `The worker does not say '${words}'`);

const givesUp = (worker: ServerProcess, id: string) => says(worker, id, 'a piece of a video is not made');

test('an idle worker codes a piece of a long video, and stops when the video is deleted', async () => {
  const running = await startWithTwoWorkers();

  const made = await requestLong(running);
  await countsFrames(made.id);
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
  await says(made.other, made.id, 'a piece of a video is ready');
  await saysReady(made.maker, made.id, 1);
  expect(await cluster.videoRow(made.id)).toMatchObject({ status: 'completed', attempt_count: 1 });
  await expectNothingLeft();

  const deleted = await requestLong(running);
  await pausePiece(deleted);
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

test('a video is made once when the worker of its piece is killed, and when the worker that joins is', async () => {
  const running = await startWithTwoWorkers();
  const { workers } = running;

  const first = await requestLong(running);
  await killAndWait(first.other.pid);
  workers.splice(0, 2, first.maker, await cluster.startWorker());
  await completed(first.id);
  expect(await cluster.videoRow(first.id)).toMatchObject({ attempt_count: 1 });
  await saysReady(first.maker, first.id, 0);

  // Until then the queue counts the killed worker's job, and no worker as idle.
  await piecesEnded();
  const second = await requestLong(running);
  await killAndWait(second.maker.pid);
  await completed(second.id);
  expect(await cluster.videoRow(second.id)).toMatchObject({ attempt_count: 2 });
  // What a killed worker leaves in its scratch space, another one removes.
  await cluster.startWorker();
  await expectNothingLeft();
});

test('the piece of a worker that was stopped too long is refused', async () => {
  const running = await startWithTwoWorkers();
  const { id, maker, other } = await requestLong(running);

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

test('a worker that codes a piece leaves it for a video that waits', async () => {
  const running = await startWithTwoWorkers();
  const { token, projectData } = await cluster.agent(api.url);
  const long = await requestLong(running);
  await pausePiece(long);

  const short = await requestVideo(() => api.url, token, { projectData, cuts: ['strict'] });
  await completed(short);

  await says(long.other, long.id, 'A video needs this worker');
  await says(long.other, short, 'video is ready');
  await completed(long.id);
  expect(await cluster.videoRow(long.id)).toMatchObject({ attempt_count: 1 });
  await expectNothingLeft();
});
