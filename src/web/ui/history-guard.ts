type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

// The listeners of a window run in the order in which they were added, capturing or not: this one comes with the app's first
// file, before that of React Router, so that a guard can stop the event.
window.addEventListener('popstate', (event) => guard?.(event));

/** Lets a function see every step of Back and Forward first. Of several the last one does; the result ends it. */
export function guardHistory(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}
