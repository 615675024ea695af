import { refuseSession } from '#web/session/change-session.ts';
import { currentSession, refresh } from '#web/session/session-store.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';

/** The API as the person signed in, or as a visitor. A token that the server refuses ends its session, once. */
export const api: ApiClient = {
  call: (endpoint, ...args) => {
    const token = currentToken();
    const client = createApiClient({
      getToken: () => token,
      onSessionRefused: () => refuseSession(token),
    });
    return client.call(endpoint, ...args);
  },
};

/** For answers that are not JSON: the response itself, once it is a good one. */
export async function fetchAsUser(path: string, init: RequestInit = {}): Promise<Response> {
  const token = currentToken();
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers }).catch((cause: unknown) => {
    throw new NetworkError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (response.ok) return response;
  if (response.status === 401 || response.status === 403) refuseSession(token);
  throw new ApiError(response, undefined);
}

/** Whether somebody is signed in at this very moment, after a look at the clock and the other tabs. */
export function isSignedInNow(): boolean {
  return currentToken() !== undefined;
}

function currentToken(): string | undefined {
  refresh();
  const session = currentSession();
  return session.kind === 'signed-in' ? session.token : undefined;
}
