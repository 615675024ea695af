import { formatCount, formatPercent, formatWatchTime } from '#shared/format.ts';
import { type AnalyticsScope, useAnalytics, useListingAnalytics } from '#web/api/analytics-queries.ts';
import { classes } from '#web/ui/classes.ts';

const NO_CHANGE = '+0%';
const UNKNOWN = '–';

/** A dash for a value that is not loaded, instead of zero. */
function figureOf(value: number | undefined, format: (value: number) => string): string {
  return value === undefined ? UNKNOWN : format(value);
}

type Card = { readonly label: string; readonly value: string; readonly change: string | undefined };

type Props = { readonly totalVideos: number | undefined; readonly scope: AnalyticsScope };

/** Metrics of the last thirty days. Optional: the library works without them. */
export function StatCards({ totalVideos, scope }: Props) {
  const { data } = useAnalytics('30d', scope);
  const cards: readonly Card[] = [
    { label: 'Total Videos', value: figureOf(totalVideos, formatCount), change: data?.videosChange },
    { label: 'Views This Month', value: figureOf(data?.totalViews, formatCount), change: data?.viewsChange },
    {
      label: 'Engagement Rate',
      value: figureOf(data?.engagementRate, formatPercent),
      change: data?.engagementChange,
    },
    {
      label: 'Avg. Watch Time',
      value: figureOf(data?.averageWatchTime, formatWatchTime),
      change: data?.watchTimeChange,
    },
  ];
  return (
    <div className="mb-8">
      <CardRow cards={cards} />
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
          {
            label: 'Views This Month',
            value: figureOf(data?.totalViews, formatCount),
            change: data?.viewsChange,
          },
          {
            label: 'Unique Viewers',
            value: figureOf(data?.uniqueViewers, formatCount),
            change: data?.viewersChange,
          },
          {
            label: 'Completion Rate',
            value: figureOf(data?.completionRate, formatPercent),
            change: data?.completionChange,
          },
          {
            label: 'Total Shares',
            value: figureOf(data?.totalShares, formatCount),
            change: data?.sharesChange,
          },
        ]}
      />
    </section>
  );
}

function CardRow({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card bg-surface ring ring-line lg:grid-cols-4">
      {cards.map(({ label, value, change }) => (
        <div
          key={label}
          className="border-line px-4 py-4 odd:border-r max-lg:nth-[n+3]:border-t sm:px-5 lg:border-r lg:last:border-r-0"
        >
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
            <span className="display figures text-2xl">{value}</span>
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
