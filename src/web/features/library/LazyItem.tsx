import { type CSSProperties, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';

type Props = {
  /** Render immediately: the item is above the fold. */
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
  /** Sets the minimum height: too low makes the page grow while scrolling, too high leaves gaps. */
  readonly className: string;
  readonly style?: CSSProperties;
};

const fillers = new WeakMap<Element, () => void>();
const observer = new IntersectionObserver(
  (entries) => {
    // Fast scrolling brings dozens of items near at once: a transition lets frames and input come in between.
    startTransition(() => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) fillers.get(target)?.();
    });
  },
  // About two screens ahead.
  { rootMargin: '1400px 0px' },
);

/** A list item that reserves its height and renders its content when it comes near the viewport. */
export function LazyItem({ isAtOnce, children, className, style }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [isFilled, setIsFilled] = useState(isAtOnce);
  useEffect(() => {
    const element = item.current;
    if (isFilled || !element) return;
    fillers.set(element, () => setIsFilled(true));
    observer.observe(element);
    return () => observer.unobserve(element);
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
