import type { Video } from '#shared/api/videos.ts';
import { findGroupProgress } from '#web/api/group-progress.ts';
import { Card } from '#web/ui/Card.tsx';
import { GroupProgressBar } from '#web/widgets/GroupProgressBar.tsx';

type TitledVideos = { readonly title: string; readonly videos: readonly Video[] };
type Props = { readonly listing: TitledVideos };

/** One progress for all videos of a listing that are being made; nothing when none are. */
export function ListingProgress({ listing: { title, videos } }: Props) {
  const progress = findGroupProgress(videos);
  return progress && <GroupProgressBar label={labelOf(title)} progress={progress} />;
}

/** The same on the listing's own screen. */
export function ListingMaking({ listing: { title, videos } }: Props) {
  const progress = findGroupProgress(videos);
  return (
    progress && (
      <Card>
        <GroupProgressBar label={labelOf(title)} progress={progress} />
        <p className="mt-2 text-sm text-ink-soft">You may leave this page meanwhile.</p>
      </Card>
    )
  );
}

const labelOf = (title: string) => `Progress of ${title}`;
