import { classes } from '#web/ui/classes.ts';

type SummaryFigure = { readonly label: string; readonly value: string; readonly note?: string };

/** Summary cards, three to a row. */
export function SummaryGrid({
  figures,
  isOld = false,
}: {
  readonly figures: readonly SummaryFigure[];
  readonly isOld?: boolean;
}) {
  return (
    <dl
      className={classes(
        'grid grid-cols-1 gap-px overflow-hidden rounded-card bg-line ring ring-line transition-opacity min-[360px]:grid-cols-2 sm:grid-cols-3',
        isOld && 'opacity-55',
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="bg-surface px-4 py-3.5 last:odd:col-span-full sm:px-5 sm:last:odd:col-span-1"
        >
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
            <span className="display figures text-2xl">{value}</span>
            {note && <span className="figures text-sm text-ink-faint">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
