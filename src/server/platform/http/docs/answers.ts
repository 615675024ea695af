import { STATUS_CODES } from 'node:http';
import { errorStatus } from '#server/platform/http/failure.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { ErrorCode } from '#shared/api/errors.ts';

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: the videos are being made',
  206: 'The range that was asked for',
};

const integer = { schema: { type: 'integer' } };
const text = { schema: { type: 'string' } };

const RETRIED = [429, 503];
const FILE_ANSWERS = [
  [302, { description: 'The file is in another storage: see `Location`', headers: { Location: text } }],
  [304, { description: 'The copy of the caller is current' }],
] as const;
const LOCATION = { Location: { ...text, description: 'Where the video is found while it is made' } };
const RANGE_HEADERS = { 'Content-Range': text, ETag: text };

/** The failures that a call can answer with, besides those that any call can. */
function failuresOf(contract: Endpoint): Set<ErrorCode> {
  const { access, scope, params, query, body, kind = 'json', failures = [] } = contract;
  const hasBody = body !== undefined || kind === 'multipart';
  const isClosed = access === 'user' || access === 'admin';
  return new Set<ErrorCode>([
    ...(params || query || hasBody ? (['validation-failed', 'malformed-request'] as const) : []),
    ...(isClosed ? (['unauthenticated'] as const) : []),
    ...(isClosed || scope ? (['forbidden'] as const) : []),
    ...(params || access === 'operator' ? (['not-found'] as const) : []),
    ...(hasBody ? (['body-too-large', 'unsupported-media-type'] as const) : []),
    ...(contract.isFile ? (['range-not-satisfiable'] as const) : []),
    ...failures,
  ]);
}

function successesOf(contract: Endpoint, content: object) {
  const { status = 200, otherStatus, isFile, hasLocation } = contract;
  const statuses = [status, ...(otherStatus ? [otherStatus] : []), ...(isFile ? [206] : [])];
  return statuses.map((code) => [
    code,
    {
      description: SUCCESSES[code] ?? 'Success',
      ...(code === 202 && hasLocation && { headers: LOCATION }),
      ...(code === 206 && { headers: RANGE_HEADERS }),
      content,
    },
  ]);
}

/** Every answer of a call by its status; `default` is a failure that any call can have. */
export function answersOf(contract: Endpoint, content: object) {
  const statuses = new Set([...failuresOf(contract)].map((code) => errorStatus[code]));
  return Object.fromEntries([
    ...successesOf(contract, content),
    ...(contract.isFile ? FILE_ANSWERS : []),
    ...[...statuses].sort().map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
    ['default', { $ref: '#/components/responses/Failure' }],
  ]);
}

/** The failures by their statuses, once for all calls. */
export function failureAnswers(schema: object) {
  const codes = Map.groupBy(Object.keys(errorStatus) as ErrorCode[], (code) => errorStatus[code]);
  const content = { 'application/json': { schema } };
  return Object.fromEntries([
    ...[...codes].map(([status, names]) => [
      nameOf(status),
      {
        description: names.map((name) => `\`${name}\``).join(', '),
        ...(RETRIED.includes(status) && { headers: { 'Retry-After': integer } }),
        ...(status === 405 && { headers: { Allow: text } }),
        content,
      },
    ]),
    ['Failure', { description: 'Any failure; `error` is a stable code, `message` is for people', content }],
  ]);
}

/** 'NotFound' for 404. */
function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? `Status${status}`).replaceAll(/[^A-Za-z]/g, '');
}
