import { expect, test } from 'vitest';
import { CUTS, FORMATS } from '#scene/model/format.ts';
import { createLog } from '#server/platform/log/log.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';
import { renderVideoJob } from './render-video-job.ts';

test('200 videos of one account, the most it may have in the making, wait behind the first videos of all others', async () => {
  const { agent, request, pool, databaseUrl } = await createVideosApp({ ROLE: 'api' });
  const [ada, bob, eve] = [await agent(), await agent(), await agent()];
  const [formats, cuts] = [[...FORMATS], [...CUTS]];
  for (let count = 0; count < 198; count += formats.length * cuts.length)
    await request(ada.token, { projectData: ada.projectData, formats, cuts });
  await request(ada.token, { projectData: ada.projectData, formats: formats.slice(1) });
  const refused = await request(ada.token, { projectData: ada.projectData });
  await request(bob.token, { projectData: bob.projectData, formats });
  await request(eve.token, { projectData: eve.projectData });

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const taken: string[] = [];
  const log = await createLog({ level: 'silent', isTerminal: false });
  const jobs = [renderVideoJob];
  const queue = await openQueue({ connectionString: databaseUrl, log, jobs, isWorker: true });
  registerCleanup(async () => {
    await queue.stopWorkers(0);
    await queue.close();
  });
  // Stands in for the render: it takes a job and keeps it.
  const take = handleJob(
    renderVideoJob,
    ({ videoId }, { signal }) =>
      new Promise((_, reject) => {
        taken.push(videoId);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    { concurrency: 8 },
  );
  await queue.startWorkers([take]);
  await eventually(() => expect(taken).toHaveLength(8));

  const { rows } = await pool.query(
    'select user_id, count(*)::int as n from videos where id = any($1) group by user_id',
    [taken],
  );
  expect(Object.fromEntries(rows.map(({ user_id, n }) => [user_id, n]))).toEqual({
    [eve.id]: 1,
    [bob.id]: 3,
    [ada.id]: 4,
  });
});
