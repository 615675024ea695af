import { CopyPlus, Download, Megaphone, Play, RotateCw, Share2, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useRetryVideo } from '#web/api/video-queries.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import { Button } from '#web/ui/Button.tsx';
import { iconButtonClasses } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  canAnnounce,
  fullName,
  isPlayable,
  type LibraryVideo,
  type VideoActionHandlers,
} from './library-video.ts';

type Props = { readonly video: LibraryVideo; readonly actions: VideoActionHandlers };

// Six buttons in a row: those for fingers are wider, and all on screens of a phone's width are.
const hiddenInNarrowCards =
  '@max-[17.25rem]:sr-only max-sm:@max-[20rem]:sr-only pointer-coarse:@max-[20rem]:sr-only';

/**
 * The actions of a video, in the same order on cards and rows; unavailable ones are left out. Where a card shows another
 * version the buttons stay, and with them the focus; keys separate what is under way for each.
 */
export function VideoActions({ video, actions }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-0.5">
      {isPlayable(video) && (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<Play />}
            aria-label={`Play ${fullName(video)}`}
            onClick={() => actions.play(video)}
            className="mr-1.5"
          >
            <span className={hiddenInNarrowCards}>Play</span>
          </Button>
          <IconButton
            label={`Share ${fullName(video)}`}
            title="Share"
            size="sm"
            onClick={() => actions.share(video)}
            icon={<Share2 />}
          />
          <DownloadVideo key={`download ${video.id}`} video={video} />
          {canAnnounce(video) && (
            <IconButton
              label={`Announce with ${fullName(video)}`}
              title="Announce"
              size="sm"
              onClick={() => actions.announce(video)}
              icon={<Megaphone />}
            />
          )}
        </>
      )}
      {video.status === 'failed' && <RetryVideo key={`retry ${video.id}`} video={video} />}
      {video.projectId && (
        <Link
          to={`${routes.create}?project=${encodeURIComponent(video.projectId)}`}
          aria-label={`Edit a copy of ${fullName(video)}`}
          title="Edit a copy"
          className={iconButtonClasses('quiet', 'sm')}
        >
          <CopyPlus />
        </Link>
      )}
      <IconButton
        label={`Delete ${fullName(video)}`}
        title="Delete"
        size="sm"
        onClick={() => actions.remove(video)}
        className="ml-auto hover:text-bad"
        icon={<Trash2 />}
      />
    </div>
  );
}

function DownloadVideo({ video }: { readonly video: LibraryVideo }) {
  const { isBusy, download } = useDownload(video, 'library');
  return (
    <IconButton
      label={`Download ${fullName(video)}`}
      title="Download"
      size="sm"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={download}
      icon={isBusy ? <Spinner className="size-4.5" /> : <Download />}
    />
  );
}

function RetryVideo({ video }: { readonly video: LibraryVideo }) {
  const retry = useRetryVideo();
  const again = () =>
    retry.mutate(video.id, {
      onError: (error) => toast.alert(serverMessageOf(error, 'Failed to generate video. Please try again.')),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw />}
      aria-label={`Retry ${fullName(video)}`}
      isLoading={retry.isPending}
      onClick={again}
      className="mr-1.5"
    >
      Retry
    </Button>
  );
}
