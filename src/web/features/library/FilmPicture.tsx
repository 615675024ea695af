import { Play } from 'lucide-react';
import { formatDuration } from '#shared/format.ts';
import { FilmProgress } from './FilmProgress.tsx';
import { FilmStatus } from './FilmStatus.tsx';
import { FilmThumbnail } from './FilmThumbnail.tsx';
import { type FilmDeeds, isPlayable } from './film-deeds.ts';
import type { LibraryFilm } from './library-film.ts';

type Props = { readonly film: LibraryFilm; readonly deeds: FilmDeeds };

/** The upper half of a card: the still that plays, the progress, or the reason of a failure. */
export function FilmPicture({ film, deeds }: Props) {
  return (
    <div className="relative aspect-16/10 overflow-hidden bg-sunken">
      <Content film={film} deeds={deeds} />
      <FilmStatus status={film.status} className="absolute top-3 left-3" />
    </div>
  );
}

function Content({ film, deeds }: Props) {
  if (film.status === 'processing')
    return (
      <div className="flex size-full flex-col justify-end p-4">
        <FilmProgress film={film} />
      </div>
    );
  if (film.status === 'failed')
    return (
      <div className="flex size-full items-end p-4 text-sm">
        <p title={film.failureReason ?? undefined} className="line-clamp-4 wrap-anywhere text-ink-soft">
          {film.failureReason ?? 'Failed to generate video'}
        </p>
      </div>
    );
  return (
    <>
      <FilmThumbnail film={film} isFramed />
      {isPlayable(film) && (
        // The button with the word 'Play' is the one for keyboards; this one makes the picture itself do what one expects.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => deeds.play(film)}
          className="group absolute inset-0 grid place-items-center"
        >
          <span className="grid size-14 scale-90 place-items-center rounded-full bg-night/80 text-on-night opacity-0 transition-[opacity,scale] group-hover:scale-100 group-hover:opacity-100 pointer-coarse:scale-100 pointer-coarse:opacity-100">
            <Play className="size-6 translate-x-0.5 fill-current" />
          </span>
        </button>
      )}
      {film.duration !== null && (
        <span className="figures pointer-events-none absolute right-3 bottom-3 rounded-[5px] bg-night/85 px-1.5 py-0.5 text-xs font-medium text-on-night">
          <span className="sr-only">Duration </span>
          {formatDuration(film.duration)}
        </span>
      )}
    </>
  );
}
