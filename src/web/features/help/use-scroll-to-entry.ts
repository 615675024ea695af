import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// Once per navigation: clearing a search must not scroll to the entry again.
let lastArrival = '';

/** Scrolls to the entry that the URL names and focuses it, also when it is rendered later. */
export function useScrollToEntry<E extends HTMLElement>(id: string): RefObject<E | null> {
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
