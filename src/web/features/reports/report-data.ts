import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  getDailyReport,
  getUserReport,
  MAX_USER_REPORT_PAGE,
  type ReportUser,
  USER_REPORT_PAGE,
  type UserFilter,
  type UserSort,
} from '#shared/api/reports.ts';
import { getSystemReport } from '#shared/api/system.ts';
import { api } from '#web/api/api.ts';

export function useDailyReport(date: string) {
  return useQuery({
    queryKey: ['daily-report', date],
    queryFn: async ({ signal }) => (await api.call(getDailyReport, { query: { date } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Which users are asked for, and in which order. */
export type WantedUsers = {
  readonly search: string;
  readonly filter: UserFilter;
  readonly sort: UserSort;
  readonly order: 'asc' | 'desc';
};

export function useUserReport(wanted: WantedUsers) {
  return useInfiniteQuery({
    queryKey: ['user-report', wanted],
    queryFn: async ({ signal, pageParam: offset }) =>
      (await api.call(getUserReport, { query: { ...wanted, offset } }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ matchingUsers }, pages) =>
      pages.length * USER_REPORT_PAGE < matchingUsers ? pages.length * USER_REPORT_PAGE : undefined,
    placeholderData: keepPreviousData,
  });
}

export const SYSTEM_REPORT_KEY = ['system-report'] as const;

export function useSystemReport() {
  return useQuery({
    queryKey: SYSTEM_REPORT_KEY,
    queryFn: async ({ signal }) => (await api.call(getSystemReport, undefined, { signal })).data,
  });
}

/** All users that match, in the largest pages. */
export async function fetchAllUsers(wanted: WantedUsers): Promise<ReportUser[]> {
  const users: ReportUser[] = [];
  for (;;) {
    const query = { ...wanted, offset: users.length, limit: MAX_USER_REPORT_PAGE };
    const { data } = await api.call(getUserReport, { query });
    users.push(...data.users);
    if (data.users.length < MAX_USER_REPORT_PAGE) return users;
  }
}
