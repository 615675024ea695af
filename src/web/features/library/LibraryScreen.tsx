import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { routes } from '#shared/routes.ts';
import { useVideos } from '#web/lib/videos.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { filterFilms, groupFilms, type StatusFilter, tellVersionsApart } from './arrange-films.ts';
import { FilmGrid } from './FilmGrid.tsx';
import { FilmList } from './FilmList.tsx';
import { EmptyLibrary, LoadFailure, LoadingFilms, NothingFound } from './LibraryStates.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { StatCards } from './StatCards.tsx';
import { useFilmDialogs } from './use-film-dialogs.tsx';
import { useRememberedView } from './use-remembered-view.ts';
import { useSettled } from './use-settled.ts';

const SEARCH_AFTER_MS = 150;

export function LibraryScreen() {
  const videos = useVideos();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [view, setView] = useRememberedView();
  const { deeds, dialogs } = useFilmDialogs();
  const settledSearch = useSettled(search, SEARCH_AFTER_MS);
  const films = useMemo(() => videos.data && tellVersionsApart(videos.data), [videos.data]);
  const shown = useMemo(
    () => filterFilms(films ?? [], settledSearch, status),
    [films, settledSearch, status],
  );
  const groups = useMemo(() => groupFilms(shown), [shown]);

  const clear = () => {
    setSearch('');
    setStatus('all');
  };
  const Films = view === 'grid' ? FilmGrid : FilmList;
  return (
    <>
      <PageHeader
        title="Video Library"
        actions={
          <ButtonLink to={routes.create} icon={<Plus aria-hidden="true" />}>
            Create Video
          </ButtonLink>
        }
      >
        Every film you have made, ready to play, share and download.
      </PageHeader>
      <StatCards totalVideos={films?.length} />
      <LibraryToolbar
        search={search}
        onSearch={setSearch}
        status={status}
        onStatus={setStatus}
        view={view}
        onView={setView}
      />
      <section aria-label="Your videos">
        {films === undefined ? (
          videos.isError ? (
            <LoadFailure
              error={videos.error}
              isTrying={videos.isFetching}
              onRetry={() => void videos.refetch()}
            />
          ) : (
            <LoadingFilms view={view} />
          )
        ) : films.length === 0 ? (
          <EmptyLibrary />
        ) : groups.length === 0 ? (
          <NothingFound onClear={clear} />
        ) : (
          <Films groups={groups} deeds={deeds} />
        )}
      </section>
      <p role="status" className="sr-only">
        {settledSearch !== '' || status !== 'all' ? `${shown.length} videos found` : ''}
      </p>
      {dialogs}
    </>
  );
}
