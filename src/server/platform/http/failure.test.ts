import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DatabaseError } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute, getRow } from '#server/platform/db/sql.ts';
import { toAppError } from '#server/platform/errors/to-app-error.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { failureAnswer } from './failure.ts';

const { db } = await createTestDatabase();

function databaseError(code: string, about: Pick<DatabaseError, 'detail'> = { detail: undefined }): Error {
  const error = Object.assign(new DatabaseError('of the database', 16, 'error'), { code, ...about });
  return new Error('Failed query', { cause: error });
}

test.each([
  ['a zero character', '22021'],
  ['half a pair in JSON', '22P05'],
  ['a moment that is none', '22008'],
  ['a number that is too large', '22003'],
])('%s that got as far as the database is the mistake of whoever asked', (_, code) => {
  const { status, body } = failureAnswer(toAppError(databaseError(code)));

  expect([status, body.error]).toEqual([400, 'malformed-request']);
  expect(body.message).toBe('The request holds a value that cannot be used.');
});

test.each([
  ['a division by zero', '22012'],
  ['a row that another one needs', '23503'],
  ['a query that is no SQL', '42601'],
])('%s in the database is a mistake of ours', (_, code) => {
  const detail = 'Key (id)=(1) is still referenced from table "projects".';
  expect(failureAnswer(toAppError(databaseError(code, { detail }))).status).toBe(500);
});

test('whoever goes away in the middle of a body is no failure of the server', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{');
  const [request] = await once(server, 'request');
  const failing = once(request, 'error');
  socket.destroy();
  const [error] = await failing;

  expect(toAppError(error).code).toBe('malformed-request');
});

/** Ends the connection of a transaction, as a database that shuts down does; returns when it is gone. */
async function cutConnection(transaction: Database): Promise<void> {
  const { pid } = await getRow(transaction, z.object({ pid: z.number() }))`select pg_backend_pid() as pid`;
  await execute(db)`select pg_terminate_backend(${pid}, 5000)`;
}

test.each([
  ['during a statement', (lost: Database) => execute(lost)`select pg_terminate_backend(pg_backend_pid())`],
  [
    'before a statement',
    async (lost: Database) => {
      await cutConnection(lost);
      await execute(lost)`select 1`;
    },
  ],
  [
    'before the second of two',
    async (lost: Database) => {
      await cutConnection(lost);
      await execute(lost)`select 1`.catch(() => undefined);
      await execute(lost)`select 1`;
    },
  ],
  ['before its end', cutConnection],
  ['inside a nested one', (lost: Database) => lost.transaction(cutConnection)],
] as const)(
  'a transaction that loses the database %s is a 503 that says when to come again',
  async (_, run) => {
    const error = await db.transaction<unknown>(run).catch((reason: unknown) => reason);

    const { status, headers } = failureAnswer(toAppError(error));
    expect([status, headers], String(error)).toEqual([503, { 'retry-after': '2' }]);
  },
);

test.each([
  [
    'a statement that takes too long',
    async (late: Database) => {
      await execute(late)`set local statement_timeout = 50`;
      await execute(late)`select pg_sleep(5)`;
    },
  ],
  [
    'a lock that is not free in time',
    async (late: Database) => {
      await execute(late)`set local lock_timeout = 50`;
      await execute(late)`select pg_advisory_xact_lock(1)`;
    },
  ],
])('%s is a 503 that says when to come again', async (_, run) => {
  const error = await db
    .transaction(async (holder) => {
      await execute(holder)`select pg_advisory_xact_lock(1)`;
      await db.transaction(run);
    })
    .catch((reason: unknown) => reason);

  const { status, headers } = failureAnswer(toAppError(error));
  expect([status, headers], String(error)).toEqual([503, { 'retry-after': '2' }]);
});
