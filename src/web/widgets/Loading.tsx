import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { LoadFailure } from './LoadFailure.tsx';

type Props = ComponentProps<typeof LoadFailure> & {
  readonly query: Pick<UseQueryResult, 'isError'>;
  /** What happens meanwhile, in words. */
  readonly children: string;
  readonly className?: string;
};

/** In place of what is being loaded: what is waited for, or why it did not come. */
export function Loading({ children, className, ...failure }: Props) {
  if (failure.query.isError) return <LoadFailure {...failure} />;
  return (
    <p role="status" className={classes('flex items-center gap-3 text-ink-soft', className)}>
      <Spinner />
      {children}
    </p>
  );
}
