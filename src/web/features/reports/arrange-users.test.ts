import { expect, test } from 'vitest';
import type { ReportUser } from '#shared/api/reports.ts';
import { arrangeUsers, type UserFilter, userFilters } from './arrange-users.ts';

const user = (fullName: string, more: Partial<ReportUser> = {}): ReportUser => ({
  id: fullName,
  fullName,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@example.com`,
  phone: null,
  company: null,
  avatarUrl: null,
  isEmailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  daysSinceCreated: 30,
  lastLoginAt: null,
  daysSinceLastLogin: null,
  daysSinceLastSession: null,
  videoCounts: { total: 0, completed: 0, failed: 0 },
  lastBrowser: null,
  lastOS: null,
  ...more,
});

const people = [
  user('Zoë Ash', { daysSinceLastSession: 3, videoCounts: { total: 2, completed: 1, failed: 1 } }),
  user('adam Birch', { isEmailVerified: false, daysSinceLastSession: 30, company: 'Blue Door' }),
  user('Mia Cole', { lastLoginAt: '2026-02-01T00:00:00.000Z', daysSinceLastSession: 29 }),
];
const names = (users: readonly ReportUser[]) => users.map(({ fullName }) => fullName.split(' ')[0]);
const byName = { by: 'name', isDescending: false } as const;

test.each([
  ['all', ['adam', 'Mia', 'Zoë']],
  ['verified', ['Mia', 'Zoë']],
  ['unverified', ['adam']],
  ['with-videos', ['Zoë']],
  ['without-videos', ['adam', 'Mia']],
  ['active', ['Mia', 'Zoë']],
  ['inactive', ['adam']],
] as [UserFilter, string[]][])('the filter %s shows %j', (filter, expected) => {
  expect(names(arrangeUsers(people, { search: '', filter, sort: byName }))).toEqual(expected);
});

test('every filter that can be picked is one of those', () => {
  expect(userFilters).toHaveLength(7);
});

test('a search finds each of its words anywhere in name, address and company', () => {
  const find = (search: string) => names(arrangeUsers(people, { search, filter: 'all', sort: byName }));

  expect(find('DOOR adam')).toEqual(['adam']);
  expect(find('example.com')).toHaveLength(3);
  expect(find('door mia')).toEqual([]);
});

test('whoever never signed in comes last, in both directions', () => {
  for (const isDescending of [true, false]) {
    const sorted = arrangeUsers(people, { search: '', filter: 'all', sort: { by: 'login', isDescending } });
    expect(names(sorted)[0]).toBe('Mia');
  }
});

test('the latest visit comes first when sorted down', () => {
  const sort = { by: 'session', isDescending: true } as const;
  expect(names(arrangeUsers(people, { search: '', filter: 'all', sort }))).toEqual(['Zoë', 'Mia', 'adam']);
});
