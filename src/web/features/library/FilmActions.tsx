import { CopyPlus, Download, Play, RotateCw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { downloadVideo } from '#web/lib/download-video.ts';
import { useRetryVideo } from '#web/lib/videos.ts';
import { Button } from '#web/ui/Button.tsx';
import { iconButtonClasses } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { type FilmDeeds, isPlayable } from './film-deeds.ts';
import { fullName, type LibraryFilm } from './library-film.ts';

type Props = { readonly film: LibraryFilm; readonly deeds: FilmDeeds };

/** Everything one can do with a film, in the same order on cards and rows; what makes no sense yet is not there. */
export function FilmActions({ film, deeds }: Props) {
  return (
    <div className="flex items-center gap-0.5">
      {isPlayable(film) && (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<Play aria-hidden="true" />}
            aria-label={`Play ${fullName(film)}`}
            onClick={() => deeds.play(film)}
            className="mr-1.5"
          >
            Play
          </Button>
          <IconButton
            label={`Share ${fullName(film)}`}
            title="Share"
            size="sm"
            onClick={() => deeds.share(film)}
          >
            <Share2 aria-hidden="true" />
          </IconButton>
          <DownloadFilm film={film} />
        </>
      )}
      {film.status === 'failed' && <RetryFilm film={film} />}
      {film.projectId && (
        <Link
          to={`${routes.create}?project=${encodeURIComponent(film.projectId)}`}
          aria-label={`Edit a copy of ${fullName(film)}`}
          title="Edit a copy"
          className={iconButtonClasses('quiet', 'sm')}
        >
          <CopyPlus aria-hidden="true" />
        </Link>
      )}
      <IconButton
        label={`Delete ${fullName(film)}`}
        title="Delete"
        size="sm"
        onClick={() => deeds.remove(film)}
        className="ml-auto hover:text-bad"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function DownloadFilm({ film }: { readonly film: LibraryFilm }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await downloadVideo(film, 'library');
    setIsBusy(false);
  };
  return (
    <IconButton
      label={`Download ${fullName(film)}`}
      title="Download"
      size="sm"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      onClick={() => void download()}
    >
      {isBusy ? <Spinner className="size-4.5" /> : <Download aria-hidden="true" />}
    </IconButton>
  );
}

function RetryFilm({ film }: { readonly film: LibraryFilm }) {
  const retry = useRetryVideo();
  const again = () =>
    retry.mutate(film.id, {
      onError: (error) =>
        toast.alert(
          (error instanceof ApiError && error.serverMessage) || 'Failed to generate video. Please try again.',
        ),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw aria-hidden="true" />}
      aria-label={`Retry ${fullName(film)}`}
      isLoading={retry.isPending}
      onClick={again}
      className="mr-1.5"
    >
      Retry
    </Button>
  );
}
