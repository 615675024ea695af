import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firstPaint } from '#web/ui/first-paint.ts';

/** Counts the pages that are seen. How it does so is fetched after the page itself is there. */
export function PageViews() {
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
