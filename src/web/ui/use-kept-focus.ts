import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { focusContentIfLost, isFocusLost } from './return-focus.ts';

/**
 * Gives a control the focus back that it lost by being disabled, for example while something is saved; the page's content, if
 * the control does not come back.
 */
export function useKeptFocus<E extends HTMLElement>(
  isDisabled: boolean,
  given: Ref<E> | undefined,
): RefObject<E | null> {
  const control = useRef<E>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(given, () => control.current as E, []);
  // The browser takes the focus with the next frame, so it is still here.
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === control.current;
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || !hadFocus.current) return;
    hadFocus.current = false;
    if (isFocusLost()) control.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  // Gone with what it has done.
  useEffect(() => () => void (hadFocus.current && focusContentIfLost()), []);
  return control;
}
