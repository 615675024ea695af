import { type RefObject, useEffect, useState } from 'react';

/** Shows an element full screen: by the Fullscreen API, or over the page where there is none (iPhones). */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): readonly [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    if (!isFull) return;
    const leave = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false);
    };
    document.addEventListener('fullscreenchange', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('fullscreenchange', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [isFull]);

  function setFull(next: boolean): void {
    setIsFull(next);
    // Refused or unsupported: the element then covers the page.
    if (next) element.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }

  return [isFull, setFull];
}
