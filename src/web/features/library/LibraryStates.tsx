import { Clapperboard, SearchX } from 'lucide-react';
import { counted } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { useVideos } from '#web/api/video-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LoadFailure } from '#web/widgets/LoadFailure.tsx';
import type { LibraryNoun, LibraryView } from './LibraryToolbar.tsx';
import type { LibraryPart } from './team-library.ts';

export function LoadingVideos({ view }: { readonly view: LibraryView }) {
  return (
    <div>
      <p role="status" className="mb-5 text-sm text-ink-faint">
        Loading your videos...
      </p>
      {view === 'grid' ? (
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-96 rounded-card" />
          ))}
        </div>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  );
}

export function FailedVideos({ query }: { readonly query: ReturnType<typeof useVideos> }) {
  const fallback =
    query.error instanceof ApiError
      ? `HTTP ${query.error.status}: Failed to fetch videos`
      : 'The server could not be reached. Your videos are safe there.';
  return <LoadFailure query={query} title="Failed to load videos" fallback={fallback} />;
}

type EmptyLibraryProps = {
  readonly part: LibraryPart | undefined;
  /** How many videos the agent made outside the team. */
  readonly ownCount: number;
  readonly onOwn: () => void;
};

export function EmptyLibrary({ part, ownCount, onOwn }: EmptyLibraryProps) {
  if (part === 'team' && ownCount > 0)
    return (
      <EmptyState
        title="No team videos yet"
        picture={<Clapperboard className="size-9" />}
        action={
          <Button variant="secondary" onClick={onOwn}>
            Show my own
          </Button>
        }
      >
        What you make now belongs to the team. Your {counted(ownCount, 'video')} from before{' '}
        {ownCount === 1 ? 'is' : 'are'} still yours.
      </EmptyState>
    );
  if (part === 'own')
    return (
      <EmptyState title="Nothing of your own here" picture={<Clapperboard className="size-9" />}>
        What you made before you joined the team would be here. What you make now belongs to the team.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Your first video goes here"
      picture={<Clapperboard className="size-9" />}
      action={<ButtonLink to={routes.create}>Create Your First Video</ButtonLink>}
    >
      You haven't created any videos yet. Start by creating your first video!
    </EmptyState>
  );
}

type NothingFoundProps = { readonly noun: LibraryNoun; readonly onClear: () => void };

export function NothingFound({ noun, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={`No ${noun} found`}
      picture={<SearchX className="size-9" />}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No {noun} match your current filters.
    </EmptyState>
  );
}
