import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/widgets/Loading.tsx';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;

type Props = { readonly query: Query; readonly fallback: string };

/** Loading and error states of a report; an error stands above what was loaded before. */
export function ReportState({ query, fallback }: Props) {
  if (query.data !== undefined && !query.isError) return null;
  return (
    <div className="mb-6">
      <Loading
        query={query}
        title="The report did not come"
        fallback={httpFailure(query.error, fallback)}
        shape="h-144 rounded-card"
      >
        Loading the report
      </Loading>
    </div>
  );
}

type RefreshProps = { readonly query: Query; readonly label: string };

export function RefreshButton({ query: { isFetching, refetch }, label }: RefreshProps) {
  return (
    <Button variant="secondary" icon={<RefreshCw />} isLoading={isFetching} onClick={() => void refetch()}>
      {label}
    </Button>
  );
}

/** Shown when the server says nothing: 'HTTP 502: Bad Gateway'. */
function httpFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError ? `HTTP ${error.status}: ${error.statusText || fallback}` : fallback;
}
