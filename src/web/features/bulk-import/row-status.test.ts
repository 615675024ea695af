import { expect, test } from 'vitest';
import type { ImportRow } from '#shared/api/bulk-import.ts';
import { videoIdSchema } from '#shared/ids.ts';
import {
  canBeDraft,
  canBeMade,
  countByStatus,
  failureTable,
  shortReasonsOf,
  statusOf,
} from './row-status.ts';

const row: ImportRow = {
  number: 1,
  state: 'checked',
  name: '12 Oak Lane',
  mlsNumber: '=1+1',
  address: '12 Oak Lane',
  price: '',
  bedrooms: '',
  bathrooms: '',
  squareFootage: '',
  landSize: '',
  problems: [],
  missing: [],
  hints: [],
  photoCount: 1,
  failure: null,
  projectId: null,
  videos: [],
};
const video = (status: 'processing' | 'completed' | 'failed', failure: string | null = null) => ({
  id: videoIdSchema.parse(crypto.randomUUID()),
  status,
  failure,
});

const rows: ImportRow[] = [
  row,
  { ...row, number: 2, problems: ['Property Price is missing'], missing: ['price'] },
  { ...row, number: 3, state: 'queued' },
  { ...row, number: 4, state: 'requested', videos: [video('completed'), video('processing')] },
  { ...row, number: 5, state: 'requested', videos: [video('completed')] },
  { ...row, number: 6, state: 'requested', videos: [video('completed'), video('failed', 'No space.')] },
  { ...row, number: 8, state: 'drafted' },
  { ...row, number: 9, state: 'drafted', videos: [video('processing')] },
  { ...row, number: 10, problems: ['The same listing as row 1'] },
  { ...row, number: 7, state: 'failed', failure: 'None of its photos can be read.' },
];

test('a row is as far as the slowest of its videos', () => {
  expect(Object.fromEntries(rows.map((one) => [one.number, statusOf(one)]))).toEqual({
    1: 'ready',
    2: 'incomplete',
    3: 'waiting',
    4: 'making',
    5: 'done',
    6: 'failed',
    7: 'failed',
    8: 'draft',
    9: 'making',
    10: 'duplicate',
  });
  expect(countByStatus(rows)).toMatchObject({ ready: 1, failed: 2, done: 1, draft: 1 });
});

test('failed rows are made again, those with problems or videos are not; only what lacks something is kept as a draft', () => {
  expect(rows.filter(canBeMade).map(({ number }) => number)).toEqual([1, 7]);
  expect(rows.filter(canBeDraft).map(({ number }) => number)).toEqual([2]);
});

test('the table of failures has every row without its videos, and photos that cannot be used', () => {
  const photo = { name: 'A1/2.jpg', sha256: '', row: 1, failure: 'Image processing failed' };

  expect(failureTable({ rows, photos: [photo, { ...photo, failure: null }] }).slice(1)).toEqual([
    [2, '=1+1', '12 Oak Lane', '', 'Property Price is missing'],
    [6, '=1+1', '12 Oak Lane', '', 'No space.'],
    [10, '=1+1', '12 Oak Lane', '', 'The same listing as row 1'],
    [7, '=1+1', '12 Oak Lane', '', 'None of its photos can be read.'],
    [1, '', '', 'A1/2.jpg', 'Image processing failed'],
  ]);
});

test('a row says what it lacks, and what every listing lacks in few words', () => {
  const lacking = ['realtor_name', 'realtor_phone', 'realtor_email'] as const;
  const short: ImportRow = {
    ...row,
    missing: ['price', ...lacking],
    problems: ['a', 'b', 'c', 'd', 'Too dear'],
  };

  expect(shortReasonsOf(short, lacking)).toEqual([
    'Missing: price and 3 details that no listing has',
    'Too dear',
  ]);
  expect(shortReasonsOf({ ...short, missing: ['price'], problems: ['a'] }, ['price'])).toEqual([
    'Missing: price',
  ]);
});
