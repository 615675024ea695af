import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { classes } from '#web/ui/classes.ts';

type Props = {
  readonly video: Video;
  /** Letterboxed with a margin and a shadow. */
  readonly isFramed?: boolean;
};

/** The thumbnail, uncropped, in the video's aspect ratio. */
export function VideoThumbnail({ video, isFramed = false }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const aspectRatio = aspectRatioOf(video);
  const isWide = aspectRatio === '16:9';
  if (!video.thumbnailUrl || video.thumbnailUrl === failedUrl)
    return (
      <span className="grid size-full place-items-center text-ink-faint">
        <Clapperboard className="size-6" />
      </span>
    );
  return (
    <img
      src={video.thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(video.thumbnailUrl ?? undefined)}
      style={isWide ? undefined : { aspectRatio: aspectRatio.replace(':', ' / ') }}
      className={classes(
        'object-cover',
        isWide
          ? 'size-full'
          : isFramed
            ? 'mx-auto my-3.5 h-[calc(100%-1.75rem)] rounded-[6px] shadow-lift'
            : 'mx-auto h-full',
      )}
    />
  );
}
