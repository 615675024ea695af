import { memo } from 'react';
import { formatCount, formatDuration, formatFileSize } from '#shared/format.ts';
import { classes } from '#web/ui/classes.ts';
import { FilmActions } from './FilmActions.tsx';
import { FilmProgress } from './FilmProgress.tsx';
import { FilmStatus } from './FilmStatus.tsx';
import { FilmThumbnail } from './FilmThumbnail.tsx';
import { type FilmDeeds, isPlayable } from './film-deeds.ts';
import { dayWords, momentWords, musicWords, templateWords, variantWords, viewsWords } from './film-words.ts';
import type { LibraryFilm } from './library-film.ts';
import { rowColumns } from './row-columns.ts';

type Props = { readonly film: LibraryFilm; readonly deeds: FilmDeeds; readonly isOneOfMany: boolean };

export const FilmRow = memo(function FilmRow({ film, deeds, isOneOfMany }: Props) {
  return (
    <div
      className={classes(
        'grid items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm transition-colors hover:bg-hover/60',
        rowColumns,
      )}
    >
      <RowPicture film={film} deeds={deeds} />
      <div className="min-w-0">
        <h2 title={film.title} className="truncate font-medium">
          {isOneOfMany ? variantWords(film) : film.title}
          {isOneOfMany && <span className="sr-only"> {film.title}</span>}
        </h2>
        <p className="truncate text-xs text-ink-faint">
          {templateWords(film.template)} · {musicWords(film.music)}
        </p>
      </div>
      {film.status === 'processing' ? (
        <div className="max-lg:col-span-full lg:col-span-4">
          <FilmProgress film={film} />
        </div>
      ) : film.status === 'failed' ? (
        <div className="flex min-w-0 items-center gap-3 max-lg:col-span-full lg:col-span-4">
          <FilmStatus status={film.status} />
          <p
            title={film.failureReason ?? undefined}
            className="line-clamp-2 text-xs wrap-anywhere text-ink-soft"
          >
            {film.failureReason ?? 'Failed to generate video'}
          </p>
        </div>
      ) : (
        <Figures film={film} />
      )}
      <time
        dateTime={film.createdAt}
        title={momentWords(film.createdAt)}
        className="figures whitespace-nowrap text-ink-soft max-lg:hidden"
      >
        {dayWords(film.createdAt)}
      </time>
      <div className="max-lg:col-span-full lg:justify-self-end">
        <FilmActions film={film} deeds={deeds} />
      </div>
    </div>
  );
});

function Figures({ film }: { readonly film: LibraryFilm }) {
  return (
    <div className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft max-lg:col-span-full max-lg:text-xs lg:contents">
      <span>
        <FilmStatus status={film.status} />
      </span>
      <span className="lg:text-right">
        <span className="sr-only">Duration </span>
        {film.duration === null ? '' : formatDuration(film.duration)}
      </span>
      <span className="lg:text-right">
        {formatCount(film.views)} <span className="lg:sr-only">{viewsWords(film.views)}</span>
      </span>
      <span className="whitespace-nowrap lg:text-right">
        {film.fileSize === null ? '' : formatFileSize(film.fileSize)}
      </span>
      <span className="lg:hidden">{dayWords(film.createdAt)}</span>
    </div>
  );
}

function RowPicture({ film, deeds }: Pick<Props, 'film' | 'deeds'>) {
  const frame = 'block h-12 w-19 overflow-hidden rounded-[6px] bg-sunken';
  if (!isPlayable(film))
    return (
      <span className={frame}>
        <FilmThumbnail film={film} />
      </span>
    );
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => deeds.play(film)} className={frame}>
      <FilmThumbnail film={film} />
    </button>
  );
}
