import { expect, test } from 'vitest';
import { createImportsApp } from '#tests/support/imports-app.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';
import { findOldImports } from './queries.ts';

const { call, countOf, db, importOf, pool, send, signUp } = await createImportsApp({ ROLE: 'api' });

test('a deleted import takes its photos with it', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await importOf(token, listingsCsv(1));
  await send(token, `/${id}/photos?name=20450000.jpg`, 'images', smallPhoto(1), 'x.jpg');

  expect((await call(`imports/${id}`, { method: 'DELETE', token })).statusCode).toBe(200);

  expect((await call(`imports/${id}`, { token })).statusCode).toBe(404);
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'delete-files' and data::text like '%imports/%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await countOf('projects', userId)).toBe(0);
});

test('an old import stays as long as it leads to an unfinished draft, or something is being made of it', async () => {
  const { id: userId, token } = await signUp();
  const [old, leading, busy] = [
    await importOf(token, listingsCsv(1, 1)),
    await importOf(token, listingsCsv(1, 2)),
    await importOf(token, listingsCsv(2, 3)),
  ];
  await pool.query(`update imports set created_at = now() - interval '31 days' where user_id = $1`, [userId]);
  const { rows } = await pool.query(
    `insert into projects (user_id, name, data) values ($1, '', '{}') returning id`,
    [userId],
  );
  await pool.query(
    `update import_rows set state = 'requested', makes = 'draft', project_id = $1 where import_id = $2`,
    [rows[0].id, leading.id],
  );
  await pool.query(`update import_rows set state = 'queued' where import_id = $1 and number = 2`, [busy.id]);
  const swept = async () =>
    (await findOldImports(db)).flatMap((one) => (String(one.userId) === userId ? String(one.id) : []));

  expect(await swept()).toEqual([old.id]);
  await pool.query(`update projects set state = 'kept' where id = $1`, [rows[0].id]);
  await pool.query(`update import_rows set state = 'requested' where import_id = $1`, [busy.id]);
  expect((await swept()).sort()).toEqual([old.id, leading.id, busy.id].sort());
});
