type Guard = (event: PopStateEvent) => void;

const guards: Guard[] = [];
let isLeaving = false;

// The listeners of a window run in the order in which they were added, capturing or not: this one comes with the app's first
// file, before that of React Router, so that a guard can stop the event.
window.addEventListener('popstate', (event) => {
  if (isLeaving) isLeaving = false;
  else guards.at(-1)?.(event);
});

/** Lets a function see every step of Back and Forward first. Of several the last one does; the result ends it. */
export function guardHistory(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.lastIndexOf(guard), 1);
}

/** A step of Back or Forward that no guard sees: it was agreed to. */
export function goUnguarded(delta: number): void {
  isLeaving = true;
  window.history.go(delta);
}
