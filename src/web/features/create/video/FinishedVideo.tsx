import { useQuery } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { formatDuration, formatFileSize } from '#shared/format.ts';
import { fetchVideo } from '#web/api/video-queries.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import type { RequestedVideo } from '#web/features/create/state/wizard-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LoadFailure } from '#web/widgets/LoadFailure.tsx';
import { VideoPlayer } from '#web/widgets/player/VideoPlayer.tsx';
import { ShareDialog } from '#web/widgets/share-dialog/ShareDialog.tsx';
import { videoLabel } from './video-text.ts';

type Props = {
  readonly requested: RequestedVideo;
  /** Set where the video stands alone: its heading, and what else can be done with it. */
  readonly heading?: ReactNode;
  readonly children?: ReactNode;
};

// The window less what stands above the player (heading, steps, a notice, actions) and the bar below it.
const PLAYER_HEIGHT =
  '[--player-height:calc(100dvh-29rem)] sm:[--player-height:calc(100dvh-33rem)] xl:[--player-height:calc(100dvh-23rem)]';

/** A finished video, to watch, to download and to share; alone on a wide screen, with its actions beside it. */
export function FinishedVideo({ requested, heading, children }: Props) {
  const [isSharing, setIsSharing] = useState(false);
  const loading = useCreatedVideo(requested.id);
  const video = loading.data;
  const { isBusy, download } = useDownload(video, 'library');
  const isAlone = heading !== undefined;
  const variant = isAlone ? 'primary' : 'secondary';
  return (
    <div className={classes('flex flex-col gap-4', isAlone && ALONE)}>
      <div
        className={
          isAlone
            ? 'flex flex-col gap-3 xl:order-2 xl:gap-5 xl:pt-2'
            : 'flex flex-wrap items-center justify-between gap-2'
        }
      >
        <div>
          {heading}
          <p className="figures text-sm text-ink-soft">
            <b className="font-medium text-ink">{videoLabel(requested)}</b>
            {video && factsOf(video)}
          </p>
        </div>
        <div className={classes('flex flex-wrap gap-2', isAlone && 'xl:flex-col xl:items-stretch xl:gap-3')}>
          <Button size="sm" variant={variant} icon={<Download />} isLoading={isBusy} onClick={download}>
            Download
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<Share2 />}
            disabled={!video}
            onClick={() => setIsSharing(true)}
          >
            Share
          </Button>
          {children}
        </div>
      </div>
      {video ? (
        <div className={classes('rounded-control bg-sunken', PLAYER_HEIGHT)}>
          <VideoPlayer
            videoId={video.id}
            src={video.videoPath}
            title={video.title}
            aspectRatio={aspectRatioOf(video)}
            poster={video.thumbnailUrl ?? undefined}
            maxHeight="max(12rem, var(--player-height))"
          />
        </div>
      ) : loading.isError ? (
        <LoadFailure query={loading} title="The video is ready, but it cannot be shown right now." />
      ) : (
        <Skeleton className="aspect-video rounded-control" />
      )}
      {video && isSharing && (
        <ShareDialog video={video} version={videoLabel(requested)} onClose={() => setIsSharing(false)} />
      )}
    </div>
  );
}

/** A finished video by its id. */
export function useCreatedVideo(id: string) {
  return useQuery({
    queryKey: ['created-video', id],
    queryFn: ({ signal }) => fetchVideo(id, signal),
    // A new URL would restart a playing video.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const ALONE = 'xl:grid xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-x-10';

function factsOf({ duration, fileSize }: Video): string {
  const facts = [
    duration !== null && formatDuration(duration),
    fileSize !== null && formatFileSize(fileSize),
  ];
  return facts.map((fact) => (fact ? ` · ${fact}` : '')).join('');
}
