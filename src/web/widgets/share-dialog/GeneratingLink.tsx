import { Spinner } from '#web/ui/Spinner.tsx';

/** Shown in place of a link that is not there yet. */
export function GeneratingLink() {
  return (
    <p role="status" className="flex min-h-72 items-center justify-center gap-3 text-ink-soft">
      <Spinner />
      Generating share link...
    </p>
  );
}
