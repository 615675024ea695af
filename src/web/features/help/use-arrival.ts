import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// One arrival per navigation: coming back from a search must not pull the page to an old place.
let lastArrival = '';

/** Brings an entry into view, and the focus to it, when the address names it; also if it appears only after the address. */
export function useArrival<E extends HTMLElement>(id: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const arrival = `${key}${hash}`;
    if (hash !== `#${id}` || arrival === lastArrival) return;
    lastArrival = arrival;
    element.current?.scrollIntoView();
    element.current?.focus({ preventScroll: true });
  }, [id, hash, key]);
  return element;
}
