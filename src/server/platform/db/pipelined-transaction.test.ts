import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { runPipelinedTransaction } from './pipelined-transaction.ts';
import { sql } from './sql.ts';

const { pool } = await createTestDatabase();
await pool.query('create table note (words text primary key)');

const note = (words: string) => sql`insert into note values (${words})`;
const notes = async () => (await pool.query('select words from note order by words')).rows;

test('statements run in their order, all of them or none, and the failure is thrown', async () => {
  await runPipelinedTransaction(pool, [note('first'), sql`update note set words = 'second'`]);
  const failing = runPipelinedTransaction(pool, [note('third'), note('second'), note('fourth')]);

  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([{ words: 'second' }]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('a connection that breaks in the middle leaves nothing behind, and the next one works', async () => {
  const before = await notes();
  const failing = runPipelinedTransaction(pool, [
    note('lost'),
    sql`select pg_terminate_backend(pg_backend_pid())`,
    note('too'),
  ]);

  await expect(failing).rejects.toThrow();
  expect(await notes()).toEqual(before);
});
