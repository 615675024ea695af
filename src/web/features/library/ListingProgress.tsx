import type { Video } from '#shared/api/videos.ts';
import { findGroupProgress } from '#web/api/group-progress.ts';
import { useListing } from '#web/api/listing-queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { GroupProgressBar } from '#web/widgets/GroupProgressBar.tsx';
import { statusOf } from './arrange-listings.ts';

type TitledVideos = { readonly title: string; readonly videos: readonly Video[] };
type Props = { readonly listing: TitledVideos & { readonly id: string } };

/** One live progress for all videos of a listing that are being made; nothing when none are. */
export function ListingProgress({ listing }: Props) {
  return statusOf(listing.videos) === 'processing' ? <LiveProgress listing={listing} /> : null;
}

function LiveProgress({ listing }: Props) {
  const { data } = useListing(listing.id);
  return progressOf(data ?? listing);
}

/** The same on the listing's own screen, which follows the listing anyway. */
export function ListingMaking({ listing }: { readonly listing: TitledVideos }) {
  const progress = progressOf(listing);
  return (
    progress && (
      <Card>
        {progress}
        <p className="mt-2 text-sm text-ink-soft">You may leave this page meanwhile.</p>
      </Card>
    )
  );
}

function progressOf({ title, videos }: TitledVideos) {
  const progress = findGroupProgress(videos);
  return progress ? <GroupProgressBar label={`Progress of ${title}`} progress={progress} /> : null;
}
