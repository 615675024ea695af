import { Spinner } from '#web/ui/Spinner.tsx';

/** Seen only when the first screen takes its time; later ones keep the old screen until they are there. */
export function LoadingPage() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" className="size-7 text-ink-faint" />
    </div>
  );
}
