import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';

/** One retry at most, and none for an answer that would only be repeated, so that failures show soon. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) =>
          failureCount < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 600,
        staleTime: 30_000,
      },
      mutations: { retry: false },
    },
  });
}
