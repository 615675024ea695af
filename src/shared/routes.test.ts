import { expect, test } from 'vitest';
import { findPagePattern, pathTo } from './routes.ts';

test.each([
  ['/', '/'],
  ['/login/', '/login'],
  ['/dashboard/admin/report-users', '/dashboard/admin/report-users'],
  ['/v/abc', '/v/:shortCode?'],
  ['/v/', '/v/:shortCode?'],
  ['/share/video/tok', '/share/video/:shareToken?'],
  ['/share', undefined],
  ['/v/abc/more', undefined],
  ['/dashboard/unknown', undefined],
  ['/LOGIN', undefined],
])('%s is the page %s', (path, pattern) => {
  expect(findPagePattern(path)).toBe(pattern);
});

test('the address of a page carries its escaped identifier', () => {
  expect(pathTo('library')).toBe('/dashboard');
  expect(pathTo('shortLink', { shortCode: 'a b' })).toBe('/v/a%20b');
});
