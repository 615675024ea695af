import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_RANGE, getDashboard, type TimeRange } from '#shared/api/analytics.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';

const FRESH_MS = 5 * 60_000;
const analyticsKey = ['analytics'] as const;

/** The zone whose midnights cut the days. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** What viewers did with one's videos; asked again after five minutes, or by `refetch`. */
export function useAnalytics(timeRange: TimeRange = DEFAULT_TIME_RANGE) {
  const timezone = ownTimeZone();
  return useQuery({
    queryKey: [...analyticsKey, timeRange, timezone],
    queryFn: ({ signal }) => api.call(getDashboard, { query: { timeRange, timezone } }, { signal }),
    staleTime: FRESH_MS,
    // The old numbers stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
}

export function refetchAnalytics(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: analyticsKey });
}

/** The words for numbers that did not come. */
export function analyticsFailure(error: unknown): string {
  if (error instanceof ApiError)
    return error.serverMessage ?? `HTTP ${error.status}: Failed to fetch analytics`;
  return error instanceof Error && error.message ? error.message : 'Unknown error';
}
