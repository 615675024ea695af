import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/** Listens while the component is mounted and `isActive`. */
export function useEventListener<Name extends keyof Events>(
  target: Window | Document,
  name: Name,
  act: (event: Events[Name]) => void,
  isActive = true,
): void {
  const handle = useEffectEvent(act);
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: Event) => handle(event as Events[Name]);
    target.addEventListener(name, listener);
    return () => target.removeEventListener(name, listener);
  }, [target, name, isActive]);
}
