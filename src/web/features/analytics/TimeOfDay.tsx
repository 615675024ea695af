import type { Analytics } from '#shared/api/analytics.ts';
import { formatPercent } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import { HiddenTable, Panel } from './Panel.tsx';

type Slot = Analytics['engagementByHour'][number];

const SLOT_HOURS = 3;

export function TimeOfDay({ slots }: { readonly slots: readonly Slot[] }) {
  const most = Math.max(0, ...slots.map(({ engagement }) => engagement));
  const best = slots.find(({ engagement }) => engagement === most);
  return (
    <Panel
      title="Engagement by Time of Day"
      note={
        most > 0 && best
          ? `Most of it between ${nameOf(hourOf(best))} and ${nameOf(hourOf(best) + SLOT_HOURS)}, by your clock`
          : 'When viewers stay, share and save, by your clock'
      }
    >
      <ul aria-hidden="true" className="grid h-44 grow grid-cols-8 items-end gap-1.5 sm:gap-3">
        {slots.map((slot) => (
          <li key={slot.time} className="flex h-full flex-col justify-end gap-1.5 text-center">
            <span className="figures text-xs text-ink-faint">
              {slot.engagement > 0 ? `${Math.round(slot.engagement)}%` : ''}
            </span>
            <span
              className={classes(
                'mx-auto w-full max-w-10 rounded-t-[4px]',
                slot.engagement === most && most > 0
                  ? 'bg-accent'
                  : slot.engagement > 0
                    ? 'bg-accent/45'
                    : 'bg-line',
              )}
              style={{ height: most > 0 ? `${Math.max(1.5, (slot.engagement / most) * 72)}%` : '2px' }}
            />
            <span className="figures -mx-3 text-xs whitespace-nowrap text-ink-faint">
              {tickOf(hourOf(slot))}
            </span>
          </li>
        ))}
      </ul>
      <HiddenTable
        caption="Engagement by time of day"
        head={['From', 'Part of the engaged views']}
        rows={slots.map((slot) => [nameOf(hourOf(slot)), formatPercent(slot.engagement)])}
      />
    </Panel>
  );
}

const hourOf = ({ time }: Slot) => Number(time.slice(0, 2));

/** '12 AM', '3 PM'; 24 is midnight. */
function nameOf(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Under a bar there is room for the half of the day at its start alone. */
function tickOf(hour: number): string {
  return hour % 12 === 0 ? nameOf(hour) : String(hour % 12);
}
