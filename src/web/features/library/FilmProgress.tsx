import { useVideoProgress } from '#web/lib/video-events.ts';
import { stageWords, timeLeftWords } from '#web/lib/video-events-words.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { fullName, type LibraryFilm } from './library-film.ts';

/** How far a film in the making is, as it happens. */
export function FilmProgress({ film }: { readonly film: LibraryFilm }) {
  const state = useVideoProgress(film.id);
  const progress = (state?.kind === 'making' ? state.progress : undefined) ?? film.progress ?? undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{stageWords(progress)}</span>
        <span className="figures text-ink-soft">{Math.floor(progress?.percent ?? 0)}%</span>
      </div>
      <Progress label={`Progress of ${fullName(film)}`} percent={progress?.percent ?? 0} />
      <span className="min-h-5 truncate text-xs text-ink-faint">
        {timeLeftWords(progress) ?? 'You may leave this page meanwhile'}
      </span>
    </div>
  );
}
