import type { VideoProgress as Progressing } from '#shared/api/videos.ts';
import { useVideoProgress } from '#web/api/video-events.ts';
import { stageWords, timeLeftWords } from '#web/api/video-progress-text.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { fullName, type LibraryVideo } from './library-video.ts';

/** Live progress of a video that is being rendered. */
export function VideoProgress({ video }: { readonly video: LibraryVideo }) {
  const state = useVideoProgress(video.id);
  const progress = (state?.kind === 'making' ? state.progress : undefined) ?? video.progress ?? undefined;
  return <ProgressOf video={video} progress={progress} />;
}

type Props = { readonly video: LibraryVideo; readonly progress: Progressing | undefined };

/** The same for a progress that the caller follows. */
export function ProgressOf({ video, progress }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{stageWords(progress)}</span>
        <span className="figures text-ink-soft">{Math.floor(progress?.percent ?? 0)}%</span>
      </div>
      <Progress label={`Progress of ${fullName(video)}`} percent={progress?.percent ?? 0} />
      <span className="min-h-5 truncate text-xs text-ink-faint">
        {timeLeftWords(progress) ?? 'You may leave this page meanwhile'}
      </span>
    </div>
  );
}
