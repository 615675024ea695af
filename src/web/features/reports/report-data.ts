import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDailyReport, getUserReport } from '#shared/api/reports.ts';
import { api } from '#web/api/api.ts';

export function useDailyReport(date: string) {
  return useQuery({
    queryKey: ['daily-report', date],
    queryFn: async ({ signal }) => (await api.call(getDailyReport, { query: { date } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useUserReport() {
  return useQuery({
    queryKey: ['user-report'],
    queryFn: async ({ signal }) => (await api.call(getUserReport, undefined, { signal })).data,
  });
}
