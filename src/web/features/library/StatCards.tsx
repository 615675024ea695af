import { formatCount, formatPercent, formatWatchTime } from '#shared/format.ts';
import { type AnalyticsScope, useAnalytics, useListingAnalytics } from '#web/api/analytics-queries.ts';
import { classes } from '#web/ui/classes.ts';

const NO_CHANGE = '+0%';
const UNKNOWN = '–';

type Card = readonly [
  label: string,
  value: number | undefined,
  format: (value: number) => string,
  change: string | undefined,
];

type Props = { readonly totalVideos: number | undefined; readonly scope: AnalyticsScope };

/** Metrics of the last thirty days. Optional: the library works without them. */
export function StatCards({ totalVideos, scope }: Props) {
  const { data } = useAnalytics('30d', scope);
  return (
    <div className="mb-8">
      <CardRow
        cards={[
          ['Total Videos', totalVideos, formatCount, data?.videosChange],
          ['Views This Month', data?.totalViews, formatCount, data?.viewsChange],
          ['Engagement Rate', data?.engagementRate, formatPercent, data?.engagementChange],
          ['Avg. Watch Time', data?.averageWatchTime, formatWatchTime, data?.watchTimeChange],
        ]}
      />
    </div>
  );
}

/** The same for one listing. */
export function ListingStatCards({ listingId }: { readonly listingId: string }) {
  const { data } = useListingAnalytics(listingId);
  return (
    <section aria-label="The last thirty days">
      <CardRow
        cards={[
          ['Views This Month', data?.totalViews, formatCount, data?.viewsChange],
          ['Unique Viewers', data?.uniqueViewers, formatCount, data?.viewersChange],
          ['Completion Rate', data?.completionRate, formatPercent, data?.completionChange],
          ['Total Shares', data?.totalShares, formatCount, data?.sharesChange],
        ]}
      />
    </section>
  );
}

function CardRow({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card bg-surface ring ring-line md:grid-cols-4">
      {cards.map(([label, value, format, change]) => (
        <div
          key={label}
          className="border-line px-4 py-4 odd:border-r max-md:nth-[n+3]:border-t sm:px-5 md:border-r md:last:border-r-0"
        >
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
            {/* A dash while it is not loaded, instead of zero. */}
            <span className="display figures text-2xl">{value === undefined ? UNKNOWN : format(value)}</span>
            <Change text={change || NO_CHANGE} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ text }: { readonly text: string }) {
  const isFlat = /^[+-]?0(\.0)?%$/.test(text);
  const tone = isFlat ? 'text-ink-faint' : text.startsWith('-') ? 'text-bad' : 'text-good';
  return <span className={classes('figures text-xs font-medium', tone)}>{text}</span>;
}
