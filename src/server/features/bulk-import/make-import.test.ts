import { expect, test } from 'vitest';
import { fairPriority } from '#server/platform/queue/priority.ts';
import type { Import } from '#shared/api/bulk-import.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { seedVideo } from '#tests/support/seed-video.ts';

const api = await createImportsApp({ ROLE: 'api' });
const { call, importOf, pool, send, signUp } = api;

test('rows without problems are queued once, before the second row of anybody else', async () => {
  const { token } = await signUp();
  const { id } = await importOf(token, listingsCsv(3));
  const zip = await zipOf({
    '20450000/1.jpg': smallPhoto(1),
    '20450001/1.jpg': smallPhoto(2),
    '20450001/notes.txt': Buffer.from('Call the owner'),
  });
  const { body } = await send(token, `/${id}/archive`, 'archive', zip, 'photos.zip');
  expect(body).toMatchObject({ added: 2, refused: [{ name: '20450001/notes.txt' }] });

  await call(`imports/${id}/make`, { method: 'POST', token });
  const made = (await call(`imports/${id}/make`, { method: 'POST', token })).json().import;

  expect(made.rows.map(({ state }: Import['rows'][number]) => state)).toEqual([
    'queued',
    'queued',
    'checked',
  ]);
  const { rows: jobs } = await pool.query(
    `select data ->> 'number' as number, priority from pgboss.job where name = 'make-imported-listing' and data ->> 'importId' = $1 order by priority desc`,
    [id],
  );
  expect(jobs.map(({ number }) => number)).toEqual(['1', '2']);
  // To five seconds: each is sent at its own time.
  expect(jobs[0].priority - jobs[1].priority).toBeCloseTo(fairPriority(0, 0) - fairPriority(1, 0), -1);
  // A row that has failed can be made again before the job in which it failed has ended.
  await pool.query(
    `update import_rows set state = 'failed', failure = 'No.' where import_id = $1 and number = 1`,
    [id],
  );
  await call(`imports/${id}/make`, { method: 'POST', token });
  const { rows: ofFirst } = await pool.query(
    `select from pgboss.job where name = 'make-imported-listing' and data ->> 'importId' = $1 and data ->> 'number' = '1'`,
    [id],
  );
  expect(ofFirst).toHaveLength(2);
  // Another file with the same listing does not make it again.
  const again = await importOf(token, `${listingsCsv(1)}\n`);
  expect(again.rows[0]?.problems).toContain('Was made before, from listings.csv');
});

test('a listing can be made again, from its own file and another, once its videos are deleted', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  const video = await seedVideo(api, { userId });
  await pool.query(
    `update import_rows set state = 'requested', makes = 'videos', listing_key = '20450000', video_ids = array[$2::uuid]
     where import_id = $1`,
    [id, video.id],
  );
  const again = await importOf(token, `${listingsCsv(1)}\n`);
  const rowOf = async (importId: string): Promise<Import['rows'][number]> =>
    (await call(`imports/${importId}`, { token })).json().import.rows[0];
  const madeBefore = 'Was made before, from listings.csv';
  expect((await rowOf(again.id)).problems).toContain(madeBefore);
  expect((await rowOf(id)).state).toBe('requested');

  await call(`videos/${video.filename}`, { method: 'DELETE', token });

  expect((await rowOf(again.id)).problems).not.toContain(madeBefore);
  expect((await rowOf(id)).state).toBe('checked');
  await send(token, `/${id}/photos?name=20450000.jpg`, 'images', smallPhoto(1), 'x.jpg');
  await call(`imports/${id}/make`, { method: 'POST', token });
  expect((await rowOf(id)).state).toBe('queued');
});
