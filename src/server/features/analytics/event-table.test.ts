import { expect, test } from 'vitest';
import { type Columns, eventTable, mergeAssignments } from './event-table.ts';

const columns = {
  id: 'text',
  page: 'text',
  userId: 'uuid? first',
  endedAt: 'timestamptz? last',
  seconds: 'real? greatest',
  startedAt: 'timestamptz least',
  isReplay: 'boolean any',
} as const satisfies Columns;
const table = eventTable({ columns, key: ['id'], write: (input) => [input] });

const row = {
  id: 'a',
  page: '/',
  userId: null,
  endedAt: null,
  seconds: null,
  startedAt: '09',
  isReplay: false,
};

/** The rows that a batch writes. */
function written(rows: Parameters<typeof table.statements>[0]): unknown {
  return JSON.parse(String(table.statements(rows)[0]?.values[0]));
}

test('rows with the same key are merged, each column by its rule', () => {
  const first = { ...row, seconds: 5, endedAt: '10', userId: 'ada' };
  const next = { ...row, page: '/login', seconds: 3, startedAt: '08', userId: 'bob', isReplay: true };

  expect(written([first, next, { ...row, endedAt: '12' }])).toEqual([
    { ...row, userId: 'ada', endedAt: '12', seconds: 5, startedAt: '08', isReplay: true },
  ]);
});

test('rows with different keys are written in the order of their keys', () => {
  expect(written([{ ...row, id: 'b' }, row])).toEqual([row, { ...row, id: 'b' }]);
});

test('a stored row is merged by the same rules', () => {
  const { text } = mergeAssignments(columns, { stored: 's', given: 'i', except: ['endedAt', 'isReplay'] });

  expect(text).toBe(
    'user_id = coalesce(s.user_id, i.user_id), seconds = greatest(s.seconds, i.seconds), ' +
      'started_at = least(s.started_at, i.started_at)',
  );
});
