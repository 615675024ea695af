import { useEffect } from 'react';
import { useVideoProgress } from '#web/api/video-events.ts';
import { stageWords, timeLeftWords } from '#web/api/video-progress-text.ts';
import type { AskedVideo } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { videoName } from './video-words.ts';

export const MAY_BE_LEFT =
  'This may take several minutes. You can leave this page: the video will be in your library when it is ready.';

/** One video on its way, live. */
export function MakingVideo({ video }: { readonly video: AskedVideo }) {
  const { dispatch } = useWizard();
  const state = useVideoProgress(video.id);

  useEffect(() => {
    if (!state || state.kind === 'making') return;
    const reason = state.kind === 'failed' ? state.reason : undefined;
    dispatch({ type: 'video-settled', id: video.id, outcome: state.kind, reason });
  }, [state, video.id, dispatch]);

  const progress = state?.kind === 'making' ? state.progress : undefined;
  const isWaiting = !progress || progress.stage === 'waiting';
  return (
    <li className="flex flex-col gap-2.5 rounded-card bg-surface px-5 py-4 ring ring-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="figures flex items-center gap-2.5 font-medium">
          <Spinner className="size-4.5 text-door-ink" />
          {videoName(video)}
        </p>
        <p className="figures text-sm text-ink-faint">
          {isWaiting ? '' : `${Math.floor(progress.percent)}%`}
        </p>
      </div>
      <Progress label={`Making ${videoName(video)}`} percent={isWaiting ? undefined : progress.percent} />
      <p className="figures flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{stageWords(progress)}</span>
        <span>{timeLeftWords(progress)}</span>
      </p>
    </li>
  );
}
