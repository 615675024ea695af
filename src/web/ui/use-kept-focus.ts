import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { focusContentIfLost, isFocusLost } from './return-focus.ts';

/**
 * Gives a button the focus back that it lost by being disabled, for example while something is saved; the page's content, if
 * the button does not come back.
 */
export function useKeptFocus(
  isDisabled: boolean,
  given: Ref<HTMLButtonElement> | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(given, () => button.current as HTMLButtonElement, []);
  // The browser takes the focus with the next frame, so it is still here.
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current;
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || !hadFocus.current) return;
    hadFocus.current = false;
    if (isFocusLost()) button.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  // Gone with what it has done.
  useEffect(() => () => void (hadFocus.current && focusContentIfLost()), []);
  return button;
}
