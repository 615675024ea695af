import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { LoadFailure } from './LoadFailure.tsx';

type Props = ComponentProps<typeof LoadFailure> & {
  readonly query: Pick<UseQueryResult, 'isError'>;
  /** What happens meanwhile, in words. */
  readonly children: string;
  /** The size of what comes: a skeleton stands there, and the words are for screen readers alone. */
  readonly shape?: string;
  readonly className?: string;
};

/** In place of what is being loaded: what is waited for, or why it did not come. */
export function Loading({ children, shape, className, ...failure }: Props) {
  if (failure.query.isError) return <LoadFailure {...failure} />;
  if (shape)
    return (
      <div role="status" className="w-full">
        <span className="sr-only">{children}</span>
        <Skeleton className={shape} />
      </div>
    );
  return (
    <p role="status" className={classes('flex items-center gap-3 text-ink-soft', className)}>
      <Spinner />
      {children}
    </p>
  );
}
