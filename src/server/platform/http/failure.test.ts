import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { failureAnswer, toAppError } from './failure.ts';

function databaseError(code: string): Error {
  const error = new DatabaseError('of the database', 16, 'error');
  error.code = code;
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
  expect(failureAnswer(toAppError(databaseError(code))).status).toBe(500);
});
