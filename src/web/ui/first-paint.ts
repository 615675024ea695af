const PATIENCE_MS = 3_000;

/** Answers when something of the page has been painted; what is not seen first does not share the line with what is. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A tab in the background never paints.
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
