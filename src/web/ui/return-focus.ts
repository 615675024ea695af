import { useRef } from 'react';

/** For dialogs that are opened by state: Radix gives focus back only to a trigger of its own. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = stayingElementOf(document.activeElement);
    },
    onCloseAutoFocus: () => opener.current?.focus(),
  };
}

/** A menu item is gone by the time the dialog closes; the button of its menu is still there. */
function stayingElementOf(element: Element | null): HTMLElement | null {
  const menuButtonId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const staying = menuButtonId ? document.getElementById(menuButtonId) : element;
  return staying instanceof HTMLElement ? staying : null;
}
