import { expect, test } from 'vitest';
import { findPagePattern, pathTo } from './routes.ts';

test.each([
  ['/', '/'],
  ['/login/', '/login'],
  ['/dashboard/admin/report-users', '/dashboard/admin/report-users'],
  // The server's own pages are no screens of the app.
  ['/v/abc', undefined],
  ['/share/video/tok', undefined],
  ['/dashboard/unknown', undefined],
  ['/LOGIN', undefined],
])('%s is the page %s', (path, pattern) => {
  expect(findPagePattern(path)).toBe(pattern);
});

test('the address of a page carries its escaped identifier', () => {
  expect(pathTo('library')).toBe('/dashboard');
  expect(pathTo('shortLink', { shortCode: 'a b' })).toBe('/v/a%20b');
  expect(pathTo('tour', { code: 'bcd' })).toBe('/tour/bcd');
});
