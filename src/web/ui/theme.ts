import { createSubscribers, useStore } from '#web/store/store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

// theme-boot.js reads the same key ahead of the first paint.
const STORAGE_KEY = 'curbreel.theme';
const { subscribe, notify } = createSubscribers();

/** The remembered choice; without one, or with storage blocked, the system decides. */
function currentTheme(): ThemeChoice {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the palette at once and remembers it in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  notify();
}

export function useTheme(): ThemeChoice {
  return useStore({ subscribe, get: currentTheme });
}
