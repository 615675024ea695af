import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';

type Props = {
  /** Render immediately: the item is above the fold. */
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
  /** Sets the minimum height: too low makes the page grow while scrolling, too high leaves gaps. */
  readonly className: string;
  readonly style?: CSSProperties;
};

/** A list item that reserves its height and renders its content when it comes near the viewport. */
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

// About two screens ahead.
const MARGIN = '1400px 0px';
// Limit per frame: fast scrolling brings dozens of items near at once.
const PER_FRAME = 3;

const callbacks = new WeakMap<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let frame = 0;

/** Calls back when the element comes near the viewport, at most PER_FRAME a frame. Returns a cancel function. */
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
