import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PlannedPost } from '#shared/api/posts.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthAfter, monthOf, postsByDay, weeksOf } from './month.ts';
import { PostList } from './PostList.tsx';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

type Props = { readonly posts: readonly PlannedPost[]; readonly onOpen: (post: PlannedPost) => void };

/** A month of posts, as a grid of weeks or as a list of days; phones have the list. */
export function PostCalendar({ posts, onOpen }: Props) {
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const [view, setView] = useState<'month' | 'list'>('month');
  const byDay = useMemo(() => postsByDay(posts), [posts]);
  const weeks = useMemo(() => weeksOf(month), [month]);
  const isNow = sameMonth(month, monthOf(new Date()));
  const days = weeks.flat().filter(({ isInMonth }) => isInMonth);
  const list = (
    <PostList
      days={days.flatMap(({ key, date }) => ({ key, date, posts: byDay.get(key) ?? [] }))}
      onOpen={onOpen}
    />
  );
  return (
    <section aria-label="Calendar">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 aria-live="polite" className="display min-w-48 text-xl">
          {monthName.format(new Date(month.year, month.month, 1))}
        </h2>
        <div className="flex items-center gap-1">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft />}
            size="sm"
            onClick={() => setMonth(monthAfter(month, -1))}
          />
          <IconButton
            label="Next month"
            icon={<ChevronRight />}
            size="sm"
            onClick={() => setMonth(monthAfter(month, 1))}
          />
          {!isNow && (
            <Button variant="quiet" size="sm" onClick={() => setMonth(monthOf(new Date()))}>
              Today
            </Button>
          )}
        </div>
        <div className="ml-auto max-md:hidden">
          <SegmentedControl
            label="View"
            value={view}
            onChange={setView}
            segments={[
              { value: 'month', label: 'Month' },
              { value: 'list', label: 'List' },
            ]}
          />
        </div>
      </div>
      {view === 'month' ? (
        <>
          <MonthGrid weeks={weeks} byDay={byDay} onOpen={onOpen} className="max-md:hidden" />
          <div className="md:hidden">{list}</div>
        </>
      ) : (
        list
      )}
    </section>
  );
}

function sameMonth(one: ReturnType<typeof monthOf>, other: ReturnType<typeof monthOf>): boolean {
  return one.year === other.year && one.month === other.month;
}
