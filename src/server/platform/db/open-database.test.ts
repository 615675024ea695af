import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { runSql, urlOfDatabase } from '#tests/support/admin-sql.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { openDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });

async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('openDatabase tries an unreachable server again and then says so without the password', async () => {
  const url = `postgres://agent:hunter2@127.0.0.1:${await findClosedPort()}/videos`;
  const startedAt = performance.now();

  const error: unknown = await openDatabase({ url, poolSize: 2, log, patienceMs: 700 }).catch(
    (reason) => reason,
  );

  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toMatch(
    /DATABASE_URL names the database videos at 127\.0\.0\.1:\d+, but no connection/,
  );
  expect(String(error)).toContain('ECONNREFUSED');
  expect(String(error)).not.toContain('hunter2');
  expect(performance.now() - startedAt).toBeGreaterThan(650);
});

test('openDatabase does not wait where waiting is no use', async () => {
  const { adminUrl } = inject('postgres');
  const url = urlOfDatabase(adminUrl, 'no_such_database');

  await expect(openDatabase({ url, poolSize: 2, log, patienceMs: 60_000 })).rejects.toThrow('does not exist');
});

test('openDatabase goes on by itself after its connections were cut', async () => {
  const { pool } = await createEmptyDatabase();
  const { rows } = await pool.query('select pg_backend_pid() as pid');

  await runSql(inject('postgres').adminUrl, `select pg_terminate_backend(${rows[0].pid})`);

  await expect
    .poll(() =>
      pool.query('select 1').then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1);
});
