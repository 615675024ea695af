import { CircleAlert, RotateCw } from 'lucide-react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';

type Props = { readonly item: WizardMedia; readonly onRetry: () => void };

const veil =
  'pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-1 bg-night/65 p-2 text-center text-xs text-on-night';

/** What stands over a picture that is not at the server yet. */
export function TileStatus({ item: { name, state }, onRetry }: Props) {
  if (state.kind === 'sending') {
    const percent = Math.floor(state.percent);
    return (
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-1.5 bg-night/60"
      >
        <div className="h-full bg-door transition-[width]" style={{ width: `${Math.max(4, percent)}%` }} />
      </div>
    );
  }
  if (state.kind === 'waiting')
    return (
      <span className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-full bg-night/75 px-2 py-0.5 text-xs text-on-night">
        Waiting
      </span>
    );
  if (state.kind === 'lost') return <p className={veil}>Add this file again</p>;
  if (state.kind === 'failed')
    return (
      <div className={veil}>
        <CircleAlert aria-hidden="true" className="size-5 text-on-night-bad" />
        <p className="line-clamp-2">{state.reason}</p>
        <button
          type="button"
          onClick={onRetry}
          aria-label={`Retry ${name}`}
          className="pointer-events-auto inline-flex min-h-9 items-center gap-1.5 rounded-control bg-on-night px-2.5 font-medium text-night"
        >
          <RotateCw aria-hidden="true" className="size-4" />
          Retry
        </button>
      </div>
    );
  return null;
}
