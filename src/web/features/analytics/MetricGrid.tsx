import { Info } from 'lucide-react';
import type { Analytics } from '#shared/api/analytics.ts';
import { classes } from '#web/ui/classes.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { METRICS, type Metric } from './metrics.ts';

/** The eight metric cards. */
export function MetricGrid({ analytics }: { readonly analytics: Analytics }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring ring-line lg:grid-cols-4">
      {METRICS.map((metric) => (
        <MetricCell key={metric.label} metric={metric} analytics={analytics} />
      ))}
    </dl>
  );
}

function MetricCell({ metric, analytics }: { readonly metric: Metric; readonly analytics: Analytics }) {
  const { label, hint, format, value, change } = metric;
  const number = analytics[value];
  return (
    <div className="bg-surface px-4 pt-3 pb-4 sm:px-5">
      <dt className="flex items-center justify-between gap-1 text-sm text-ink-faint">
        {label}
        <Tooltip text={hint}>
          <button
            type="button"
            aria-label={`What ${label} means: ${hint}`}
            className="relative -mr-2 grid size-8 place-items-center after:absolute after:-inset-1.5 rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-ink"
          >
            <Info className="size-3.5" />
          </button>
        </Tooltip>
      </dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="display figures text-2xl" title={String(number)}>
          {format(number)}
        </span>
        <Change text={analytics[change]} />
      </dd>
    </div>
  );
}

/** Green when it grew, red when it shrank. */
function Change({ text }: { readonly text: string }) {
  const tone = text.startsWith('-') ? 'text-bad' : text.startsWith('+') ? 'text-good' : 'text-ink-faint';
  return (
    <span className={classes('figures text-xs font-medium', tone)}>
      {text}
      <span className="sr-only"> compared with the time before</span>
    </span>
  );
}
