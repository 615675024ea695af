import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { counted } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { useTeam } from '#web/api/team-queries.ts';
import { useVideos } from '#web/api/video-queries.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { listingsOf } from './arrange-listings.ts';
import { filterVideos, groupVideos, labelVersions } from './arrange-videos.ts';
import { EmptyLibrary, FailedVideos, LoadingVideos, NothingFound } from './LibraryStates.tsx';
import { type LibraryNoun, LibraryToolbar, type LibraryView, useStoredChoice } from './LibraryToolbar.tsx';
import { Listings } from './Listings.tsx';
import { StatCards } from './StatCards.tsx';
import { type LibraryPart, makerOf, videosOf } from './team-library.ts';
import { useFilters } from './use-filters.ts';
import { useVideoDialogs } from './use-video-dialogs.tsx';
import { VideoGrid } from './VideoCard.tsx';
import { VideoList } from './VideoList.tsx';

export function LibraryScreen() {
  const { search, debouncedSearch, status, setSearch, setStatus } = useFilters();
  const [view, setView] = useStoredChoice<LibraryView>('curbreel.library-view', ['grid', 'list']);
  const [noun, setNoun] = useStoredChoice<LibraryNoun>('curbreel.library-noun', ['videos', 'listings']);
  // Cards of videos follow their own; a listing shows what the library says.
  const loading = useVideos({ isFollowed: noun === 'listings' });
  const { actions, dialogs } = useVideoDialogs();
  const session = useSession();
  const userId = session.kind === 'signed-in' ? session.user.id : undefined;
  // The library does not wait for the team: without it, everything is shown together.
  const { data: team = null } = useTeam();
  const [part, setPart] = useStoredChoice<LibraryPart>('curbreel.library-part', ['team', 'own']);
  const videos = useMemo(
    () =>
      loading.data &&
      labelVersions(videosOf(loading.data, team, part)).map((video) => ({
        ...video,
        maker: makerOf(video, team, userId),
      })),
    [loading.data, team, part, userId],
  );
  const shown = useMemo(
    () => filterVideos(videos ?? [], debouncedSearch, status),
    [videos, debouncedSearch, status],
  );
  const groups = useMemo(() => groupVideos(shown), [shown]);
  // A listing is shown whole where one of its videos is found.
  const listings = useMemo(() => {
    const found = new Set(shown.map(({ listingId }) => listingId));
    return listingsOf(videos ?? []).filter(({ id }) => found.has(id));
  }, [videos, shown]);

  const results = useRef<HTMLElement>(null);
  const clear = () => {
    setSearch('');
    setStatus('all');
    // The button that was pressed goes.
    results.current?.focus();
  };

  const Videos = view === 'grid' ? VideoGrid : VideoList;
  return (
    <>
      <PageHeader
        title="Video Library"
        actions={
          <ButtonLink to={routes.create} icon={<Plus />}>
            Create Video
          </ButtonLink>
        }
      >
        Every video you have made, ready to play, share and download.
      </PageHeader>
      <StatCards totalVideos={videos?.length} scope={team === null ? 'own' : part} />
      {/* Nothing is searched or arranged in an empty library; somebody in a team still changes its part. */}
      {(videos?.length !== 0 || team !== null) && (
        <LibraryToolbar
          part={team === null ? undefined : { value: part, onChange: setPart }}
          noun={noun}
          onNoun={setNoun}
          search={search}
          onSearch={setSearch}
          status={status}
          onStatus={setStatus}
          view={view}
          onView={setView}
        />
      )}
      <section ref={results} tabIndex={-1} aria-label={`Your ${noun}`} className="outline-none">
        {videos === undefined ? (
          loading.isError ? (
            <FailedVideos query={loading} />
          ) : (
            <LoadingVideos view={view} />
          )
        ) : videos.length === 0 ? (
          <EmptyLibrary
            part={team === null ? undefined : part}
            ownCount={videosOf(loading.data ?? [], team, 'own').length}
            onOwn={() => {
              setPart('own');
              results.current?.focus();
            }}
          />
        ) : groups.length === 0 ? (
          <NothingFound noun={noun} onClear={clear} />
        ) : noun === 'listings' ? (
          <Listings listings={listings} view={view} />
        ) : (
          <Videos groups={groups} actions={actions} />
        )}
      </section>
      <p role="status" className="sr-only">
        {debouncedSearch !== '' || status !== 'all'
          ? `${noun === 'listings' ? counted(listings.length, 'listing') : counted(shown.length, 'video')} found`
          : ''}
      </p>
      {dialogs}
    </>
  );
}
