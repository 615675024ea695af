import { Plus } from 'lucide-react';
import { routes } from '#shared/routes.ts';
import type { AskedVideo } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FailedVideo } from './FailedVideo.tsx';
import { FinishedVideo } from './FinishedVideo.tsx';
import { MAY_BE_LEFT, MakingVideo } from './MakingVideo.tsx';

/** The videos that were asked for: in the making, ready, or with what went wrong. */
export function VideoResults({ videos }: { readonly videos: readonly AskedVideo[] }) {
  const wizard = useWizard();
  const making = videos.filter(({ outcome }) => outcome === 'making');
  const completed = videos.filter(({ outcome }) => outcome === 'completed');
  const failed = videos.filter(({ outcome }) => outcome === 'failed');
  const toLibrary = (
    <ButtonLink to={routes.library} variant="secondary">
      View in Library
    </ButtonLink>
  );
  return (
    <>
      {failed.map((video) => (
        <FailedVideo key={video.id} video={video} isOnlyOne={videos.length === 1} />
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
            {making.map((video) => (
              <MakingVideo key={video.id} video={video} />
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
            {/* Beside the good news: below a tall video it would be out of sight. */}
            {making.length === 0 && toLibrary}
          </div>
          <ul className={completed.length > 1 ? 'grid gap-5 sm:grid-cols-2' : undefined}>
            {completed.map((video) => (
              <FinishedVideo key={video.id} asked={video} />
            ))}
          </ul>
        </section>
      )}
      {videos.every(({ outcome }) => outcome === 'deleted') && (
        <p className="text-ink-soft">This video was deleted in the library.</p>
      )}
      {(making.length > 0 || completed.length === 0) && (
        <div className="flex flex-wrap gap-3">
          {toLibrary}
          {making.length > 0 && (
            <Button variant="quiet" icon={<Plus aria-hidden="true" />} onClick={() => wizard.startNew()}>
              Start another video
            </Button>
          )}
        </div>
      )}
    </>
  );
}
