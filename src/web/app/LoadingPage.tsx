import { Spinner } from '#web/ui/Spinner.tsx';

/** Fallback of the first screen; later navigations keep the old screen until the new one is loaded. */
export function LoadingPage() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" className="size-7 text-ink-faint" />
    </div>
  );
}
