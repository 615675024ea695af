import type { SoundState } from '#web/features/create/state/wizard-state.ts';
import { Progress } from '#web/ui/Progress.tsx';

type Props = { readonly sound: Extract<SoundState, { kind: 'sending' }> };

/** The progress of own music or of a recording. */
export function SendingSound({ sound: { name, percent } }: Props) {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <span className="figures text-ink-faint">
          {percent >= 100 ? 'Processing' : `${Math.floor(percent)}%`}
        </span>
      </p>
      <Progress label={`Uploading ${name}`} percent={percent} />
    </div>
  );
}
