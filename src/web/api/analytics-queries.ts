import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import {
  type Analytics,
  getDashboard,
  getListingAnalytics,
  getTeamAnalytics,
  getTeamNumbers,
  type TeamAnalytics,
  type TimeRange,
} from '#shared/api/analytics.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';

const FRESH_MS = 5 * 60_000;
export const analyticsKey = ['analytics'] as const;

/** Days begin at midnight of this zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Whose videos the numbers are of: the user's own, or their team's. */
export type AnalyticsScope = 'own' | 'team';

/** The dashboard's numbers; a team's have more. */
export type ShownAnalytics = Analytics & Partial<TeamAnalytics>;

/** The dashboard's numbers. Stale after five minutes. */
export function useAnalytics(timeRange: TimeRange, scope: AnalyticsScope) {
  const timezone = ownTimeZone();
  return useQuery({
    queryKey: [...analyticsKey, scope, timeRange, timezone],
    queryFn: async ({ signal }): Promise<ShownAnalytics> => {
      const input = { query: { timeRange, timezone } };
      if (scope === 'own') return await api.call(getDashboard, input, { signal });
      return (await api.call(getTeamAnalytics, input, { signal })).data;
    },
    staleTime: FRESH_MS,
    // Show the previous numbers until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
}

/** The numbers of one listing over the last thirty days. */
export function useListingAnalytics(listingId: string) {
  const timezone = ownTimeZone();
  return useQuery({
    queryKey: [...analyticsKey, 'listing', listingId, timezone],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          getListingAnalytics,
          { params: { listingId }, query: { timeRange: '30d', timezone } },
          { signal },
        )
      ).data,
    staleTime: FRESH_MS,
  });
}

/** The numbers of the user's team over the last thirty days. */
export function useTeamNumbers() {
  const timezone = ownTimeZone();
  return useQuery({
    queryKey: [...analyticsKey, 'team-numbers', timezone],
    queryFn: async ({ signal }) =>
      (await api.call(getTeamNumbers, { query: { timeRange: '30d', timezone } }, { signal })).data,
    staleTime: FRESH_MS,
  });
}

export function refetchAnalytics(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: analyticsKey });
}

/** The error message of the dashboard. */
export function analyticsFailure(error: unknown): string {
  if (error instanceof ApiError)
    return error.serverMessage ?? `HTTP ${error.status}: Failed to fetch analytics`;
  return error instanceof Error && error.message ? error.message : 'Unknown error';
}
