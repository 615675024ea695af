import { useQuery } from '@tanstack/react-query';
import { createQueryClient } from '#web/api/query-client.ts';

/** For the pages of mailed links: they are outside of the dashboard and its query client. */
export const linkQueryClient = createQueryClient();

/** Asks the server about a link, by its token. Once, because using the link ends it. */
export function useLinkCheck<Answer>(name: string, token: string, check: (token: string) => Promise<Answer>) {
  return useQuery(
    {
      queryKey: [name, token],
      queryFn: () => check(token),
      enabled: token !== '',
      ...{ gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
    linkQueryClient,
  );
}
