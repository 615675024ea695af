import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { softTone, type Tone } from './tone.ts';

type Props = { readonly tone?: Tone; readonly children: ReactNode; readonly className?: string };

export function Badge({ tone = 'neutral', children, className }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        softTone[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
