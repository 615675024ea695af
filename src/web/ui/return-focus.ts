import { useRef } from 'react';

/** Restores focus for dialogs opened by state: Radix does so only for its own triggers. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = stayingElementOf(document.activeElement);
    },
    onCloseAutoFocus: () => opener.current?.focus(),
  };
}

/** A menu item is unmounted when the dialog closes; focus its menu button instead. */
function stayingElementOf(element: Element | null): HTMLElement | null {
  const menuButtonId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const staying = menuButtonId ? document.getElementById(menuButtonId) : element;
  return staying instanceof HTMLElement ? staying : null;
}
