import { createStore, type ReadableStore } from '#web/store/store.ts';
import { useStore } from '#web/store/use-store.ts';

// Part of the first download: no zod, and nothing that can wait. change-session.ts holds what begins and ends sessions.

export type SessionUser = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_email_verified: boolean;
  readonly avatarUrl?: string | undefined;
};

export type StoredSession = {
  readonly token: string;
  readonly user: SessionUser;
  readonly isRemembered: boolean;
};

type Session =
  /** Forced: it expired, was refused, or was ended in another tab. */
  | { readonly kind: 'signed-out'; readonly isForced: boolean }
  | ({ readonly kind: 'signed-in' } & StoredSession);

/** A session cookie: the browser deletes it when it closes, which ends sessions that are not remembered. */
export const BROWSER_OPEN_COOKIE = 'curbreel-browser-open=1';
const STORAGE_KEY = 'curbreel.session';
const CHECK_EVERY_MS = 300_000;

let storedText: string | null = null;
/** What a full storage holds in place of the session; undefined where it holds the session, and where it is blocked. */
let outdatedText: string | null | undefined;
const store = createStore<Session>({ kind: 'signed-out', isForced: false }, followOtherTabs);
refreshSession();

export const sessionStore: ReadableStore<Session> = store;

/** Who is using the app, on whichever tab they signed in or out. */
export function useSession(): Session {
  return useStore(store);
}

/** The token to send now, after a check of its expiry and of other tabs. */
export function currentToken(): string | undefined {
  refreshSession();
  const session = store.get();
  return session.kind === 'signed-in' ? session.token : undefined;
}

/** Reads the browser's storage again: another tab, the clock or the user may have ended the session. */
function refreshSession(): void {
  const found = readStorage();
  // In a storage that is blocked or full the session is not found: it lasts until the page is closed.
  const text = found === undefined || found === outdatedText ? storedText : found;
  const stored = parse(text);
  if (!stored) endSession(true);
  else if (text !== storedText) publish(text, { kind: 'signed-in', ...stored });
}

/** Undefined where storage is blocked. */
function readStorage(): string | null | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return undefined;
  }
}

function parse(text: string | null): StoredSession | undefined {
  try {
    const stored = JSON.parse(text ?? '');
    const { id, first_name, last_name, email } = stored.user;
    const isWhole = [id, first_name, last_name, email].every((value) => typeof value === 'string');
    // A session of this page needs no cookie: the browser has not been closed since, and may block cookies.
    const isKnown = text === storedText;
    const isCurrent = isKnown || stored.isRemembered || document.cookie.includes(BROWSER_OPEN_COOKIE);
    return isWhole && isCurrent && !isExpired(stored.token) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token has expired, by its own payload. A token without an expiry counts as expired. */
export function isExpired(token: string): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return !Number.isFinite(exp) || exp * 1000 <= Date.now();
  } catch {
    return true;
  }
}

/** Begins or changes the session, in this tab and the others. */
export function storeSession(session: StoredSession): void {
  const text = JSON.stringify(session);
  outdatedText = tryStorage(() => localStorage.setItem(STORAGE_KEY, text)) ? undefined : readStorage();
  if (text !== storedText) publish(text, { kind: 'signed-in', ...session });
}

/** Ends the session, in this tab and the others. */
export function endSession(isForced: boolean): void {
  tryStorage(() => localStorage.removeItem(STORAGE_KEY));
  outdatedText = undefined;
  if (store.get().kind === 'signed-in') publish(null, { kind: 'signed-out', isForced });
}

/** False where storage is blocked or full: only this tab knows of the change. */
function tryStorage(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

function publish(text: string | null, next: Session): void {
  storedText = text;
  store.set(next);
}

/** Runs while there are subscribers. */
function followOtherTabs(): () => void {
  const checks = setInterval(refreshSession, CHECK_EVERY_MS);
  window.addEventListener('storage', refreshSession);
  window.addEventListener('focus', refreshSession);
  return () => {
    clearInterval(checks);
    window.removeEventListener('storage', refreshSession);
    window.removeEventListener('focus', refreshSession);
  };
}
