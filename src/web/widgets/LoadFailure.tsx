import type { UseQueryResult } from '@tanstack/react-query';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';

type Props = {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly title: string;
  /** Shown when the server says nothing. */
  readonly fallback?: string;
};

/** In place of what could not be loaded: why, and a button that tries again. */
export function LoadFailure({ query, title, fallback = 'The server could not be reached.' }: Props) {
  return (
    <Banner
      tone="bad"
      title={title}
      button={{ label: 'Try Again', onClick: () => void query.refetch(), isLoading: query.isFetching }}
    >
      {serverMessageOf(query.error, fallback)}
    </Banner>
  );
}
