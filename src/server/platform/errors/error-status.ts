import type { ErrorCode } from '#shared/api/errors.ts';

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
  'too-many-requests': 429,
  internal: 500,
  'video-failed': 500,
  'not-ready': 503,
  'storage-full': 507,
};
