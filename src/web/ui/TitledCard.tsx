import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  /** Its place among the headings of the screen. */
  readonly level?: 'h2' | 'h3';
  readonly hint?: ReactNode;
  readonly hintId?: string;
  readonly action?: ReactNode;
  readonly onFocus?: () => void;
  readonly children: ReactNode;
};

/** A part of a screen on a card of its own, with what is said of it or done with all of it beside its title. */
export function TitledCard({ title, level: Heading = 'h2', hint, hintId, action, onFocus, children }: Props) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      onFocus={onFocus}
      className="rounded-card bg-surface p-5 ring ring-line sm:p-6"
    >
      <header className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading id={headingId} className="text-base font-medium">
          {title}
        </Heading>
        {hint && (
          <p id={hintId} className="text-xs text-ink-faint">
            {hint}
          </p>
        )}
        {action}
      </header>
      {children}
    </section>
  );
}
