import { useState } from 'react';

export type LibraryView = 'grid' | 'list';

const STORAGE_KEY = 'curbreel.library-view';

/** Grid or list, as this browser was left. */
export function useRememberedView(): [LibraryView, (view: LibraryView) => void] {
  const [view, setView] = useState<LibraryView>(read);
  const choose = (next: LibraryView) => {
    setView(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  };
  return [view, choose];
}

function read(): LibraryView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
