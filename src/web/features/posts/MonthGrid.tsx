import { Check, TriangleAlert } from 'lucide-react';
import type { PlannedPost } from '#shared/api/posts.ts';
import { platformNames } from '#shared/rules/platforms.ts';
import { classes } from '#web/ui/classes.ts';
import { formatTime, formatWeekday } from '#web/ui/date-format.ts';
import { dayKey } from '#web/widgets/share-dialog/posts/plan-times.ts';
import { type Day, stateOf, timeOf } from './month.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type Props = {
  readonly weeks: readonly (readonly Day[])[];
  readonly byDay: ReadonlyMap<string, readonly PlannedPost[]>;
  readonly onOpen: (post: PlannedPost) => void;
  readonly className?: string;
};

/** Weeks from Sunday to Saturday with the posts of each day. */
export function MonthGrid({ weeks, byDay, onOpen, className }: Props) {
  const today = dayKey(new Date());
  return (
    <table
      className={classes(
        'w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card bg-surface ring ring-line',
        className,
      )}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="px-2.5 py-2 text-left text-xs font-medium text-ink-faint"
            >
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, date, isInMonth }) => (
              <td
                key={key}
                className={classes(
                  'h-28 border-t border-l border-line p-1.5 align-top first:border-l-0',
                  !isInMonth && 'bg-sunken/60',
                )}
              >
                <time
                  dateTime={key}
                  aria-current={key === today ? 'date' : undefined}
                  className={classes(
                    'figures mb-1 grid size-6 place-items-center rounded-full text-xs',
                    key === today
                      ? 'bg-ink font-medium text-paper'
                      : isInMonth
                        ? 'text-ink-soft'
                        : 'text-ink-faint',
                  )}
                >
                  <span aria-hidden>{date.getDate()}</span>
                  <span className="sr-only">{formatWeekday(date)}</span>
                </time>
                <ul className="flex flex-col gap-1">
                  {(byDay.get(key) ?? []).map((post) => (
                    <li key={`${post.videoId} ${post.platform}`}>
                      <Entry post={post} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tones = {
  planned: 'bg-accent-soft text-ink hover:inset-ring-accent-ink',
  posted: 'bg-good-soft text-good hover:inset-ring-good',
  overdue: 'bg-warn-soft text-warn hover:inset-ring-warn',
} as const;
const words = { planned: '', posted: 'Posted', overdue: 'Overdue' } as const;

type EntryProps = { readonly post: PlannedPost; readonly onOpen: (post: PlannedPost) => void };

function Entry({ post, onOpen }: EntryProps) {
  const state = stateOf(post, new Date());
  const time = formatTime(timeOf(post));
  const name = platformNames[post.platform];
  return (
    <button
      type="button"
      title={`${name}: ${post.video.title}`}
      onClick={() => onOpen(post)}
      className={classes(
        'block w-full rounded-[6px] px-1.5 py-1 text-left text-xs inset-ring inset-ring-transparent transition-colors',
        tones[state],
      )}
    >
      <span className="flex items-center gap-1 font-medium [&_.lucide]:size-3 [&_.lucide]:shrink-0">
        {state === 'posted' && <Check aria-hidden />}
        {state === 'overdue' && <TriangleAlert aria-hidden />}
        <span className="truncate">{name}</span>{' '}
        <span className="figures ml-auto shrink-0 font-normal max-lg:hidden">{time}</span>
      </span>{' '}
      <span className="block truncate">{post.video.title}</span>
      <span className="sr-only">{words[state]}</span>
    </button>
  );
}
