import { expect, test } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';

const api = await createImportsApp();
const { call, countOf, pool, signUp } = api;

const send = async (...sent: Parameters<typeof api.send>): Promise<Import> =>
  (await api.send(...sent)).body.import;

const settled = async (token: string, id: string, states: readonly string[]): Promise<Import> =>
  await eventually(async () => {
    const shown: Import = (await call(`imports/${id}`, { token })).json().import;
    expect(shown.rows.map(({ state }) => state)).toEqual(states);
    return shown;
  }, 300);

test('rows become videos in the background; a photo that cannot be read is left out and named', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await send(token, '', 'file', listingsCsv(2));
  const broken = Buffer.concat([smallPhoto(3).subarray(0, 200), Buffer.alloc(100)]);
  await send(
    token,
    `/${id}/archive`,
    'archive',
    await zipOf({ '20450000_1.jpg': smallPhoto(1), '20450000_2.jpg': broken, '20450001.jpg': broken }),
  );
  await call(`imports/${id}/make`, { method: 'POST', token });

  const { rows, photos } = await settled(token, id, ['requested', 'failed']);

  expect(rows[0]?.videos).toHaveLength(1);
  expect(rows[1]?.failure).toBe('None of its photos can be read.');
  expect(photos.map(({ failure }) => failure !== null)).toEqual([false, true, true]);
  expect(await countOf('videos', userId)).toBe(1);
  const { rows: projects } = await pool.query(
    `select data->>'name' as name, jsonb_array_length(data->'media') as photos, state from projects where user_id = $1`,
    [userId],
  );
  expect(projects).toEqual([{ name: '100 Juniper Lane', photos: 1, state: 'kept' }]);
});

test('incomplete rows become drafts once, with measured photos in tour order unless the file gives another', async () => {
  const { id: userId, token } = await signUp();
  const words = 'I have the right to use these photos in this video.';
  const csv = listingsCsv(4).split('\r\n');
  const given = ['kitchen.jpg;front.jpg;bath.jpg', '', '', ''];
  const file = csv.map((line, n) => (n === 0 ? `${line},Photos` : `${line},${given[n - 1]}`));
  file[1] = file[1]?.replace(',425000,', ',,') ?? '';
  file[2] = file[2]?.replace(',426500,', ',,') ?? '';
  file[4] = file[4]?.replace('20450003', '20450002') ?? '';
  const { id } = await send(token, '', 'file', file.join('\n'));
  const photo = (path: string, n: number) => ({ [path]: smallPhoto(n) });
  const files = {
    ...photo('kitchen.jpg', 1),
    ...photo('front.jpg', 2),
    ...photo('bath.jpg', 3),
    ...photo('20450001/bath.jpg', 4),
    ...photo('20450001/Kitchen.jpg', 5),
    ...photo('20450001/living room.jpg', 6),
    ...photo('20450001/front door.jpg', 7),
  };
  await send(token, `/${id}/archive`, 'archive', await zipOf(files));
  await call(`imports/${id}`, { method: 'PUT', token, body: { rightsConfirmation: words } });

  const press = () => call(`imports/${id}/drafts`, { method: 'POST', token });
  await Promise.all([press(), press(), press()]);
  const { rows, draftCount } = await settled(token, id, ['drafted', 'drafted', 'drafted', 'checked']);
  await press();

  expect(draftCount).toBe(3);
  expect(rows[3]?.problems).toContain('The same listing as row 3');
  expect(await countOf('projects', userId)).toBe(3);
  const { rows: listings } = await pool.query('select id from listings where user_id = $1', [userId]);
  expect(listings).toHaveLength(3);
  const drafts = await Promise.all(
    rows
      .slice(0, 3)
      .map(async ({ projectId }) => (await call(`projects/${projectId}`, { token })).json().project),
  );
  const photosOf = ({ data }: { data: { media: { name: string }[] } }) => data.media.map(({ name }) => name);
  expect(photosOf(drafts[0])).toEqual(['kitchen.jpg', 'front.jpg', 'bath.jpg']);
  expect(photosOf(drafts[1])).toEqual(
    ['front door', 'living room', 'Kitchen', 'bath'].map((name) => `20450001/${name}.jpg`),
  );
  expect(drafts[2].data).toMatchObject({ media: [], rightsConfirmation: words, improvePhotos: true });
  const paths = drafts[1].data.media.map(({ path }: { path: string }) => path);
  const { media } = (await call('media/describe', { method: 'POST', token, body: { paths } })).json();
  expect(media[0].metadata).toMatchObject({ focalPoint: {}, traits: { hash: expect.any(String) } });
  // Nobody has worked on them: the wizard opens something else.
  expect((await call('projects/draft', { token })).json().project).toBeNull();

  // A draft that is deleted leaves a row that can be made again.
  await call(`projects/${rows[0]?.projectId}`, { method: 'DELETE', token });
  await settled(token, id, ['checked', 'drafted', 'drafted', 'checked']);
});
