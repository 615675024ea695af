import { signOut as contract } from '#shared/api/auth.ts';
import { leaveSession } from '#web/session/change-session.ts';
import { api } from './api.ts';

/** Signs out at once. The request to the server may fail: the token expires by itself. */
export function signOut(): void {
  const request = api.call(contract);
  leaveSession();
  request.catch(() => {});
}
