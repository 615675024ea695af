import { classes } from './classes.ts';

const fills = { accent: 'bg-accent', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' } as const;

type Props = {
  readonly label: string;
  /** 0 to 100; undefined for indeterminate. */
  readonly percent?: number | undefined;
  readonly tone?: keyof typeof fills;
};

export function Progress({ label, percent, tone = 'accent' }: Props) {
  const known = percent === undefined ? undefined : Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known)}
      className="h-2 overflow-hidden rounded-full bg-hover"
    >
      <div
        // With reduced motion an indeterminate bar pulses as a whole; a still part would look like progress.
        data-keeps-time={known === undefined || undefined}
        className={classes(
          'h-full rounded-full transition-[width] duration-250',
          fills[tone],
          known === undefined && 'w-2/5 animate-sweep motion-reduce:w-full',
        )}
        style={known === undefined ? undefined : { width: `${known}%` }}
      />
    </div>
  );
}
