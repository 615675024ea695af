import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { pathTo, routes } from '#shared/routes.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { findGroupProgress } from '#web/api/group-progress.ts';
import { useVideoProgress } from '#web/api/video-events.ts';
import { stageWords, timeLeftWords } from '#web/api/video-progress-text.ts';
import { useRetryVideo } from '#web/api/video-queries.ts';
import type { RequestedVideo } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { DownloadAll } from '#web/widgets/DownloadAll.tsx';
import { GroupProgressBar } from '#web/widgets/GroupProgressBar.tsx';
import { FinishedVideo, useCreatedVideo } from './FinishedVideo.tsx';
import { leaveHint, videoLabel } from './video-text.ts';

/** The requested videos: in the making, ready, or failed. */
export function VideoResults({ videos }: { readonly videos: readonly RequestedVideo[] }) {
  const wizard = useWizard();
  const making = videos.filter(({ outcome }) => outcome === 'making');
  const completed = videos.filter(({ outcome }) => outcome === 'completed');
  const failed = videos.filter(({ outcome }) => outcome === 'failed');
  const [percents, setPercents] = useState<Readonly<Record<string, number>>>({});
  const setPercent = useCallback(
    (id: string, percent: number) => setPercents((known) => ({ ...known, [id]: percent })),
    [],
  );
  const group = findGroupProgress(
    videos.map(({ id, outcome }) => ({
      groupId: '',
      status: outcome === 'making' ? 'processing' : outcome,
      progress: { percent: percents[id] ?? 0 },
    })),
  );
  return (
    <>
      {failed.map((video) => (
        <FailedVideo key={video.id} video={video} isOnlyOne={videos.length === 1} />
      ))}
      {making.length > 0 && (
        <section aria-labelledby="making-heading" className="flex flex-col gap-4">
          <MakingHeading count={videos.length} />
          {group && videos.length > 1 && <GroupProgressBar label="Making all videos" progress={group} />}
          <ul className="divide-y divide-line rounded-card bg-surface ring ring-line">
            {making.map((video) => (
              <MakingVideo key={video.id} video={video} onPercent={setPercent} />
            ))}
          </ul>
        </section>
      )}
      {completed.length > 0 && <CompletedVideos videos={completed} isMakingMore={making.length > 0} />}
      {videos.every(({ outcome }) => outcome === 'deleted') && (
        <p className="text-ink-soft">
          {videos.length === 1
            ? 'This video was deleted in the library.'
            : 'These videos were deleted in the library.'}
        </p>
      )}
      {(making.length > 0 || completed.length === 0) && (
        <div className="flex flex-wrap gap-3">
          <LibraryLink />
          {making.length > 0 && (
            <Button size="sm" variant="quiet" icon={<Plus />} onClick={() => wizard.startNew()}>
              Start another video
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** That videos are being made, from the request on, and that nobody has to wait for them. */
export function MakingHeading({ count }: { readonly count: number }) {
  return (
    <div role="status">
      <h3 id="making-heading" className="display flex items-center gap-2.5 text-xl">
        <Spinner className="size-4.5 text-accent-ink" />
        {count === 1 ? 'Generating your video' : 'Generating your videos'}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{leaveHint(count)}</p>
    </div>
  );
}

type CompletedVideosProps = { readonly videos: readonly RequestedVideo[]; readonly isMakingMore: boolean };

function CompletedVideos({ videos, isMakingMore }: CompletedVideosProps) {
  const [first] = videos;
  const isAlone = videos.length === 1 && !isMakingMore;
  const words = isAlone ? 'Your video is ready' : `Your ${videos.length} videos are ready`;
  const heading = (
    <div role="status">
      <h3 id="done-heading" className="display text-xl">
        {isMakingMore ? 'Ready so far' : words}
      </h3>
    </div>
  );
  return (
    <section aria-labelledby="done-heading" className="flex flex-col gap-5">
      {isAlone && first ? (
        <FinishedVideo requested={first} heading={heading}>
          <LibraryLink />
        </FinishedVideo>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {heading}
            {!isMakingMore && first && <AllVideos video={first} />}
          </div>
          <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2">
            {videos.map((video) => (
              <li key={video.id}>
                <FinishedVideo requested={video} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What can be done with all finished videos at once. */
function AllVideos({ video }: { readonly video: RequestedVideo }) {
  const { data } = useCreatedVideo(video.id);
  return (
    <div className="flex flex-wrap gap-3">
      <LibraryLink />
      {data && (
        <>
          <ButtonLink to={pathTo('listing', { id: data.listingId })} size="sm" variant="secondary">
            Open the listing
          </ButtonLink>
          <DownloadAll listingId={data.listingId} size="sm" />
        </>
      )}
    </div>
  );
}

function LibraryLink() {
  return (
    <ButtonLink to={routes.library} size="sm" variant="secondary">
      View in Library
    </ButtonLink>
  );
}

type MakingVideoProps = {
  readonly video: RequestedVideo;
  readonly onPercent: (videoId: string, percent: number) => void;
};

/** One video in the making, with its live progress. */
function MakingVideo({ video, onPercent }: MakingVideoProps) {
  const { dispatch } = useWizard();
  const state = useVideoProgress(video.id);

  useEffect(() => {
    if (!state || state.kind === 'making') return;
    const reason = state.kind === 'failed' ? state.reason : undefined;
    dispatch({ type: 'video-settled', id: video.id, outcome: state.kind, reason });
  }, [state, video.id, dispatch]);

  const progress = state?.kind === 'making' ? state.progress : undefined;
  const percent = progress?.percent ?? 0;
  useEffect(() => onPercent(video.id, percent), [onPercent, video.id, percent]);
  const isWaiting = !progress || progress.stage === 'waiting';
  return (
    <li className="flex flex-col gap-2 px-5 py-3.5 text-sm">
      <p className="figures flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
        <span className="font-medium text-ink">{videoLabel(video)}</span>
        <span className="flex flex-wrap gap-x-4 *:empty:hidden">
          <span>{stageWords(progress)}</span>
          <span>{timeLeftWords(progress)}</span>
          <span>{isWaiting ? '' : `${Math.floor(progress.percent)}%`}</span>
        </span>
      </p>
      {/* Empty in the queue, where nothing moves; a sweeping bar stands for progress that is not known yet. */}
      <Progress
        label={`Making ${videoLabel(video)}`}
        percent={isWaiting ? progress && 0 : progress.percent}
      />
    </li>
  );
}

type FailedVideoProps = { readonly video: RequestedVideo; readonly isOnlyOne: boolean };

/** A failed video, with its reason and a retry. */
function FailedVideo({ video, isOnlyOne }: FailedVideoProps) {
  const { dispatch } = useWizard();
  const retry = useRetryVideo();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = () => (isOnlyOne ? dispatch({ type: 'generation-dismissed' }) : setIsDismissed(true));
  const again = () =>
    retry.mutate(video.id, { onSuccess: () => dispatch({ type: 'video-retried', id: video.id }) });
  const trouble = retry.error && serverMessageOf(retry.error, 'Failed to generate video. Please try again.');
  return (
    <Banner
      tone="bad"
      title={video.reason || 'Failed to generate video'}
      button={{ label: 'Retry', onClick: again, isLoading: retry.isPending }}
      onDismiss={dismiss}
    >
      <p>
        {!isOnlyOne && `${videoLabel(video)}. `}
        {trouble || 'Your details and photos are kept.'}
      </p>
    </Banner>
  );
}
