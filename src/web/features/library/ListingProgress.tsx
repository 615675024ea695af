import type { Video } from '#shared/api/videos.ts';
import { findGroupProgress } from '#web/api/group-progress.ts';
import { useListing } from '#web/api/listing-queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { statusOf } from './arrange-listings.ts';

type TitledVideos = { readonly title: string; readonly videos: readonly Video[] };
type Props = { readonly listing: TitledVideos & { readonly id: string } };

/** One live progress for all videos of a listing that are being made; nothing when none are. */
export function ListingProgress({ listing }: Props) {
  return statusOf(listing.videos) === 'processing' ? <LiveProgress listing={listing} /> : null;
}

function LiveProgress({ listing }: Props) {
  const { data } = useListing(listing.id);
  return <GroupProgress listing={data ?? listing} />;
}

/** The same on the listing's own screen, which follows the listing anyway. */
export function ListingMaking({ listing }: { readonly listing: TitledVideos }) {
  if (statusOf(listing.videos) !== 'processing') return null;
  return (
    <Card>
      <GroupProgress listing={listing} />
      <p className="mt-2 text-sm text-ink-soft">You may leave this page meanwhile.</p>
    </Card>
  );
}

function GroupProgress({ listing: { title, videos } }: { readonly listing: TitledVideos }) {
  const progress = findGroupProgress(videos);
  if (!progress) return null;
  const { endedCount, totalCount, percent } = progress;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p role="status" className="figures flex justify-between gap-3">
        <span className="font-medium">
          {totalCount === 1 ? 'Making 1 video' : `Making ${totalCount} videos, ${endedCount} ready`}
        </span>
        <span className="text-ink-soft">{Math.floor(percent)}%</span>
      </p>
      <Progress label={`Progress of ${title}`} percent={percent} />
    </div>
  );
}
