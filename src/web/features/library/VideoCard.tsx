import { Play } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { type AspectRatio, aspectRatioOf } from '#shared/aspect-ratio.ts';
import { formatCount, formatDuration, formatFileSize } from '#shared/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { formatDay, formatFullDayAndTime } from '#web/ui/date-format.ts';
import { RadioLabel } from '#web/ui/RadioLabel.tsx';
import { variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { ListingLink } from '#web/widgets/ListingLink.tsx';
import { ReadyFor } from '#web/widgets/share-dialog/ReadyFor.tsx';
import * as labels from '#web/widgets/video-labels.ts';
import type { VideoGroup } from './arrange-videos.ts';
import { LazyItem } from './LazyItem.tsx';
import { isPlayable, type LibraryVideo, type VideoActionHandlers } from './library-video.ts';
import { FailedPicture, UnfinishedPicture } from './UnfinishedPicture.tsx';
import { VideoActions } from './VideoActions.tsx';
import { VideoProgress } from './VideoProgress.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';

type Props = { readonly group: VideoGroup; readonly actions: VideoActionHandlers };

/** A project's videos as one card with a variant switch. */
const VideoCard = memo(function VideoCard({ group, actions }: Props) {
  const [shownId, setShownId] = useState(group.videos[0].id);
  const video = group.videos.find(({ id }) => id === shownId) ?? group.videos[0];
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <VideoPicture key={video.id} video={video} actions={actions} />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="min-w-0">
          <h2 title={video.title} className="truncate font-medium">
            <ListingLink id={video.listingId}>{video.title}</ListingLink>
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {labels.templateLabel(video.template)} <Dot /> {labels.musicName(video.music)}
            {video.maker !== undefined && (
              <>
                {' '}
                <Dot /> {video.maker}
              </>
            )}
          </p>
          <p className="figures mt-1 flex flex-wrap gap-x-1.5 text-xs text-ink-faint">
            <time dateTime={video.createdAt} title={formatFullDayAndTime(video.createdAt)}>
              {formatDay(video.createdAt)}
            </time>
            <Dot />
            {formatCount(video.views)} {labels.viewsLabel(video.views)}
            {video.fileSize !== null && (
              <>
                <Dot />
                {formatFileSize(video.fileSize)}
              </>
            )}
          </p>
        </div>
        {group.videos.length > 1 && (
          <VideoVariants videos={group.videos} shownId={video.id} onShow={setShownId} />
        )}
        <ReadyFor key={`ready ${video.id}`} video={video} />
        <div className="@container mt-auto">
          <VideoActions video={video} actions={actions} />
        </div>
      </div>
    </Card>
  );
});

function Dot() {
  return <span aria-hidden="true">·</span>;
}

type VideoGridProps = { readonly groups: readonly VideoGroup[]; readonly actions: VideoActionHandlers };

const FIRST_SCREEN = 9;

export function VideoGrid({ groups, actions }: VideoGridProps) {
  return (
    <ul aria-label="Videos" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {groups.map((group, index) => (
        // The focus shadow must not be clipped by the list item.
        <LazyItem key={group.key} isAtOnce={index < FIRST_SCREEN} className="-m-1 min-h-94 p-1">
          <VideoCard group={group} actions={actions} />
        </LazyItem>
      ))}
    </ul>
  );
}

const shapes: { readonly [R in AspectRatio]: string } = {
  '9:16': 'h-4 w-2.25',
  '16:9': 'h-2.5 w-4.5',
  '1:1': 'size-3.5',
  '4:3': 'h-3 w-4',
};

const marks: Readonly<Record<string, string>> = { processing: 'bg-warn', failed: 'bg-bad' };

type VideoVariantsProps = {
  readonly videos: readonly Video[];
  readonly shownId: string;
  readonly onShow: (videoId: Video['id']) => void;
};

/** Switch between the formats and cuts of one project. */
function VideoVariants({ videos, shownId, onShow }: VideoVariantsProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-1.5 gap-y-2 sm:pointer-fine:gap-y-1.5">
      <legend className="sr-only">Formats and cuts</legend>
      {videos.map((video) => (
        <RadioLabel
          key={video.id}
          name={name}
          checked={video.id === shownId}
          onChange={() => onShow(video.id)}
          className="flex min-h-9 items-center gap-2 rounded-control px-2.5 text-xs font-medium text-ink-soft ring ring-line transition-colors hover:bg-hover has-checked:bg-sunken has-checked:text-ink has-checked:ring-line-strong sm:pointer-fine:min-h-7.5 [&>input]:-inset-y-1"
        >
          <span
            aria-hidden="true"
            className={classes('rounded-[2px] ring-[1.5px] ring-current', shapes[aspectRatioOf(video)])}
          />
          {variantLabel(video)}
          {marks[video.status] && (
            <span className={classes('size-1.5 rounded-full', marks[video.status])}>
              <span className="sr-only">{labels.findStatus(video.status)?.label}</span>
            </span>
          )}
        </RadioLabel>
      ))}
    </fieldset>
  );
}

type VideoPictureProps = { readonly video: LibraryVideo; readonly actions: VideoActionHandlers };

/** The upper half of a card: thumbnail with play button, progress, or failure reason. */
function VideoPicture({ video, actions }: VideoPictureProps) {
  return (
    <div className="relative aspect-16/10 overflow-hidden bg-sunken">
      <Content video={video} actions={actions} />
      <VideoStatus status={video.status} className="absolute top-3 left-3" />
    </div>
  );
}

function Content({ video, actions }: VideoPictureProps) {
  if (video.status === 'processing')
    return (
      <UnfinishedPicture video={video}>
        <VideoProgress video={video} />
      </UnfinishedPicture>
    );
  if (video.status === 'failed') return <FailedPicture video={video} />;
  return (
    <>
      <VideoThumbnail video={video} isFramed />
      {isPlayable(video) && (
        // Mouse shortcut; the labelled Play button serves keyboards and screen readers.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => actions.play(video)}
          className="group absolute inset-0 grid place-items-center"
        >
          <span className="grid size-14 scale-90 place-items-center rounded-full bg-dark/80 text-on-dark opacity-0 transition-[opacity,scale] group-hover:scale-100 group-hover:opacity-100 pointer-coarse:scale-100 pointer-coarse:opacity-100">
            <Play className="size-6 translate-x-0.5 fill-current" />
          </span>
        </button>
      )}
      {video.duration !== null && (
        <span className="figures pointer-events-none absolute right-3 bottom-3 rounded-[5px] bg-dark/85 px-1.5 py-0.5 text-xs font-medium text-on-dark">
          <span className="sr-only">Duration </span>
          {formatDuration(video.duration)}
        </span>
      )}
    </>
  );
}
