import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from './Banner.tsx';
import { classes } from './classes.ts';

type Props = {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void> | void;
  /** An error of the form as a whole, shown above the fields. */
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A form validated by us instead of the browser, whose messages cannot be styled. */
export function Form({ onSubmit, error, className, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={classes('flex flex-col gap-5', className)}
    >
      {error && <Banner tone="bad">{error}</Banner>}
      {children}
    </form>
  );
}
