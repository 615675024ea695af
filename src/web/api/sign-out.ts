import { signOut as contract } from '#shared/api/auth.ts';
import { leaveSession } from '#web/session/change-session.ts';
import { api } from './api.ts';

/** Leaves at once; the server is told on the way out, and if it cannot hear it, the token still ends by itself. */
export function signOut(): void {
  const told = api.call(contract);
  leaveSession();
  told.catch(() => {});
}
