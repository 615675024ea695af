/** Classes of inputs. The border has a contrast of 3:1. */
export const controlClasses =
  'w-full rounded-control border border-line-strong/80 bg-surface px-3.5 text-base text-ink transition-colors sm:text-sm ' +
  'placeholder:text-ink-faint hover:border-line-strong focus-visible:border-accent-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad aria-invalid:outline-bad disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken';
