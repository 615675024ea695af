import { useLayoutEffect } from 'react';

/** Takes away what the build put in this screen's place, in the same frame in which the screen appears. */
export function useFirstSight(): void {
  useLayoutEffect(() => document.getElementById('first-sight')?.remove(), []);
}
