import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { whenNear } from './when-near.ts';

type Props = {
  /** What is on the screen at once is drawn at once. */
  readonly isAtOnce: boolean;
  readonly children: ReactNode;
  /** Says how high it is at least: what is too low makes the page grow while one scrolls, too high leaves gaps. */
  readonly className: string;
  readonly style?: CSSProperties;
};

/** An item of a long list: it keeps its place from the start and is filled when it comes near the screen. */
export function NearItem({ isAtOnce, children, className, style }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [isFilled, setIsFilled] = useState(isAtOnce);
  useEffect(() => {
    if (!isFilled && item.current) return whenNear(item.current, () => setIsFilled(true));
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
