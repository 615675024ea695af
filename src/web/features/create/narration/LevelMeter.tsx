import { classes } from '#web/ui/classes.ts';

// Speech at a good distance from the microphone lies between them.
const TOO_QUIET = 0.35;
const TOO_LOUD = 0.95;

/** The level of the microphone, 0..1. */
export function LevelMeter({ level }: { readonly level: number }) {
  const advice = level > TOO_LOUD ? 'Too loud' : level < TOO_QUIET ? 'Quiet' : 'Good level';
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="h-2 grow overflow-hidden rounded-full bg-hover">
        <div
          className={classes('h-full rounded-full', level > TOO_LOUD ? 'bg-bad' : 'bg-good')}
          style={{ width: `${level * 100}%` }}
        />
      </div>
      <span className="w-20 text-xs text-ink-soft">{advice}</span>
    </div>
  );
}
