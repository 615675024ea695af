import { Link } from 'react-router';
import type { Analytics } from '#shared/api/analytics.ts';
import { formatCount, formatDuration, formatPercent } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { variantLabelOf } from '#web/widgets/formats-and-cuts.ts';
import { ListingLink } from '#web/widgets/ListingLink.tsx';
import { Thumbnail } from '#web/widgets/Thumbnail.tsx';
import { Panel } from './Panel.tsx';

type TopVideo = Analytics['topVideos'][number];

export function TopVideos({ videos }: { readonly videos: readonly TopVideo[] }) {
  return (
    <Panel
      title="Top Performing Videos"
      action={
        <Link
          to={routes.library}
          className="-my-2 inline-flex min-h-11 items-center rounded-control text-sm font-medium text-accent-ink underline-offset-4 hover:underline sm:pointer-fine:min-h-9"
        >
          View All Videos
        </Link>
      }
    >
      {videos.length === 0 ? (
        <p className="my-auto text-sm text-ink-faint">Nobody has watched a video in this time.</p>
      ) : (
        <ol className="-my-3 flex grow flex-col divide-y divide-line">
          {videos.map((video) => (
            <TopVideoRow key={video.id} video={video} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function TopVideoRow({ video }: { readonly video: TopVideo }) {
  return (
    <li className="flex max-h-24 grow items-center gap-4 py-3.5">
      <div className="h-14 w-24 shrink-0 overflow-hidden rounded-control bg-sunken">
        <Thumbnail url={video.thumbnailUrl} className="size-full object-cover" />
      </div>
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          <ListingLink id={video.listingId}>{video.title}</ListingLink>
        </p>
        <p className="figures text-sm text-ink-faint">
          {variantLabelOf(video.format, video.cut)} · {formatDuration(video.duration)} ·{' '}
          {formatPercent(video.engagement_rate)} engaged
        </p>
      </div>
      <p className="shrink-0 text-right">
        <span className="display figures block text-xl">{formatCount(video.views)}</span>
        <span className="block text-xs text-ink-faint">{video.views === 1 ? 'view' : 'views'}</span>
      </p>
    </li>
  );
}
