import type { ReactNode } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { Thumbnail } from '#web/widgets/Thumbnail.tsx';

type Props = { readonly video: Video; readonly children: ReactNode };

/** The upper half of a card without a finished video: its first photo, and below what is to be said about it. */
export function UnfinishedPicture({ video, children }: Props) {
  return (
    <>
      <Thumbnail
        url={video.thumbnailUrl}
        iconClass="size-6"
        draggable={false}
        className="size-full object-cover"
      />
      <div className="absolute inset-x-0 bottom-0 bg-surface px-4 pt-3 pb-2.5">{children}</div>
    </>
  );
}

export function FailedPicture({ video }: { readonly video: Video }) {
  const reason = video.failureReason ?? 'Failed to generate video';
  return (
    <UnfinishedPicture video={video}>
      <p title={reason} className="line-clamp-4 text-sm wrap-anywhere text-ink-soft">
        {reason}
      </p>
    </UnfinishedPicture>
  );
}
