import { Plus } from 'lucide-react';
import { formatCount, formatDuration, formatFileSize } from '#shared/format.ts';
import { useMakeVersion } from '#web/api/make-version.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { formatLabels, variantLabel, variantLabelOf } from '#web/widgets/formats-and-cuts.ts';
import * as labels from '#web/widgets/video-labels.ts';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import type { Version } from './arrange-versions.ts';
import type { LibraryVideo, VideoActionHandlers } from './library-video.ts';
import { FailedPicture, UnfinishedPicture } from './UnfinishedPicture.tsx';
import { VideoActions } from './VideoActions.tsx';
import { ProgressOf } from './VideoProgress.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';

type Props = { readonly video: LibraryVideo; readonly actions: VideoActionHandlers };

/** One version of a listing. */
export function VersionCard({ video, actions }: Props) {
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <div className="relative aspect-16/10 overflow-hidden bg-sunken">
        <Picture video={video} />
        {/* Most are completed, and show it by their picture. */}
        {video.status !== 'completed' && (
          <VideoStatus status={video.status} className="absolute top-3 left-3" />
        )}
        <AnnouncementBadge announcement={video.announcement} className="absolute top-3 right-3" />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h3 className="font-medium">{variantLabel(video)}</h3>
          <p className="figures text-xs text-ink-faint">{factsText(video)}</p>
        </div>
        <div className="@container mt-auto">
          <VideoActions video={video} actions={actions} />
        </div>
      </div>
    </Card>
  );
}

function Picture({ video }: { readonly video: LibraryVideo }) {
  if (video.status === 'processing')
    return (
      <UnfinishedPicture video={video}>
        <ProgressOf video={video} progress={video.progress ?? undefined} />
      </UnfinishedPicture>
    );
  if (video.status === 'failed') return <FailedPicture video={video} />;
  return <VideoThumbnail video={video} isFramed />;
}

/** 'Nov 15, 2026 · 12 views · 0:32 · 9.1 MB'. */
function factsText({ createdAt, views, duration, fileSize }: LibraryVideo): string {
  const facts = [
    formatDay(createdAt),
    `${formatCount(views)} ${labels.viewsLabel(views)}`,
    duration === null ? '' : formatDuration(duration),
    fileSize === null ? '' : formatFileSize(fileSize),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

const shapes = { '9:16': 'h-12 w-6.75', '16:9': 'h-7.5 w-13', '1:1': 'size-10' } as const;

type MissingVersionProps = { readonly version: Version; readonly projectId: string | undefined };

/** A version that there is not, and the button that makes it from the project of the newest video. */
export function MissingVersion({ version: { format, cut }, projectId }: MissingVersionProps) {
  const make = useMakeVersion();
  const { title, hint } = formatLabels[format];
  return (
    <div className="flex h-full items-center gap-4 rounded-card border border-dashed border-line-strong/60 p-4 sm:min-h-44 sm:flex-col sm:justify-center sm:text-center">
      <span className="grid w-14 shrink-0 place-items-center sm:h-12">
        <span className={`rounded-[3px] ring-[1.5px] ring-line-strong ${shapes[format]}`} />
      </span>
      <div className="min-w-0 grow sm:grow-0">
        <h3 className="font-medium">
          {title} {format}
        </h3>
        <p className="text-xs text-ink-faint">{hint}</p>
      </div>
      {projectId !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus />}
          aria-label={`Make ${variantLabelOf(format, cut)}`}
          isLoading={make.isPending || make.isSuccess}
          onClick={() => make.mutate({ projectId, isAnnouncement: false, formats: [format], cuts: [cut] })}
        >
          Make
        </Button>
      )}
    </div>
  );
}
