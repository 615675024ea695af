import {
  BROWSER_OPEN_COOKIE,
  currentToken,
  endSession,
  isExpired,
  type SessionUser,
  type StoredSession,
  sessionStore,
  storeSession,
} from './session.ts';

/** The server has answered with a token that has already expired. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** Signs in with what the server has just answered. */
export function beginSession(session: StoredSession): void {
  if (isExpired(session.token)) throw new InvalidTokenError('Received invalid token from server');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we support
  if (!session.isRemembered) document.cookie = `${BROWSER_OPEN_COOKIE}; path=/; samesite=lax`;
  storeSession(session);
}

/** Takes over what the server knows about the signed-in user. Late answers about a former user are dropped. */
export function updateSessionUser(user: SessionUser): void {
  // Reads the storage first: writing back a session that another tab has just ended would begin it again.
  if (!currentToken()) return;
  const session = sessionStore.get();
  if (session.kind !== 'signed-in' || session.user.id !== user.id) return;
  const { token, isRemembered } = session;
  storeSession({ token, user: { ...session.user, ...user }, isRemembered });
}

/** Signs out on purpose. */
export function leaveSession(): void {
  endSession(false);
}

/** The server refused this token. A late answer to an older token ends nothing. */
export function refuseSession(token: string | undefined): void {
  const session = sessionStore.get();
  if (session.kind === 'signed-in' && session.token === token) endSession(true);
}
