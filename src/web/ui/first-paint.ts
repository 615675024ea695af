const TIMEOUT_MS = 3_000;

/** Resolves after the first contentful paint, so that later downloads do not compete with it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A tab in the background never paints.
    setTimeout(resolve, TIMEOUT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
