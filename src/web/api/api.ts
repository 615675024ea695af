import { refuseSession } from '#web/session/change-session.ts';
import { currentToken } from '#web/session/session.ts';
import { createApiClient, isSessionRefused, parseJson } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { fetchFile } from './fetch-file.ts';

/** Calls the API with the token of the session, if there is one. A refused token ends its session, once. */
export const api = createApiClient({ getToken: currentToken, onSessionRefused: refuseSession });

/** Returns the response itself, for bodies that are not JSON. Fails with ApiError where it is not ok. */
export async function fetchAsUser(
  path: string,
  init: RequestInit = {},
  request: typeof fetchFile = fetch,
): Promise<Response> {
  const token = currentToken();
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await request(path, { ...init, headers }).catch((cause: unknown) => {
    throw new NetworkError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (response.ok) return response;
  if (isSessionRefused(response)) refuseSession(token);
  throw new ApiError(response, parseJson(await response.text().catch(() => '')));
}

/** The same for a stored file. */
export async function fetchFileAsUser(path: string): Promise<Response> {
  return await fetchAsUser(path, {}, fetchFile);
}

/** Whether somebody is signed in at this moment. */
export function isSignedInNow(): boolean {
  return currentToken() !== undefined;
}
