import { createSubscribers } from '#web/store/store.ts';
import { useStore } from '#web/store/use-store.ts';

type ThemeChoice = 'system' | 'light' | 'dark';

// theme-boot.js reads the same key ahead of the first paint.
const STORAGE_KEY = 'curbreel.theme';
const { subscribe, notify } = createSubscribers();

/** The stored theme; without one, or with storage blocked, the system's. */
function currentTheme(): ThemeChoice {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies and stores the theme. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is blocked: not persisted.
  }
  notify();
}

export function useTheme(): ThemeChoice {
  return useStore({ subscribe, get: currentTheme });
}
