import { useLayoutEffect } from 'react';

let lockCount = 0;

/** Locks scrolling while mounted and compensates for the missing scrollbar. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    lockCount += 1;
    if (lockCount === 1) lock();
    return () => {
      lockCount -= 1;
      if (lockCount === 0) delete document.documentElement.dataset.scrollLocked;
    };
  }, []);
}

function lock(): void {
  const root = document.documentElement;
  // Negative while pinch-zoomed.
  const width = Math.max(0, window.innerWidth - root.clientWidth);
  root.style.setProperty('--scrollbar-width', `${width}px`);
  root.dataset.scrollLocked = '';
}
