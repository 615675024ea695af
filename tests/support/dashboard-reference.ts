export const DEVICES = ['mobile', 'desktop', 'tablet'] as const;

export type ReferenceView = {
  readonly video: string;
  readonly at: Date;
  readonly device: (typeof DEVICES)[number];
  readonly watched: number;
  readonly percent: number;
  readonly isReplay: boolean;
  readonly hasActed: boolean;
  readonly isNewSession: boolean;
  readonly isNewViewer: boolean;
};
export type ReferenceShare = { readonly video: string; readonly at: Date };
/** A period from its first to its last day, the period it is compared with, and the time zone of its days. */
type Days = {
  readonly previousDay: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
};

/** Reference implementation of the dashboard's numbers: reads every event and uses no roll-up. */
export function computeDashboard(
  views: readonly ReferenceView[],
  shares: readonly ReferenceShare[],
  days: Days,
) {
  const { previousDay, firstDay, lastDay, timeZone } = days;
  const readClock = clockOf(timeZone);
  const seen = views.map((view) => ({ ...view, ...readClock(view.at) }));
  const shared = shares.map(({ at }) => readClock(at));
  const isNow = ({ day }: { readonly day: string }) => day >= firstDay && day <= lastDay;
  const isBefore = ({ day }: { readonly day: string }) => day >= previousDay && day < firstDay;
  const [now, before] = [seen.filter(isNow), seen.filter(isBefore)];
  const engaged = now.filter(isEngaged);
  return {
    now: { ...sumsOf(now), totalShares: shared.filter(isNow).length },
    before: { ...sumsOf(before), totalShares: shared.filter(isBefore).length },
    byDay: countBy(now, ({ day }) => day),
    engagedBySlot: Array.from({ length: 8 }, (_, slot) =>
      tenths((100 * engaged.filter(({ hour }) => Math.floor(hour / 3) === slot).length) / engaged.length),
    ),
    byDevice: DEVICES.map((device) =>
      tenths((100 * now.filter((v) => v.device === device).length) / now.length),
    ),
    byVideo: countBy(now, ({ video }) => video),
    engagedByVideo: countBy(engaged, ({ video }) => video),
  };
}

function sumsOf(views: readonly ReferenceView[]) {
  const share = (part: readonly ReferenceView[]) => tenths((100 * part.length) / views.length);
  return {
    totalViews: views.length,
    averageWatchTime: tenths(views.reduce((sum, { watched }) => sum + watched, 0) / views.length),
    completionRate: share(views.filter(({ percent }) => percent >= 90)),
    uniqueViewers: views.filter(({ isNewViewer }) => isNewViewer).length,
    activeSessions: views.filter(({ isNewSession }) => isNewSession).length,
    engagementRate: share(views.filter(isEngaged)),
  };
}

const isEngaged = ({ percent, isReplay, hasActed }: ReferenceView) => percent >= 50 || isReplay || hasActed;
const tenths = (value: number) => Math.round(value * 10) / 10;

function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at: Date) => {
    const text = format.format(at);
    return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
  };
}

/** The calendar day of a moment in a time zone. */
export const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** How many items have each key. */
export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
