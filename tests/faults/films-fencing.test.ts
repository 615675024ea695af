import { expect, test } from 'vitest';
import { aliveAmong, filesOf, orderFilm, renderChildrenOf, startFilmFarm } from '#tests/support/film-farm.ts';
import { lengthened } from '#tests/support/film-orders.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';

const farm = await startFilmFarm();
const api = await farm.startApi();

const busy = (worker: ServerProcess) => renderChildrenOf(worker.pid).length > 0;

test('a worker that stands still loses its film to another, and cannot spoil it when it wakes up', async () => {
  const sleeper = await farm.startWorker();
  const { token, projectData } = await farm.agent(api.url);
  const order = { projectData: lengthened(projectData), cuts: ['strict'] };
  const id = await orderFilm(() => api.url, token, order);
  await until(async () => (await farm.filmRow(id))?.progress_stage === 'composing', 'It does not begin');

  process.kill(sleeper.pid, 'SIGSTOP');
  await farm.startWorker();
  await until(async () => (await farm.filmRow(id))?.status === 'completed', 'Nobody takes the film up');
  const before = await farm.filmRow(id);
  process.kill(sleeper.pid, 'SIGCONT');
  await until(async () => /given up|not wanted/.test(sleeper.output()), 'The sleeper does not notice');
  await farm.filesSettled();

  const rows = await farm.filmRows();
  expect(rows).toEqual([before]);
  expect(rows[0]?.attempt_count).toBe(2);
  expect(await farm.storedFilms()).toEqual(filesOf(rows));
  expect(filesOf(rows)).toHaveLength(5);
  expect(await farm.scratchFolders()).toEqual([]);
});

test('SIGTERM hands a film back: the worker ends in order, the next one makes the film', async () => {
  const first = await farm.startWorker();
  const { token, projectData } = await farm.agent(api.url);
  const id = await orderFilm(() => api.url, token, { projectData, cuts: ['strict'] });
  await until(async () => busy(first), 'The film is not begun');
  const children = renderChildrenOf(first.pid);

  first.child.kill('SIGTERM');
  const exit = await first.exited;
  const waiting = await farm.filmRow(id);
  const { rows: jobs } = await farm.pool.query(
    `select state, retry_count from pgboss.job where name = 'render-film' and data->>'videoId' = $1`,
    [id],
  );
  await farm.startWorker();
  await until(async () => (await farm.filmRow(id))?.status === 'completed', 'The film is not made');

  expect(exit).toBe(0);
  expect(aliveAmong(children)).toEqual([]);
  expect(waiting).toMatchObject({ status: 'processing', progress_stage: 'waiting' });
  expect(jobs).toEqual([{ state: 'created', retry_count: 0 }]);
  // The film is told to be ready a moment before the worker has tidied up.
  await until(async () => (await farm.scratchFolders()).length === 0, 'A scratch folder stays');
});
