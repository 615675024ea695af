import { isExpired } from './session-token.ts';

// Part of the first download: no zod here, and no word too many. What changes a session is in change-session.ts.

export type SessionUser = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_email_verified: boolean;
  readonly avatarUrl?: string | undefined;
};

export type KeptSession = {
  readonly token: string;
  readonly user: SessionUser;
  readonly isRemembered: boolean;
};

export type Session =
  /** Forced: it ended by itself or was ended elsewhere, and nobody here asked for it. */
  | { readonly kind: 'signed-out'; readonly isForced: boolean }
  | ({ readonly kind: 'signed-in' } & KeptSession);

/** A cookie without a date goes with the browser, and with it a session that is not remembered. */
export const BROWSER_OPEN_COOKIE = 'curbreel-browser-open=1';
const STORAGE_KEY = 'curbreel.session';
const CHECK_EVERY_MS = 300_000;

const listeners = new Set<() => void>();
let keptText: string | null = null;
let session: Session = { kind: 'signed-out', isForced: false };
refresh();

export function currentSession(): Session {
  return session;
}

/** Reads the browser's storage anew: another tab, the clock or the user may have ended the session. */
export function refresh(): void {
  let text = keptText;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
  const kept = parse(text);
  if (!kept) end(true);
  else if (text !== keptText) publish(text, { kind: 'signed-in', ...kept });
}

function parse(text: string | null): KeptSession | undefined {
  try {
    const kept = JSON.parse(text ?? '');
    const { id, first_name, last_name, email } = kept.user;
    const isWhole = [id, first_name, last_name, email].every((value) => typeof value === 'string');
    const isCurrent = kept.isRemembered || document.cookie.includes(BROWSER_OPEN_COOKIE);
    return isWhole && isCurrent && !isExpired(kept.token) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Begins or changes the session, in this tab and the others. */
export function keep(kept: KeptSession): void {
  const text = JSON.stringify(kept);
  store(() => localStorage.setItem(STORAGE_KEY, text));
  if (text !== keptText) publish(text, { kind: 'signed-in', ...kept });
}

/** Ends the session, in this tab and the others. */
export function end(isForced: boolean): void {
  store(() => localStorage.removeItem(STORAGE_KEY));
  if (session.kind === 'signed-in') publish(null, { kind: 'signed-out', isForced });
}

function store(write: () => void): void {
  try {
    write();
  } catch {
    // Blocked or full: this tab knows, the others do not.
  }
}

function publish(text: string | null, next: Session): void {
  keptText = text;
  session = next;
  for (const notify of listeners) notify();
}

/** While somebody listens, the session follows the other tabs and the clock. */
export function subscribe(notify: () => void): () => void {
  const checks = setInterval(refresh, CHECK_EVERY_MS);
  listeners.add(notify);
  window.addEventListener('storage', refresh);
  window.addEventListener('focus', refresh);
  return () => {
    clearInterval(checks);
    listeners.delete(notify);
    if (listeners.size) return;
    window.removeEventListener('storage', refresh);
    window.removeEventListener('focus', refresh);
  };
}
