import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { reportFailure } from './report-failure.ts';

type Props = {
  readonly error: unknown;
  readonly fallback: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
};

export function ReportFailure({ error, fallback, isTrying, onRetry }: Props) {
  return (
    <Banner
      tone="bad"
      title="The report did not come"
      action={
        <Button size="sm" variant="secondary" isLoading={isTrying} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {reportFailure(error, fallback)}
    </Banner>
  );
}
