import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  /** For screen readers alone, where the content has a heading of its own. */
  readonly isHidden?: boolean;
};

/** The heading of a step, which on small screens the progress above it shows. The wizard focuses it when the step changes. */
export function StepHeading({ title, children, isHidden = false }: Props) {
  return (
    <div className={isHidden ? 'sr-only' : children ? 'mb-3 sm:mb-4' : 'md:mb-4'}>
      <h2 tabIndex={-1} className="display text-xl outline-none max-md:sr-only">
        {title}
      </h2>
      {children && <p className="mt-0.5 max-w-prose text-sm text-ink-soft">{children}</p>}
    </div>
  );
}
