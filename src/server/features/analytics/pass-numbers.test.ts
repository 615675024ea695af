import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createTeamsApp } from '#tests/support/teams-app.ts';

const { call, pool, post, joined, videoOf } = await createTeamsApp();

/** A transaction that holds the lock of roll-ups. */
async function beginRollUp() {
  const rollUp = await pool.connect();
  onTestFinished(() => rollUp.release(true));
  await rollUp.query(`begin; select pg_advisory_xact_lock(hashtext('curbreel roll-up'))`);
  return rollUp;
}

test('every table that names the owner of a video follows the video to another owner', async () => {
  const source = await readFile(join(import.meta.dirname, 'pass-numbers.ts'), 'utf8');
  const written = [...source.matchAll(/\b(?:update|delete from) (\w+)/g)].map(([, table]) => table);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'owner_id' and relkind in ('r', 'p') and not relispartition`,
  );

  expect(written.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('a day that is just being rolled up is that of the new owner too', async () => {
  const { maker, owner } = await joined();
  const { id } = await videoOf(maker);
  const rollUp = await beginRollUp();

  const leaving = post('team/leave', {}, { token: maker.token });
  await waitForLockWait(pool, 'leaving does not wait for the roll-up');
  await rollUp.query(
    `insert into video_tallies values ($1, '2026-01-05 10:00Z', 3, 3, 3, 1, 2, 30, 0, 3, 0, 0)`,
    [id],
  );
  await rollUp.query(`insert into owner_day_views values ($1, '2026-01-05', '{40}', '{3}', '{2}')`, [
    maker.id,
  ]);
  await rollUp.query('commit');

  expect((await leaving).statusCode).toBe(200);
  const { rows } = await pool.query(
    `select owner_id, views_until from owner_day_views where owner_id = any($1)`,
    [[maker.id, owner.id]],
  );
  expect(rows).toEqual([{ owner_id: owner.id, views_until: [3] }]);
});

test('leaving waits for a roll-up with nothing locked: views are counted and the team goes on', async () => {
  const { maker, teamId } = await joined();
  const { id } = await videoOf(maker);
  const rollUp = await beginRollUp();

  const leaving = post('team/leave', {}, { token: maker.token });
  await waitForLockWait(pool, 'leaving does not wait for the roll-up');
  await rollUp.query(`set local lock_timeout = '2s'`);
  await rollUp.query('update videos set view_count = view_count + 1 where id = $1', [id]);
  await rollUp.query('select from teams where id = $1 for key share', [teamId]);
  await rollUp.query('commit');

  expect((await leaving).statusCode).toBe(200);
});

test('deleting the account of a member waits for a roll-up, and the roll-up not for it', async () => {
  const { maker } = await joined();
  await videoOf(maker);
  const rollUp = await beginRollUp();

  const body = { password: maker.password };
  const deleting = call('profiles/me', { method: 'DELETE', body, token: maker.token });
  await waitForLockWait(pool, 'deleting does not wait for the roll-up');
  // What a roll-up needs for a new day of this owner: it would wait for the deletion, and both for each other.
  const insert = `insert into owner_day_views values ($1, '2026-01-05', '{40}', '{3}', '{2}')`;
  await rollUp.query(`set local lock_timeout = '2s'`);
  await rollUp.query(insert, [maker.id]);
  await rollUp.query('commit');

  expect((await deleting).statusCode).toBe(200);
});
