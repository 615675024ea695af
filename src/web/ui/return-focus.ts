import { useEffect, useRef } from 'react';

/**
 * Restores focus for dialogs opened by state: Radix does so only for its own triggers. While the dialog is open, what Radix
 * hides from screen readers is inert too, so that nothing in it keeps or takes the focus.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const background = useRef<HTMLElement[]>([]);
  useEffect(() => () => makeActive(background.current), []);
  return {
    onOpenAutoFocus: () => {
      opener.current = stayingElementOf(document.activeElement);
      const hidden = document.querySelectorAll<HTMLElement>('[data-aria-hidden="true"]:not([inert])');
      background.current = [...hidden];
      for (const element of hidden) element.inert = true;
    },
    onCloseAutoFocus: () => {
      makeActive(background.current);
      opener.current?.focus();
      // What opened the dialog may be gone with what the dialog was about.
      focusContentIfLost();
    },
  };
}

/** The element that had the focus was removed, hidden or disabled. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Where the next Tab should go on from when a control went with what it changed. */
export function focusContentIfLost(): void {
  if (isFocusLost()) document.getElementById('content')?.focus({ preventScroll: true });
}

function makeActive(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.inert = false;
}

/** A menu item is unmounted when the dialog closes; focus its menu button instead. */
function stayingElementOf(element: Element | null): HTMLElement | null {
  const menuButtonId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const staying = menuButtonId ? document.getElementById(menuButtonId) : element;
  return staying instanceof HTMLElement ? staying : null;
}
