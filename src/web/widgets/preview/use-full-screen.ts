import { type RefObject, useState } from 'react';
import { useEventListener } from '#web/ui/use-event-listener.ts';

/** Shows an element full screen: by the Fullscreen API, or over the page where there is none (iPhones). */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): readonly [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(false);

  const leave = () => !document.fullscreenElement && setIsFull(false);
  useEventListener(document, 'fullscreenchange', leave, isFull);
  useEventListener(document, 'keydown', ({ key }) => key === 'Escape' && setIsFull(false), isFull);

  function setFull(next: boolean): void {
    setIsFull(next);
    // Refused or unsupported: the element then covers the page.
    if (next) element.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }

  return [isFull, setFull];
}
