import { RefreshCw } from 'lucide-react';
import { ApiError } from '#web/api/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type Props = { readonly query: Query; readonly fallback: string };

/** Loading and error states of a report. */
export function ReportState({ query, fallback }: Props) {
  const { data, error, isFetching, refetch } = query;
  if (error)
    return (
      <div className="mb-6">
        <Banner
          tone="bad"
          title="The report did not come"
          button={{ label: 'Try Again', onClick: () => void refetch(), isLoading: isFetching }}
        >
          {reportFailure(error, fallback)}
        </Banner>
      </div>
    );
  if (data) return null;
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the report</span>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
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

/** The server's message, else its status, else a default. */
function reportFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.serverMessage ?? `HTTP ${error.status}: ${error.statusText || fallback}`;
}
