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

/** Of any call: a bug, or too much load, or a database that is away. */
const ALWAYS: readonly ErrorCode[] = ['internal', 'not-ready'];

/** The failures that a call can answer with. */
function failuresOf(contract: Endpoint): Set<ErrorCode> {
  const { method, access, scope, params, query, failures = [] } = contract;
  // Whether or not the contract has a body, one that comes is checked.
  const hasBody = method !== 'GET';
  const isClosed = access === 'user' || access === 'admin';
  return new Set<ErrorCode>([
    ...ALWAYS,
    ...(params || query || hasBody ? (['validation-failed', 'malformed-request'] as const) : []),
    ...(isClosed ? (['unauthenticated'] as const) : []),
    ...(isClosed || scope ? (['forbidden'] as const) : []),
    ...(params || access === 'operator' ? (['not-found'] as const) : []),
    ...(hasBody ? (['body-too-large', 'unsupported-media-type'] as const) : []),
    ...(contract.isFile ? (['range-not-satisfiable'] as const) : []),
    ...failures,
  ]);
}

function successStatuses({ status = 200, otherStatus, isFile }: Endpoint): number[] {
  return [status, ...(otherStatus ? [otherStatus] : []), ...(isFile ? [206] : [])];
}

/** Every status that a call can answer with. A test holds the answers of all server tests against it. */
export function statusesOf(contract: Endpoint): Set<number> {
  return new Set([
    ...successStatuses(contract),
    ...(contract.isFile ? FILE_ANSWERS.map(([status]) => status) : []),
    ...failureStatuses(contract),
  ]);
}

function failureStatuses(contract: Endpoint): number[] {
  return [...new Set([...failuresOf(contract)].map((code) => errorStatus[code]))].sort();
}

function successesOf(contract: Endpoint, content: object) {
  const { hasLocation } = contract;
  return successStatuses(contract).map((code) => [
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
  return Object.fromEntries([
    ...successesOf(contract, content),
    ...(contract.isFile ? FILE_ANSWERS : []),
    ...failureStatuses(contract).map((status) => [
      status,
      { $ref: `#/components/responses/${nameOf(status)}` },
    ]),
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
