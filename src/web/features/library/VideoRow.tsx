import { memo } from 'react';
import { formatCount, formatDuration, formatFileSize } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import type { LibraryVideo } from './library-video.ts';
import { rowColumns } from './row-columns.ts';
import { VideoActions } from './VideoActions.tsx';
import { VideoProgress } from './VideoProgress.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { isPlayable, type VideoDeeds } from './video-deeds.ts';
import { dayWords, momentWords, musicWords, templateWords, variantWords, viewsWords } from './video-words.ts';

type Props = { readonly video: LibraryVideo; readonly deeds: VideoDeeds; readonly isOneOfMany: boolean };

export const VideoRow = memo(function VideoRow({ video, deeds, isOneOfMany }: Props) {
  return (
    <div
      className={classes(
        'grid items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm transition-colors hover:bg-hover/60',
        rowColumns,
      )}
    >
      <RowPicture video={video} deeds={deeds} />
      <div className="min-w-0">
        <h2 title={video.title} className="truncate font-medium">
          {isOneOfMany ? variantWords(video) : video.title}
          {isOneOfMany && <span className="sr-only"> {video.title}</span>}
        </h2>
        <p className="truncate text-xs text-ink-faint">
          {templateWords(video.template)} · {musicWords(video.music)}
        </p>
      </div>
      {video.status === 'processing' ? (
        <div className="max-lg:col-span-full lg:col-span-4">
          <VideoProgress video={video} />
        </div>
      ) : video.status === 'failed' ? (
        <div className="flex min-w-0 items-center gap-3 max-lg:col-span-full lg:col-span-4">
          <VideoStatus status={video.status} />
          <p
            title={video.failureReason ?? undefined}
            className="line-clamp-2 text-xs wrap-anywhere text-ink-soft"
          >
            {video.failureReason ?? 'Failed to generate video'}
          </p>
        </div>
      ) : (
        <Figures video={video} />
      )}
      <time
        dateTime={video.createdAt}
        title={momentWords(video.createdAt)}
        className="figures whitespace-nowrap text-ink-soft max-lg:hidden"
      >
        {dayWords(video.createdAt)}
      </time>
      <div className="max-lg:col-span-full lg:justify-self-end">
        <VideoActions video={video} deeds={deeds} />
      </div>
    </div>
  );
});

function Figures({ video }: { readonly video: LibraryVideo }) {
  return (
    <div className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft max-lg:col-span-full max-lg:text-xs lg:contents">
      <span>
        <VideoStatus status={video.status} />
      </span>
      <span className="lg:text-right">
        <span className="sr-only">Duration </span>
        {video.duration === null ? '' : formatDuration(video.duration)}
      </span>
      <span className="lg:text-right">
        {formatCount(video.views)} <span className="lg:sr-only">{viewsWords(video.views)}</span>
      </span>
      <span className="whitespace-nowrap lg:text-right">
        {video.fileSize === null ? '' : formatFileSize(video.fileSize)}
      </span>
      <span className="lg:hidden">{dayWords(video.createdAt)}</span>
    </div>
  );
}

function RowPicture({ video, deeds }: Pick<Props, 'video' | 'deeds'>) {
  const frame = 'block h-12 w-19 overflow-hidden rounded-[6px] bg-sunken';
  if (!isPlayable(video))
    return (
      <span className={frame}>
        <VideoThumbnail video={video} />
      </span>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => deeds.play(video)}
      className={frame}
    >
      <VideoThumbnail video={video} />
    </button>
  );
}
