import type { ReportUser } from '#shared/api/reports.ts';

const ACTIVE_DAYS = 30;

export const userFilters = [
  { value: 'all', label: 'All users' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Unverified' },
  { value: 'with-videos', label: 'With videos' },
  { value: 'without-videos', label: 'Without videos' },
  { value: 'active', label: 'Active, last 30 days' },
  { value: 'inactive', label: 'Inactive' },
] as const;
export type UserFilter = (typeof userFilters)[number]['value'];

const isActive = ({ daysSinceLastSession: days }: ReportUser) => days !== null && days < ACTIVE_DAYS;

const passes: { readonly [F in UserFilter]: (user: ReportUser) => boolean } = {
  all: () => true,
  verified: ({ isEmailVerified }) => isEmailVerified,
  unverified: ({ isEmailVerified }) => !isEmailVerified,
  'with-videos': ({ videoCounts }) => videoCounts.total > 0,
  'without-videos': ({ videoCounts }) => videoCounts.total === 0,
  active: isActive,
  inactive: (user) => !isActive(user),
};

// Users without a value are sorted last in both directions.
const sortValues = {
  name: (user: ReportUser) => user.fullName.toLowerCase(),
  verified: (user: ReportUser) => (user.isEmailVerified ? 0 : 1),
  created: (user: ReportUser) => user.createdAt,
  login: (user: ReportUser) => user.lastLoginAt ?? undefined,
  session: (user: ReportUser) =>
    user.daysSinceLastSession === null ? undefined : -user.daysSinceLastSession,
  videos: (user: ReportUser) => user.videoCounts.total,
  browser: (user: ReportUser) => user.lastBrowser?.toLowerCase(),
} as const;
export type UserSort = keyof typeof sortValues;
export type SortOrder = { readonly by: UserSort; readonly isDescending: boolean };

type Wanted = {
  readonly search: string;
  readonly filter: UserFilter;
  readonly sort: SortOrder;
};

/** Filters and sorts users. */
export function arrangeUsers(users: readonly ReportUser[], { search, filter, sort }: Wanted): ReportUser[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sortValueOf = sortValues[sort.by];
  return users
    .filter(passes[filter])
    .filter((user) => {
      const text = [user.fullName, user.email, user.company, user.phone].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => compare(sortValueOf(a), sortValueOf(b), sort.isDescending));
}

type Value = string | number | undefined;

function compare(a: Value, b: Value, isDescending: boolean): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
  return isDescending ? -order : order;
}
