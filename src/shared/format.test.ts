import { expect, test } from 'vitest';
import {
  counted,
  formatCount,
  formatDuration,
  formatFileSize,
  formatPercent,
  formatWatchTime,
} from './format.ts';

test.each([
  [0, '0 Bytes'],
  [500, '500 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [26_214_400, '25.00 MB'],
  [1024 ** 3 * 3.2, '3.20 GB'],
  [1024 ** 4 * 2, '2048.00 GB'],
])('a file size of %d bytes reads %s', (sizeBytes, text) => {
  expect(formatFileSize(sizeBytes)).toBe(text);
});

test('a file size never reads 1024.00 of a unit that has a bigger one', () => {
  expect(formatFileSize(1024 ** 2 - 1)).toBe('1.00 MB');
  expect(formatFileSize(1024 ** 3 - 1)).toBe('1.00 GB');
});

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [42, '0:42'],
  [65, '1:05'],
  [4500, '75:00'],
])('a duration of %d seconds reads %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [18_420, '18.4K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [2_450_000, '2.5M'],
])('a count of %d reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, '0s'],
  [45.4, '45s'],
  [59.6, '1m 0s'],
  [125, '2m 5s'],
  [3_599, '59m 59s'],
  [45_296, '12h 34m'],
])('a watch time of %d seconds reads %s', (seconds, text) => {
  expect(formatWatchTime(seconds)).toBe(text);
});

test('only one of a thing is counted without an s', () => {
  expect([0, 1, 2].map((count) => counted(count, 'earlier video'))).toEqual([
    '0 earlier videos',
    '1 earlier video',
    '2 earlier videos',
  ]);
});

test('a percentage has one decimal', () => {
  expect(formatPercent(7.46)).toBe('7.5%');
  expect(formatPercent(100)).toBe('100.0%');
});

test('what is no number reads as nothing', () => {
  expect(formatFileSize(Number.NaN)).toBe('0 Bytes');
  expect(formatDuration(Number.POSITIVE_INFINITY)).toBe('0:00');
  expect(formatCount(-3)).toBe('0');
  expect(formatPercent(Number.NaN)).toBe('0.0%');
});
