import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly hint?: ReactNode; readonly children: ReactNode };

/** A part of an import's page. */
export function Section({ title, hint, children }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-card bg-surface p-5 ring ring-line sm:p-6">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-base font-medium">
          {title}
        </h2>
        {hint && <p className="text-xs text-ink-faint">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
