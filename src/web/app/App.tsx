import '#web/api/zod-without-eval.ts';
import '#web/ui/history-guard.ts';
import { Suspense, type SyntheticEvent, useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router';
import { useStore } from '#web/store/use-store.ts';
import { Boundary } from '#web/ui/Boundary.tsx';
import { firstPaint } from '#web/ui/first-paint.ts';
import { lazyComponent } from '#web/ui/lazy-component.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { pageFallback } from './error-fallbacks.tsx';
import { LoadingPage } from './LoadingPage.tsx';

export function App() {
  return (
    <BrowserRouter>
      <ScrollRestoration />
      <PageViews />
      <Boundary fallback={pageFallback}>
        <Suspense fallback={<LoadingPage />}>
          <AppRoutes />
        </Suspense>
      </Boundary>
      <ToastHost />
    </BrowserRouter>
  );
}

/** Scroll restoration: a new page starts at its top or at the fragment of its URL; on Back the browser restores the position. */
function ScrollRestoration() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (navigationType !== 'POP' && pathname) window.scrollTo(0, 0);
  }, [pathname, hash, navigationType]);
  return null;
}

/** Records page views. The tracker is loaded after the first paint. */
function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    firstPaint()
      .then(() => import('#web/tracker/tracker.ts'))
      .then(
        ({ tracker }) => tracker.pageView(pathname),
        () => {},
      );
  }, [pathname]);
  return null;
}

const Toaster = lazyComponent(() => import('#web/ui/Toaster.tsx'), 'Toaster');

// Radix closes dialogs and menus on a press or focus outside of them; a toast must not count as outside.
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Where toasts appear. The region is always there: an open dialog hides the page from screen readers except for what is
 * marked `aria-live` when it opens. The toast component itself is loaded with the first toast.
 */
function ToastHost() {
  const isNeeded = useStore(toastStore, (toasts) => toasts.length > 0);
  return (
    <section
      data-toast-region=""
      aria-label="Messages"
      aria-live="off"
      onPointerDown={stopPropagation}
      onFocus={stopPropagation}
      className="pointer-events-none fixed inset-x-0 bottom-[var(--foot-height,0px)] z-60 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:items-end sm:p-6"
    >
      {/* A page can do without toasts: a failure leaves them out until the next page. */}
      <Boundary fallback={() => null}>
        <Suspense>{isNeeded && <Toaster />}</Suspense>
      </Boundary>
    </section>
  );
}
