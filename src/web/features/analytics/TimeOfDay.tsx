import type { Analytics } from '#shared/api/analytics.ts';
import { formatPercent } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import { HiddenTable, Panel } from './Panel.tsx';

type Slot = Analytics['engagementByHour'][number];

export function TimeOfDay({ slots }: { readonly slots: readonly Slot[] }) {
  const most = Math.max(0, ...slots.map(({ engagement }) => engagement));
  const best = slots.find(({ engagement }) => engagement === most);
  return (
    <Panel
      title="Engagement by Time of Day"
      note={
        most > 0 && best
          ? `Most of it between ${best.time} and ${endOf(best.time)}, by your clock`
          : 'When viewers stay, share and save, by your clock'
      }
    >
      <ul aria-hidden="true" className="grid h-44 grow grid-cols-8 items-end gap-1.5 sm:gap-3">
        {slots.map(({ time, engagement }) => (
          <li key={time} className="flex h-full flex-col justify-end gap-1.5 text-center">
            <span className="figures text-xs text-ink-faint">
              {engagement > 0 ? `${Math.round(engagement)}%` : ''}
            </span>
            <span
              className={classes(
                'mx-auto w-full max-w-10 rounded-t-[4px]',
                engagement === most && most > 0 ? 'bg-door' : engagement > 0 ? 'bg-door/45' : 'bg-line',
              )}
              style={{ height: most > 0 ? `${Math.max(1.5, (engagement / most) * 72)}%` : '2px' }}
            />
            <span className="figures text-xs text-ink-faint">{time.slice(0, 2)}</span>
          </li>
        ))}
      </ul>
      <HiddenTable
        caption="Engagement by time of day"
        head={['From', 'Part of the engaged views']}
        rows={slots.map(({ time, engagement }) => [time, formatPercent(engagement)])}
      />
    </Panel>
  );
}

function endOf(time: string): string {
  return `${String((Number(time.slice(0, 2)) + 3) % 24).padStart(2, '0')}:00`;
}
