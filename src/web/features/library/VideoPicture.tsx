import { Play } from 'lucide-react';
import { formatDuration } from '#shared/format.ts';
import type { LibraryVideo } from './library-video.ts';
import { VideoProgress } from './VideoProgress.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { isPlayable, type VideoDeeds } from './video-deeds.ts';

type Props = { readonly video: LibraryVideo; readonly deeds: VideoDeeds };

/** The upper half of a card: the still that plays, the progress, or the reason of a failure. */
export function VideoPicture({ video, deeds }: Props) {
  return (
    <div className="relative aspect-16/10 overflow-hidden bg-sunken">
      <Content video={video} deeds={deeds} />
      <VideoStatus status={video.status} className="absolute top-3 left-3" />
    </div>
  );
}

function Content({ video, deeds }: Props) {
  if (video.status === 'processing')
    return (
      <div className="flex size-full flex-col justify-end p-4">
        <VideoProgress video={video} />
      </div>
    );
  if (video.status === 'failed')
    return (
      <div className="flex size-full items-end p-4 text-sm">
        <p title={video.failureReason ?? undefined} className="line-clamp-4 wrap-anywhere text-ink-soft">
          {video.failureReason ?? 'Failed to generate video'}
        </p>
      </div>
    );
  return (
    <>
      <VideoThumbnail video={video} isFramed />
      {isPlayable(video) && (
        // The button with the word 'Play' is the one for keyboards; this one makes the picture itself do what one expects.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => deeds.play(video)}
          className="group absolute inset-0 grid place-items-center"
        >
          <span className="grid size-14 scale-90 place-items-center rounded-full bg-night/80 text-on-night opacity-0 transition-[opacity,scale] group-hover:scale-100 group-hover:opacity-100 pointer-coarse:scale-100 pointer-coarse:opacity-100">
            <Play className="size-6 translate-x-0.5 fill-current" />
          </span>
        </button>
      )}
      {video.duration !== null && (
        <span className="figures pointer-events-none absolute right-3 bottom-3 rounded-[5px] bg-night/85 px-1.5 py-0.5 text-xs font-medium text-on-night">
          <span className="sr-only">Duration </span>
          {formatDuration(video.duration)}
        </span>
      )}
    </>
  );
}
