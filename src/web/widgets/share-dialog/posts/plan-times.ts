import type { Announcement } from '#scene/model/announcement.ts';

/** Date and time of a form, in the zone of the browser. */
export type PlanForm = { readonly date: string; readonly time: string };

const DEFAULT_TIME = '18:00';

/** The form of a plan; without one, tomorrow evening. */
export function formOf(plannedAt: string | null, now: Date): PlanForm {
  if (plannedAt === null) {
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    return { date: dayKey(tomorrow), time: DEFAULT_TIME };
  }
  const at = new Date(plannedAt);
  return { date: dayKey(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** The moment that a form names; undefined for an incomplete one. */
export function momentOf({ date, time }: PlanForm): Date | undefined {
  // Without a zone, a date with a time is local.
  const at = new Date(`${date}T${time}`);
  return date === '' || time === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

/** Whether a form shows this plan. A form has no seconds, and of an hour that summer time repeats it names the first. */
export function isPlannedAs({ date, time }: PlanForm, plannedAt: string): boolean {
  const planned = formOf(plannedAt, new Date());
  return planned.date === date && planned.time === time;
}

/** What speaks against a time: that it is past, or that an open house is over by then, which draws nobody. */
export function findWarning(
  form: PlanForm,
  announcement: Announcement | null,
  now: Date,
): string | undefined {
  const at = momentOf(form);
  if (at === undefined) return undefined;
  if (at < now) return 'This time is in the past.';
  const isOver =
    announcement?.kind === 'open-house' &&
    `${form.date} ${form.time}` >= `${announcement.date} ${announcement.to}`;
  return isOver ? 'This is after the open house.' : undefined;
}

/** The local day of a moment as 'YYYY-MM-DD'. */
export function dayKey(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const two = (value: number) => String(value).padStart(2, '0');
