import { type ReactNode, useEffect, useRef } from 'react';

type Props = { readonly title: string; readonly children?: ReactNode; readonly shouldFocus: boolean };

/** The heading of a step. It is focused when the step changes, so that screen readers announce it. */
export function StepHeading({ title, children, shouldFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!shouldFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [shouldFocus]);
  return (
    <div className="mb-5">
      <h2 ref={heading} tabIndex={-1} className="display text-xl outline-none">
        {title}
      </h2>
      {children && <p className="mt-0.5 max-w-prose text-sm text-ink-soft">{children}</p>}
    </div>
  );
}
