import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children?: ReactNode };

/** The heading of a step. The wizard focuses it when the step changes. */
export function StepHeading({ title, children }: Props) {
  return (
    <div className="mb-5">
      <h2 tabIndex={-1} className="display text-xl outline-none">
        {title}
      </h2>
      {children && <p className="mt-0.5 max-w-prose text-sm text-ink-soft">{children}</p>}
    </div>
  );
}
