import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Props = ComponentProps<'div'> & { readonly padding?: 'none' | 'normal' };

export function Card({ padding = 'normal', className, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={classes(
        'rounded-card bg-surface ring ring-line',
        padding === 'normal' && 'p-5 sm:p-6',
        className,
      )}
    />
  );
}
