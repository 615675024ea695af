import { ChevronDown } from 'lucide-react';
import { METRICS } from './metrics.ts';

/** The hints once more, for those who want to read them all. */
export function Definitions() {
  return (
    <details className="group rounded-card px-5 py-1 ring ring-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control text-sm font-medium [&::-webkit-details-marker]:hidden">
        How these numbers are counted
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-x-8 gap-y-4 pt-2 pb-5 text-sm sm:grid-cols-2">
        {METRICS.map(({ label, hint }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd className="mt-0.5 text-ink-soft">{hint}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">Changes</dt>
          <dd className="mt-0.5 text-ink-soft">
            Against the time just before, equally long. +0% also stands where there is nothing to compare
            with.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Days and hours</dt>
          <dd className="mt-0.5 text-ink-soft">By the clock of this device, summer time included.</dd>
        </div>
      </dl>
    </details>
  );
}
