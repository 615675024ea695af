import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from './return-focus.ts';

type Props = { readonly className?: string; readonly children: ReactNode };

/** An area whose controls replace each other: when the focused one goes, the first of those that are there takes the focus. */
export function FocusArea({ className, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  // Stays true when the focused control is removed: that is no blur.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || !isFocusLost()) return;
    area.current?.querySelector<HTMLElement>('button:enabled, input:enabled')?.focus({ preventScroll: true });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of what is in it
    <div
      ref={area}
      className={className}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}
