import type { PlannedPost } from '#shared/api/posts.ts';
import { dayKey } from '#web/widgets/share-dialog/posts/plan-times.ts';

/** A month of the local calendar; `month` counts from 0. */
type Month = { readonly year: number; readonly month: number };
export type Day = { readonly key: string; readonly date: Date; readonly isInMonth: boolean };

export function monthOf(at: Date): Month {
  return { year: at.getFullYear(), month: at.getMonth() };
}

export function monthAfter({ year, month }: Month, count: number): Month {
  return monthOf(new Date(year, month + count, 1));
}

/** Whole weeks that have a day of the month, from Sunday on. */
export function weeksOf({ year, month }: Month): Day[][] {
  const first = new Date(year, month, 1).getDay();
  const length = new Date(year, month + 1, 0).getDate();
  const weeks = Math.ceil((first + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      // Days are counted on the calendar: with daylight saving time one may have 23 hours.
      const date = new Date(year, month, 1 - first + week * 7 + weekday);
      return { key: dayKey(date), date, isInMonth: date.getMonth() === month };
    }),
  );
}

/** When a post stands in the calendar. */
export function timeOf({ plannedAt, doneAt }: Pick<PlannedPost, 'plannedAt' | 'doneAt'>): Date {
  return new Date(plannedAt ?? doneAt ?? 0);
}

/** Posts by their local day. */
export function postsByDay(posts: readonly PlannedPost[]): Map<string, PlannedPost[]> {
  return Map.groupBy(posts, (post) => dayKey(timeOf(post)));
}

type PostState = 'posted' | 'overdue' | 'planned';

export function stateOf(post: Pick<PlannedPost, 'plannedAt' | 'doneAt'>, now: Date): PostState {
  if (post.doneAt !== null) return 'posted';
  return timeOf(post) < now ? 'overdue' : 'planned';
}
