import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';

type Props = {
  /** What is on the screen at once is drawn at once. */
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
  /** Says how high it is at least: what is too low makes the page grow while one scrolls, too high leaves gaps. */
  readonly className: string;
  readonly style?: CSSProperties;
};

/** An item of a long list: it keeps its place from the start and is filled when it comes near the screen. */
export function LazyItem({ isAtOnce, children, className, style }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [isFilled, setIsFilled] = useState(isAtOnce);
  useEffect(() => {
    if (!isFilled && item.current) return onNearViewport(item.current, () => setIsFilled(true));
    return undefined;
  }, [isFilled]);
  return (
    <li
      ref={item}
      style={style}
      className={classes(
        'min-w-0 [contain-intrinsic-block-size:auto_none] [content-visibility:auto]',
        className,
      )}
    >
      {isFilled && children}
    </li>
  );
}

// Two screens ahead: nobody who scrolls by hand sees an empty place.
const MARGIN = '1400px 0px';
// A few at a time, so that no frame is late; whoever flies past has dozens near at once.
const PER_FRAME = 3;

const callbacks = new WeakMap<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let frame = 0;

/** Calls back once the element is near the screen and it is its turn. The answer calls it off. */
function onNearViewport(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(look, { rootMargin: MARGIN });
  callbacks.set(element, callback);
  observer.observe(element);
  return () => forget(element);
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
  if (near.size > 0 && frame === 0) frame = requestAnimationFrame(callNext);
}

function callNext(): void {
  for (const element of [...near].slice(0, PER_FRAME)) {
    const callback = callbacks.get(element);
    forget(element);
    callback?.();
  }
  frame = near.size > 0 ? requestAnimationFrame(callNext) : 0;
}

function forget(element: Element): void {
  observer?.unobserve(element);
  near.delete(element);
}
