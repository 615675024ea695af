import { Spinner } from '#web/ui/Spinner.tsx';
import { MAY_BE_LEFT } from './MakingVideo.tsx';

/** Between the press of the button and the server's word that it has begun. */
export function Asking() {
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 rounded-card bg-surface px-6 py-12 text-center ring ring-line"
    >
      <Spinner className="size-8 text-door-ink" />
      <p className="display text-xl">Generating your video</p>
      <p className="max-w-md text-sm text-ink-soft">{MAY_BE_LEFT}</p>
    </div>
  );
}
