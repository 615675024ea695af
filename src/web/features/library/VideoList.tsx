import { type CSSProperties, memo } from 'react';
import { formatCount, formatDuration, formatFileSize } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import { formatDay, formatFullDayAndTime } from '#web/ui/date-format.ts';
import { variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { ListingLink } from '#web/widgets/ListingLink.tsx';
import * as labels from '#web/widgets/video-labels.ts';
import type { VideoGroup } from './arrange-videos.ts';
import { LazyItem } from './LazyItem.tsx';
import { isPlayable, type LibraryVideo, type VideoActionHandlers } from './library-video.ts';
import { VideoActions } from './VideoActions.tsx';
import { VideoProgress } from './VideoProgress.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';

type Props = { readonly groups: readonly VideoGroup[]; readonly actions: VideoActionHandlers };

const FIRST_SCREEN = 14;
const rowsHeight = 'min-h-[calc(var(--rows)*9rem)] lg:min-h-[calc(var(--rows)*4.5rem)]';

/** List view: one row a video, grouped by project. */
export function VideoList({ groups, actions }: Props) {
  return (
    <div className="rounded-card bg-surface ring ring-line">
      <div
        aria-hidden="true"
        className={classes(
          'eyebrow sticky top-0 z-10 grid gap-x-4 rounded-t-card bg-surface px-4 py-3 text-ink-faint max-lg:hidden',
          rowColumns,
        )}
      >
        <span className="col-span-2">Video</span>
        <span>Status</span>
        <span className="text-right">Length</span>
        <span className="text-right">Views</span>
        <span className="text-right">Size</span>
        <span>Created</span>
        <span />
      </div>
      <ul aria-label="Videos" className="max-lg:first:[&>li:first-child_.border-t]:border-transparent">
        {groups.map((group, index) => (
          <LazyItem
            key={group.key}
            isAtOnce={index < FIRST_SCREEN}
            className={rowsHeight}
            style={{ '--rows': rowsOf(group) } as CSSProperties}
          >
            <GroupRows group={group} actions={actions} />
          </LazyItem>
        ))}
      </ul>
    </div>
  );
}

type GroupRowsProps = { readonly group: VideoGroup; readonly actions: VideoActionHandlers };

function GroupRows({ group, actions }: GroupRowsProps) {
  const [first] = group.videos;
  if (group.videos.length === 1) return <VideoRow video={first} actions={actions} isOneOfMany={false} />;
  return (
    <div className="bg-sunken/55">
      <p className="flex items-baseline gap-2.5 border-t border-line px-4 pt-3 pb-1.5 text-sm">
        <span title={first.title} className="truncate font-medium">
          <ListingLink id={first.listingId}>{first.title}</ListingLink>
        </span>
        <span className="shrink-0 text-xs text-ink-faint">{group.videos.length} videos</span>
      </p>
      <ul className="[&>li:first-child>div]:border-transparent">
        {group.videos.map((video) => (
          <li key={video.id}>
            <VideoRow video={video} actions={actions} isOneOfMany />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Height of a group heading, in rows. */
function rowsOf({ videos }: VideoGroup): number {
  return videos.length === 1 ? 1 : videos.length + 0.5;
}

type VideoRowProps = {
  readonly video: LibraryVideo;
  readonly actions: VideoActionHandlers;
  readonly isOneOfMany: boolean;
};

const VideoRow = memo(function VideoRow({ video, actions, isOneOfMany }: VideoRowProps) {
  return (
    <div
      className={classes(
        'grid items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm transition-colors hover:bg-hover/60',
        rowColumns,
      )}
    >
      <RowPicture video={video} actions={actions} />
      <div className="min-w-0">
        <h2 title={video.title} className="truncate font-medium">
          {isOneOfMany ? variantLabel(video) : <ListingLink id={video.listingId}>{video.title}</ListingLink>}
          {isOneOfMany && <span className="sr-only"> {video.title}</span>}
        </h2>
        <p className="truncate text-xs text-ink-faint">
          {labels.templateLabel(video.template)} · {labels.musicName(video.music)}
          {video.maker !== undefined && ` · ${video.maker}`}
        </p>
      </div>
      {video.status === 'processing' ? (
        <div className="flex min-w-0 items-start gap-3 max-lg:col-span-full lg:col-span-4">
          <VideoStatus status={video.status} />
          <div className="min-w-0 grow">
            <VideoProgress video={video} />
          </div>
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
        title={formatFullDayAndTime(video.createdAt)}
        className="figures whitespace-nowrap text-ink-soft max-lg:hidden"
      >
        {formatDay(video.createdAt)}
      </time>
      <div className="max-lg:col-span-full lg:justify-self-end">
        <VideoActions video={video} actions={actions} />
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
        {formatCount(video.views)} <span className="lg:sr-only">{labels.viewsLabel(video.views)}</span>
      </span>
      <span className="whitespace-nowrap lg:text-right">
        {video.fileSize === null ? '' : formatFileSize(video.fileSize)}
      </span>
      <span className="lg:hidden">{formatDay(video.createdAt)}</span>
    </div>
  );
}

function RowPicture({ video, actions }: Pick<VideoRowProps, 'video' | 'actions'>) {
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
      onClick={() => actions.play(video)}
      className={frame}
    >
      <VideoThumbnail video={video} />
    </button>
  );
}

/** Grid columns of the list header and rows. */
const rowColumns =
  'grid-cols-[4.75rem_minmax(0,1fr)] lg:grid-cols-[4.75rem_minmax(0,1fr)_7rem_3.5rem_3.5rem_5.5rem_6.5rem_15.5rem]';
