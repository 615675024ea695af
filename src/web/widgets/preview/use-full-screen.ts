import { type RefObject, useEffect, useState } from 'react';

/** Fills the screen with an element: by the browser's own way where it has one, over the page otherwise (iPhones). */
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
    // Refused or unknown: the preview then lies over the page, which is nearly as good.
    if (next) element.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }

  return [isFull, setFull];
}
