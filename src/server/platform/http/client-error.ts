import type { Socket } from 'node:net';
import { AppError } from '#server/platform/errors/app-error.ts';
import { failureAnswer } from './failure.ts';

/** Answers what is not HTTP, or came too slowly, and hangs up. No request exists yet, so it writes the bytes itself. */
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
