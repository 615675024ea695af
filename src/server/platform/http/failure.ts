import type { Socket } from 'node:net';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ErrorCode, Failure } from '#shared/api/errors.ts';

type FailureAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Failure;
};

/** The wire form of a failure. */
export function failureAnswer(error: AppError, requestId?: string): FailureAnswer {
  const retryAfter = error.retryAfterSeconds;
  return {
    status: errorStatus[error.code],
    headers: {
      ...error.headers,
      ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
    },
    body: {
      success: false,
      error: error.code,
      message: error.message,
      ...(error.details && { details: [...error.details] }),
      ...(retryAfter !== undefined && {
        retryAfter: Math.ceil(retryAfter),
        retryAfterMinutes: Math.ceil(retryAfter / 60),
      }),
      ...(error.helpText !== undefined && { helpText: error.helpText }),
      ...(error.code === 'internal' && requestId !== undefined && { requestId }),
    },
  };
}

/** Responds to malformed or too slow HTTP and closes the socket. There is no request yet, so it writes raw bytes. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const [status, reason, failure] = describe(error.code);
  const body = JSON.stringify(failureAnswer(failure).body);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function describe(code: string | undefined): readonly [number, string, AppError] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout', new AppError('request-timeout', 'The request did not arrive in time.')];
    case 'HPE_HEADER_OVERFLOW':
      return [
        431,
        'Request Header Fields Too Large',
        new AppError('body-too-large', 'The request headers are too large.'),
      ];
    default:
      return [400, 'Bad Request', new AppError('malformed-request', 'The request is not valid HTTP.')];
  }
}

/** The one place that knows which HTTP status a code has. */
export const errorStatus: { readonly [Code in ErrorCode]: number } = {
  'validation-failed': 400,
  'malformed-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'too-many-requests': 429,
  internal: 500,
  'video-failed': 500,
  'not-ready': 503,
  'storage-full': 507,
};
