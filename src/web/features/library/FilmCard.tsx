import { memo, useState } from 'react';
import { formatCount, formatFileSize } from '#shared/format.ts';
import { Card } from '#web/ui/Card.tsx';
import type { FilmGroup } from './arrange-films.ts';
import { FilmActions } from './FilmActions.tsx';
import { FilmPicture } from './FilmPicture.tsx';
import { FilmVariants } from './FilmVariants.tsx';
import type { FilmDeeds } from './film-deeds.ts';
import { dayWords, momentWords, musicWords, templateWords, viewsWords } from './film-words.ts';

type Props = { readonly group: FilmGroup; readonly deeds: FilmDeeds };

/** A project's films as one card: one of them is shown, the others are a click away. */
export const FilmCard = memo(function FilmCard({ group, deeds }: Props) {
  const [shownId, setShownId] = useState(group.films[0].id);
  const film = group.films.find(({ id }) => id === shownId) ?? group.films[0];
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <FilmPicture key={film.id} film={film} deeds={deeds} />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="min-w-0">
          <h2 title={film.title} className="truncate font-medium">
            {film.title}
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {templateWords(film.template)} <Dot /> {musicWords(film.music)}
          </p>
          <p className="figures mt-1 flex flex-wrap gap-x-1.5 text-xs text-ink-faint">
            <time dateTime={film.createdAt} title={momentWords(film.createdAt)}>
              {dayWords(film.createdAt)}
            </time>
            <Dot />
            {formatCount(film.views)} {viewsWords(film.views)}
            {film.fileSize !== null && (
              <>
                <Dot />
                {formatFileSize(film.fileSize)}
              </>
            )}
          </p>
        </div>
        {group.films.length > 1 && <FilmVariants films={group.films} shownId={film.id} onShow={setShownId} />}
        <div className="mt-auto">
          <FilmActions film={film} deeds={deeds} />
        </div>
      </div>
    </Card>
  );
});

function Dot() {
  return <span aria-hidden="true">·</span>;
}
