import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#tests/support/database.ts';
import { bytes, count, moment } from './columns.ts';
import { execute, findRow, findRows, getRow, join, sql } from './sql.ts';

const { db, pool } = await createTestDatabase();
await pool.query('create table note (id integer primary key, note_text text)');

const note = z.object({ id: z.int(), noteText: z.string().nullable() });

test('rows arrive with camelCase names, parsed by their schema', async () => {
  const changed = await execute(db)`insert into note values (1, ${'one'}), (2, ${null})`;

  const rows = await findRows(db, note)`select * from note where id in (${join([1, 2])}) order by id`;
  const none = await findRow(db, note)`select * from note where id = 7`;

  expect(changed).toBe(2);
  expect(rows).toEqual([
    { id: 1, noteText: 'one' },
    { id: 2, noteText: null },
  ]);
  expect(none).toBeUndefined();
  await expect(getRow(db, note)`select * from note where id = 7`).rejects.toThrow('returned none');
  await expect(findRow(db, note)`select 'x' as id, '' as note_text`).rejects.toThrow(z.ZodError);
});

test('columns become the JavaScript values that their names promise', async () => {
  const row = await getRow(
    db,
    z.object({
      noteCount: count,
      sizeBytes: bytes,
      nothing: count.nullable(),
      at: moment,
      today: z.string(),
    }),
  )`select count(*) as note_count, 9007199254740991::int8 as size_bytes, null::int8 as nothing,
    '2026-01-02T03:04:05Z'::timestamptz as at, '2026-01-02'::date as today from (values (1), (2)) as notes`;

  expect(row).toEqual({
    noteCount: 2,
    sizeBytes: Number.MAX_SAFE_INTEGER,
    nothing: null,
    at: new Date('2026-01-02T03:04:05Z'),
    today: '2026-01-02',
  });
});

test('a transaction rolls back as a whole, a nested one on its own', async () => {
  const insert = (id: number) => sql`insert into note values (${id}, 'in a transaction')`;

  const failing = db.transaction(async (transaction) => {
    await execute(transaction)`${insert(10)}`;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction(async (transaction) => {
    await execute(transaction)`${insert(11)}`;
    const nested = transaction.transaction(async (inner) => {
      await execute(inner)`${insert(12)}`;
      await execute(inner)`${insert(11)}`;
    });
    await expect(nested).rejects.toMatchObject({ code: '23505' });
    await execute(transaction)`${insert(13)}`;
  });

  const rows = await findRows(db, note)`select * from note where id >= 10 order by id`;
  expect(rows.map(({ id }) => id)).toEqual([11, 13]);
  expect(pool.idleCount).toBe(pool.totalCount);
});
