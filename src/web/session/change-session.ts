import {
  BROWSER_OPEN_COOKIE,
  currentSession,
  end,
  type KeptSession,
  keep,
  type SessionUser,
} from './session-store.ts';
import { isExpired } from './session-token.ts';

/** The server has answered with a token that has already ended. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** Signs in with what the server has just answered. */
export function beginSession(kept: KeptSession): void {
  if (isExpired(kept.token)) throw new InvalidTokenError('Received invalid token from server');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we support
  if (!kept.isRemembered) document.cookie = `${BROWSER_OPEN_COOKIE}; path=/; samesite=lax`;
  keep(kept);
}

/** Takes over what the server says about this very person; news of somebody who has left is dropped. */
export function updateSessionUser(user: SessionUser): void {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.user.id !== user.id) return;
  const { token, isRemembered } = session;
  keep({ token, user: { ...session.user, ...user }, isRemembered });
}

/** Signs out on purpose. */
export function leaveSession(): void {
  end(false);
}

/** The server no longer takes this token. A late answer to an older one ends nothing. */
export function refuseSession(token: string | undefined): void {
  const session = currentSession();
  if (session.kind === 'signed-in' && session.token === token) end(true);
}
