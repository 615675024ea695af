import type { DatabaseError } from 'pg';
import type { ErrorCode } from '#shared/api/errors.ts';
import { AppError } from './app-error.ts';

type KnownFailure = readonly [ErrorCode, string];

const FRAMEWORK_ERRORS: Readonly<Record<string, KnownFailure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body-too-large', 'The request is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['body-too-large', 'The file is too large.'],
  FST_FILES_LIMIT: ['body-too-large', 'There are too many files in one request.'],
  FST_FIELDS_LIMIT: ['body-too-large', 'There are too many fields in one request.'],
  FST_PARTS_LIMIT: ['body-too-large', 'There are too many parts in one request.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-media-type',
    'The content type of the request is not supported.',
  ],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported-media-type', 'The request must be multipart/form-data.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed-request', 'The request is not valid JSON.'],
  FST_ERR_BAD_URL: ['malformed-request', 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', 'There is nothing at this address.'],
  ENOSPC: ['storage-full', 'The server has no room left. Please try again later.'],
  // PostgreSQL's code for a full disk.
  '53100': ['storage-full', 'The server has no room left. Please try again later.'],
};

// Not reachable, shutting down or overloaded: pg's socket errors, and PostgreSQL's codes for connections, shutdown,
// statements and locks that time out (57014, 55P03), and the loser of a deadlock.
const DATABASE_UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08\w{3}|57P0[1-5]|57014|55P03|40P01|25P03|53300)$/;
// pg has no codes for these. A connection that is lost between two statements refuses the second one.
const DATABASE_UNAVAILABLE_WORDS =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

// The multipart parser reports malformed forms by message alone, without codes. 'aborted' is Node's error for a body whose
// sender went away; its code, ECONNRESET, is also that of a lost database.
const BROKEN_BODY =
  /^(aborted$|Multipart: Boundary not found|(.+ due to u|U)nexpected end of multipart data|The needle cannot have a length)/;

// PostgreSQL's class 22, data exceptions. A division by zero is one too, but a bug of ours.
const UNTAKEABLE_VALUE = /^22(?!012)\w{3}$/;

/** Any error as an AppError; unexpected ones become `internal`, without details. */
export function toAppError(error: unknown): AppError {
  for (const link of causesOf(error)) {
    if (link instanceof AppError) return link;
    const known = findKnown(link) ?? findDeleted(link);
    if (known !== undefined) return new AppError(known[0], known[1], { cause: error });
  }
  if (isDatabaseUnavailable(error))
    return new AppError('not-ready', 'The service is busy. Please try again in a moment.', {
      cause: error,
      retryAfterSeconds: 2,
    });
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed-request', 'The request is not valid.', { cause: error });
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

// A row was to name another one, which was deleted after it was looked up: the answer is that of a call a moment later.
// Without the row it names a call can only fail, so a lock for each lookup would change nothing else.
function findDeleted(link: object): KnownFailure | undefined {
  const { code, constraint = '', detail = '' } = link as Partial<DatabaseError>;
  // The other direction, a deletion of what is still needed, is a bug of ours.
  if (code !== '23503' || detail.includes('still referenced')) return undefined;
  return constraint.endsWith('_user_id_fkey')
    ? ['unauthenticated', 'Please sign in to continue.']
    : ['not-found', 'This is no longer available.'];
}

function findKnown(link: object): KnownFailure | undefined {
  const { code, message } = link as { code?: unknown; message?: unknown };
  if (typeof message === 'string' && BROKEN_BODY.test(message))
    return ['malformed-request', 'The upload is incomplete or damaged. Please send it again.'];
  if (typeof code !== 'string') return undefined;
  if (UNTAKEABLE_VALUE.test(code))
    return ['malformed-request', 'The request holds a value that cannot be used.'];
  return FRAMEWORK_ERRORS[code];
}

function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((link) => {
    const { code, syscall, message } = link as { code?: unknown; syscall?: unknown; message?: unknown };
    if (typeof message === 'string' && DATABASE_UNAVAILABLE_WORDS.test(message)) return true;
    // A missing file is also ENOENT: only the one of a connect is about the database's socket.
    return (
      typeof code === 'string' &&
      DATABASE_UNAVAILABLE.test(code) &&
      (code !== 'ENOENT' || syscall === 'connect')
    );
  });
}

const MAX_DEPTH = 8;

/** An error and what caused it, and what caused that. */
export function causesOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let link = error; typeof link === 'object' && link !== null && chain.length < MAX_DEPTH; ) {
    chain.push(link);
    link = (link as { cause?: unknown }).cause;
  }
  return chain;
}
