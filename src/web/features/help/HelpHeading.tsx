import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useScrollToEntry } from './use-scroll-to-entry.ts';

type Props = {
  readonly id: string;
  readonly as?: 'h2' | 'h3';
  readonly className: string;
  readonly children: ReactNode;
};

/** Receives focus when the URL names it, so that screen readers continue there. */
export function HelpHeading({ id, as: Heading = 'h2', className, children }: Props) {
  const heading = useScrollToEntry<HTMLHeadingElement>(id);
  return (
    <Heading
      ref={heading}
      id={id}
      tabIndex={-1}
      className={classes('scroll-mt-24 outline-none lg:scroll-mt-8', className)}
    >
      {children}
    </Heading>
  );
}
