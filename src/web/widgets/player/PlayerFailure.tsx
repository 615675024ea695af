import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly reason: string; readonly onRetry: () => void };

/** Stands over a player whose video does not come. */
export function PlayerFailure({ reason, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1 overflow-y-auto bg-night p-5 text-center text-on-night"
    >
      <CircleAlert aria-hidden="true" className="mb-1 size-6 text-on-night-bad" />
      <p className="font-medium">Failed to load video</p>
      <p className="max-w-sm text-sm text-on-night-soft">Error loading video: {reason}</p>
      <Button variant="secondary" size="sm" onClick={onRetry} className="mt-4">
        Try Again
      </Button>
    </div>
  );
}
