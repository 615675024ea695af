import { Suspense, useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { useVideos } from '#web/api/video-queries.ts';
import { lazyComponent } from '#web/ui/lazy-component.ts';
import { canAnnounce } from './library-video.ts';

// It brings the preview and all templates.
const AnnounceDialog = lazyComponent(() => import('./announce/AnnounceDialog.tsx'), 'AnnounceDialog');

type Props = { readonly video: Video; readonly onClose: () => void };

/** The dialog that announces news of a video's listing. */
export function AnnounceVideo({ video: given, onClose }: Props) {
  // A newer video that is finished meanwhile must not clear what is typed.
  const [video] = useState(given);
  const { data: videos = [] } = useVideos();
  if (!canAnnounce(video)) return null;
  const siblings = videos.filter(({ listingId }) => listingId === video.listingId);
  return (
    <Suspense>
      <AnnounceDialog video={video} siblings={siblings} onClose={onClose} />
    </Suspense>
  );
}
