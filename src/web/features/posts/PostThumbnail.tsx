import type { Video } from '#shared/api/videos.ts';
import { Thumbnail } from '#web/widgets/Thumbnail.tsx';

/** A small picture of a video, cropped to a square. */
export function PostThumbnail({ video }: { readonly video: Video }) {
  return (
    <span className="block size-12 shrink-0 overflow-hidden rounded-[6px] bg-sunken">
      <Thumbnail url={video.thumbnailUrl} className="size-full object-cover" />
    </span>
  );
}
