import { lazy, Suspense, type SyntheticEvent } from 'react';
import { useStore } from '#web/store/store.ts';
import { toastStore } from '#web/ui/toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('#web/ui/Toaster.tsx')).Toaster }));

// Dialogs and menus watch the document for presses and focus elsewhere; a toast is nowhere else.
const keepToSelf = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Where toasts appear. The region is always there: an open dialog hides the page from screen readers except for what is
 * marked `aria-live` when it opens. How toasts look is downloaded only by pages that speak.
 */
export function ToastHost() {
  const isNeeded = useStore(toastStore, (toasts) => toasts.length > 0);
  return (
    <section
      data-toast-region=""
      aria-label="Messages"
      aria-live="off"
      onPointerDown={keepToSelf}
      onFocus={keepToSelf}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:items-end sm:p-6"
    >
      <Suspense>{isNeeded && <Toaster />}</Suspense>
    </section>
  );
}
