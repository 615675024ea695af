import { type Endpoint, type EndpointOutput, pathOf } from '#shared/api/endpoint.ts';
import { isSessionRefused, readAnswer } from '#web/api/api-client.ts';
import { NetworkError } from '#web/api/api-error.ts';
import { refuseSession } from '#web/session/change-session.ts';
import { currentToken } from '#web/session/session.ts';

export type SendOptions = {
  readonly signal?: AbortSignal | undefined;
  /** 0 to 100 of the bytes sent; at 100 the server still processes them. */
  readonly onProgress?: ((percent: number) => void) | undefined;
  /** Of an endpoint whose path has parameters. */
  readonly path?: string | undefined;
  /** How long nothing may happen; an endpoint that works on the file for long needs more. */
  readonly stallMs?: number | undefined;
};

// Long enough for a slow upload, short enough to detect a dead connection.
const STALL_MS = 90_000;

/**
 * Uploads one file to an endpoint. XMLHttpRequest, because fetch does not report upload progress.
 * Fails with ApiError, NetworkError, or the signal's reason.
 */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  fieldName: string,
  file: File,
  { signal, onProgress, path, stallMs = STALL_MS }: SendOptions = {},
): Promise<EndpointOutput<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<EndpointOutput<E>>();
  const token = currentToken();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, path ?? pathOf(endpoint as E & { params: never }, undefined as never));
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);

  let stallTimer = 0;
  const restartStallTimer = () => {
    clearTimeout(stallTimer);
    stallTimer = window.setTimeout(() => request.abort(), stallMs);
  };
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);

  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    restartStallTimer();
    if (lengthComputable) onProgress?.(Math.min(100, (loaded / total) * 100));
  };
  request.upload.onload = () => onProgress?.(100);
  request.onload = () => {
    const response = responseOf(request);
    if (token && isSessionRefused(response)) refuseSession(token);
    try {
      resolve(readAnswer(endpoint, response, request.responseText));
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new NetworkError('Network Error'));
  request.onabort = () => reject(signal?.aborted ? signal.reason : new NetworkError('Request aborted'));
  request.onloadend = () => {
    clearTimeout(stallTimer);
    signal?.removeEventListener('abort', stop);
  };

  if (signal?.aborted) return Promise.reject(signal.reason);
  const body = new FormData();
  body.append(fieldName, file, file.name);
  restartStallTimer();
  request.send(body);
  return promise;
}

/** What is read of a response, but for its body. */
function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(null, {
    status: request.status < 200 || request.status > 599 ? 502 : request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
