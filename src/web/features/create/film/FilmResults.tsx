import { Plus } from 'lucide-react';
import { routes } from '#shared/routes.ts';
import type { AskedFilm } from '#web/features/create/state/wizard-state.ts';
import { useStudio } from '#web/features/create/studio/use-studio.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailedFilm } from './FailedFilm.tsx';
import { FinishedFilm } from './FinishedFilm.tsx';
import { MAY_BE_LEFT, MakingFilm } from './MakingFilm.tsx';

/** The films that were asked for: in the making, ready, or with what went wrong. */
export function FilmResults({ films }: { readonly films: readonly AskedFilm[] }) {
  const studio = useStudio();
  const making = films.filter(({ outcome }) => outcome === 'making');
  const completed = films.filter(({ outcome }) => outcome === 'completed');
  const failed = films.filter(({ outcome }) => outcome === 'failed');
  const toLibrary = (
    <ButtonLink to={routes.library} variant="secondary">
      View in Library
    </ButtonLink>
  );
  return (
    <>
      {failed.map((film) => (
        <FailedFilm key={film.id} film={film} isOnlyOne={films.length === 1} />
      ))}
      {making.length > 0 && (
        <section aria-labelledby="making-heading" className="flex flex-col gap-4">
          <div role="status">
            <h3 id="making-heading" className="display text-xl">
              {making.length === 1 ? 'Generating your video' : `Generating ${making.length} videos`}
            </h3>
            <p className="mt-1 max-w-prose text-sm text-ink-soft">{MAY_BE_LEFT}</p>
          </div>
          <ul className="flex flex-col gap-3">
            {making.map((film) => (
              <MakingFilm key={film.id} film={film} />
            ))}
          </ul>
        </section>
      )}
      {completed.length > 0 && (
        <section aria-labelledby="done-heading" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id="done-heading" role="status" className="display text-xl">
              {making.length > 0
                ? 'Ready so far'
                : completed.length === 1
                  ? 'Your video is ready'
                  : `Your ${completed.length} videos are ready`}
            </h3>
            {/* Beside the good news: below a tall film it would be out of sight. */}
            {making.length === 0 && toLibrary}
          </div>
          <ul className={completed.length > 1 ? 'grid gap-5 sm:grid-cols-2' : undefined}>
            {completed.map((film) => (
              <FinishedFilm key={film.id} film={film} />
            ))}
          </ul>
        </section>
      )}
      {films.every(({ outcome }) => outcome === 'deleted') && (
        <p className="text-ink-soft">This film was deleted in the library.</p>
      )}
      {(making.length > 0 || completed.length === 0) && (
        <div className="flex flex-wrap gap-3">
          {toLibrary}
          {making.length > 0 && (
            <Button variant="quiet" icon={<Plus aria-hidden="true" />} onClick={() => studio.startNew()}>
              Start another video
            </Button>
          )}
        </div>
      )}
    </>
  );
}
