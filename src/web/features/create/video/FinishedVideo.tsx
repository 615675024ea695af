import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { formatDuration, formatFileSize } from '#shared/format.ts';
import { fetchVideo } from '#web/api/video-queries.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import type { RequestedVideo } from '#web/features/create/state/wizard-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VideoPlayer } from '#web/widgets/player/VideoPlayer.tsx';
import { videoLabel } from './video-text.ts';

/** A finished video, to watch and to download. */
export function FinishedVideo({ requested }: { readonly requested: RequestedVideo }) {
  const { data: video, error } = useQuery({
    queryKey: ['created-video', requested.id],
    queryFn: ({ signal }) => fetchVideo(requested.id, signal),
    // A new URL would restart a playing video.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <li className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="figures text-ink-soft">
          <b className="font-medium text-ink">{videoLabel(requested)}</b>
          {video && factsOf(video)}
        </p>
        <DownloadButton video={video} />
      </div>
      {video ? (
        <VideoPlayer
          videoId={video.id}
          src={video.videoPath}
          title={video.title}
          aspectRatio={aspectRatioOf(video)}
          poster={video.thumbnailUrl ?? undefined}
        />
      ) : error ? (
        <p className="text-sm text-ink-soft">The video is ready, but it cannot be shown right now.</p>
      ) : (
        <Skeleton className="aspect-video rounded-control" />
      )}
    </li>
  );
}

function DownloadButton({ video }: { readonly video: Video | undefined }) {
  const { isBusy, download } = useDownload(video, 'library');
  return (
    <Button size="sm" variant="secondary" icon={<Download />} isLoading={isBusy} onClick={download}>
      Download
    </Button>
  );
}

function factsOf({ duration, fileSize }: Video): string {
  const facts = [
    duration !== null && formatDuration(duration),
    fileSize !== null && formatFileSize(fileSize),
  ];
  return facts.map((fact) => (fact ? ` · ${fact}` : '')).join('');
}
