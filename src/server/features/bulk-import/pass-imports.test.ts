import { expect, test } from 'vitest';
import type { Import } from '#shared/api/bulk-import.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';

const api = await createImportsApp();
const { call, countOf, pool, post, signUp } = api;

const send = async (...sent: Parameters<typeof api.send>): Promise<Import> =>
  (await api.send(...sent)).body.import;

test('an import in progress when its maker leaves the team is finished for its owner, and the maker keeps nothing of it', async () => {
  const ROWS = 4;
  const owner = await signUp();
  const maker = await signUp();
  const own = await send(maker.token, '', 'file', listingsCsv(1, 1));
  const { team } = (await post('team', { name: 'Blue Door' }, { token: owner.token })).json();
  await pool.query(`insert into team_members (user_id, team_id, role) values ($1, $2, 'member')`, [
    maker.id,
    team.id,
  ]);
  const { id } = await send(maker.token, '', 'file', listingsCsv(ROWS));
  // The owner has imported the same file.
  await send(owner.token, '', 'file', listingsCsv(ROWS));
  const photos = [...Array(ROWS * 2).keys()].map((n) => [
    `${20_450_000 + (n % ROWS)}_${n}.jpg`,
    smallPhoto(n),
  ]);
  await send(maker.token, `/${id}/archive`, 'archive', await zipOf(Object.fromEntries(photos)));
  await post(`imports/${id}/make`, {}, { token: maker.token });
  const settledPhotos = async () =>
    Number(
      (
        await pool.query('select count(*) from import_photos where import_id = $1 and filename is not null', [
          id,
        ])
      ).rows[0].count,
    );
  // In the middle of a row: some photos are ingested, most rows wait.
  await eventually(async () => expect(await settledPhotos()).toBeGreaterThan(2), 20);

  expect((await post('team/leave', {}, { token: maker.token })).statusCode).toBe(200);

  expect(await settledPhotos()).toBeLessThan(ROWS * 2);
  expect((await call(`imports/${id}`, { token: maker.token })).statusCode).toBe(404);
  const listed = (await call('imports', { token: maker.token })).json().imports;
  expect(listed.map((one: Import) => one.id)).toEqual([own.id]);
  const rows = await eventually(async () => {
    const shown: Import = (await call(`imports/${id}`, { token: owner.token })).json().import;
    expect(shown.rows.map(({ state }) => state)).toEqual(Array(ROWS).fill('requested'));
    return shown.rows;
  }, 300);
  expect(rows.map(({ videos, photoCount }) => [videos.length, photoCount])).toEqual(Array(ROWS).fill([1, 2]));
  expect([await countOf('videos', maker.id), await countOf('projects', maker.id)]).toEqual([0, 0]);
  expect(await countOf('videos', owner.id)).toBe(ROWS);
  const { rows: teams } = await pool.query('select distinct team_id from listings where user_id = $1', [
    owner.id,
  ]);
  expect(teams).toEqual([{ team_id: team.id }]);
});
