import { Clapperboard } from 'lucide-react';
import type { Video } from '#shared/api/videos.ts';

/** A small picture of a video, cropped to a square. */
export function PostThumbnail({ video }: { readonly video: Video }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-[6px] bg-sunken text-ink-faint">
      {video.thumbnailUrl ? (
        <img src={video.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Clapperboard className="size-5" />
      )}
    </span>
  );
}
