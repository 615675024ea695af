import { useLayoutEffect } from 'react';

let lockCount = 0;

/** While this is shown the page behind it stays where it is, and does not widen by the scrollbar that goes. */
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
  // Less than nothing on a screen that fingers have zoomed.
  const width = Math.max(0, window.innerWidth - root.clientWidth);
  root.style.setProperty('--scrollbar-width', `${width}px`);
  root.dataset.scrollLocked = '';
}
