import { expect, test } from 'vitest';
import { teamIdSchema, userIdSchema } from '#shared/ids.ts';
import { createTeamsApp } from '#tests/support/teams-app.ts';
import { eraseAccount } from './features/accounts/public.ts';
import { handOver } from './hand-over.ts';
import { execute } from './platform/db/sql.ts';

const { db, joined, pool, queue, videoOf } = await createTeamsApp();

test('who has thousands of videos leaves a team and deletes the account, however long the statements take', async () => {
  const { owner, maker, teamId } = await joined();
  await videoOf(maker);
  const [from, to] = [userIdSchema.parse(maker.id), userIdSchema.parse(owner.id)];
  // Instead of thousands of videos.
  await pool.query(`create function slow() returns trigger language plpgsql as
    'begin perform pg_sleep(0.3); return coalesce(new, old); end'`);
  await pool.query(
    'create trigger slow before update or delete on media for each row execute function slow()',
  );

  await db.transaction(async (transaction) => {
    await execute(transaction)`set local statement_timeout = '200ms'`;
    await handOver.pass(transaction, { teamId: teamIdSchema.parse(teamId), from, to });
  });
  await db.transaction(async (transaction) => {
    await execute(transaction)`set local statement_timeout = '200ms'`;
    await eraseAccount({ db: transaction, queue }, to);
  });

  expect((await pool.query('select from media where user_id in ($1, $2)', [from, to])).rowCount).toBe(0);
});
