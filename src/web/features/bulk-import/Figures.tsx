import type { Import } from '#shared/api/bulk-import.ts';
import { classes } from '#web/ui/classes.ts';
import { countByStatus } from './row-status.ts';

const tones = { ink: 'text-ink', good: 'text-good', warn: 'text-warn', bad: 'text-bad' } as const;

/** What the import has come to: listings by how far they are, and the videos that are finished. */
export function Figures({ shown }: { readonly shown: Import }) {
  const counts = countByStatus(shown.rows);
  const videos = shown.rows.flatMap((row) =>
    row.videos.filter(({ status }) => status === 'completed'),
  ).length;
  const figures = [
    {
      label: shown.rowCount === 1 ? 'Listing' : 'Listings',
      count: shown.rowCount,
      tone: 'ink',
      isAlways: true,
    },
    { label: 'Ready', count: counts.ready, tone: 'ink' },
    { label: 'Incomplete', count: counts.incomplete, tone: 'warn' },
    { label: counts.duplicate === 1 ? 'Duplicate' : 'Duplicates', count: counts.duplicate, tone: 'warn' },
    { label: 'In progress', count: counts.waiting + counts.making, tone: 'ink' },
    { label: videos === 1 ? 'Video' : 'Videos', count: videos, tone: 'good' },
    { label: counts.draft === 1 ? 'Draft' : 'Drafts', count: counts.draft, tone: 'ink' },
    { label: 'Failed', count: counts.failed, tone: 'bad' },
  ] as const;
  return (
    <div role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-4">
        {figures
          .filter((figure) => figure.count > 0 || 'isAlways' in figure)
          .map(({ label, count, tone }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd className={classes('display text-3xl leading-tight tabular-nums', tones[tone])}>{count}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
