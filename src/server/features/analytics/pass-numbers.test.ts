import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';

const { pool } = await createTestDatabase();

test('every table that names the owner of a video follows the video to another owner', async () => {
  const source = await readFile(join(import.meta.dirname, 'pass-numbers.ts'), 'utf8');
  const written = [...source.matchAll(/\b(?:update|insert into) (\w+)/g)].map(([, table]) => table);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'owner_id' and relkind in ('r', 'p') and not relispartition`,
  );

  expect(written.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
