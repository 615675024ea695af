import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One retry at most, and none for an answer that would only be repeated, so that failures show soon. */
export function createQueryClient(): QueryClient {
  // A controlled checkbox that gets its new state in a later task is seen to flip back before.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The default pauses requests while the browser believes to be offline: screens would load without end.
        networkMode: 'always',
        // With that mode the default is false.
        refetchOnReconnect: true,
        retry: (failureCount, error) =>
          failureCount < 1 && !(error instanceof ApiError && error.status < 500),
        retryDelay: 600,
        staleTime: 30_000,
      },
      // Paused, a dialog that waits for its mutation could not be closed.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
