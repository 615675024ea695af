import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { classes } from '#web/ui/classes.ts';
import { Thumbnail } from '#web/widgets/Thumbnail.tsx';

type Props = {
  readonly video: Video;
  /** Letterboxed with a margin and a shadow. */
  readonly isFramed?: boolean;
};

/** The thumbnail, uncropped, in the video's aspect ratio. */
export function VideoThumbnail({ video, isFramed = false }: Props) {
  const aspectRatio = aspectRatioOf(video);
  const isWide = aspectRatio === '16:9';
  return (
    <Thumbnail
      url={video.thumbnailUrl}
      iconClass="size-6"
      draggable={false}
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
