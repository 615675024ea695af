import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { routes } from '#shared/routes.ts';
import { useVideos } from '#web/api/video-queries.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { filterVideos, groupVideos, type StatusFilter, tellVersionsApart } from './arrange-videos.ts';
import { EmptyLibrary, LoadFailure, LoadingVideos, NothingFound } from './LibraryStates.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { StatCards } from './StatCards.tsx';
import { useRememberedView } from './use-remembered-view.ts';
import { useSettled } from './use-settled.ts';
import { useVideoDialogs } from './use-video-dialogs.tsx';
import { VideoGrid } from './VideoGrid.tsx';
import { VideoList } from './VideoList.tsx';

const SEARCH_AFTER_MS = 150;

export function LibraryScreen() {
  const loading = useVideos();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [view, setView] = useRememberedView();
  const { deeds, dialogs } = useVideoDialogs();
  const settledSearch = useSettled(search, SEARCH_AFTER_MS);
  const videos = useMemo(() => loading.data && tellVersionsApart(loading.data), [loading.data]);
  const shown = useMemo(
    () => filterVideos(videos ?? [], settledSearch, status),
    [videos, settledSearch, status],
  );
  const groups = useMemo(() => groupVideos(shown), [shown]);

  const clear = () => {
    setSearch('');
    setStatus('all');
  };
  const Videos = view === 'grid' ? VideoGrid : VideoList;
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
        Every video you have made, ready to play, share and download.
      </PageHeader>
      <StatCards totalVideos={videos?.length} />
      <LibraryToolbar
        search={search}
        onSearch={setSearch}
        status={status}
        onStatus={setStatus}
        view={view}
        onView={setView}
      />
      <section aria-label="Your videos">
        {videos === undefined ? (
          loading.isError ? (
            <LoadFailure
              error={loading.error}
              isTrying={loading.isFetching}
              onRetry={() => void loading.refetch()}
            />
          ) : (
            <LoadingVideos view={view} />
          )
        ) : videos.length === 0 ? (
          <EmptyLibrary />
        ) : groups.length === 0 ? (
          <NothingFound onClear={clear} />
        ) : (
          <Videos groups={groups} deeds={deeds} />
        )}
      </section>
      <p role="status" className="sr-only">
        {settledSearch !== '' || status !== 'all' ? `${shown.length} videos found` : ''}
      </p>
      {dialogs}
    </>
  );
}
