import type { z } from 'zod';
import { fillPath, type PathParam, paramNamesOf } from '#shared/path-pattern.ts';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` ignores a bearer, `optional` uses a valid one, `user` requires one, `admin` requires the
 * administrator's, `operator` is for monitoring on the same host (loopback or the metrics token).
 */
export type Access = 'public' | 'optional' | 'user' | 'admin' | 'operator';

/** What an API token may do: look at what is there, change it, or make videos. A token has one or several. */
export const TOKEN_SCOPES = ['read', 'write', 'render'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** `json` both ways, `multipart` in and JSON out, or a `stream` of bytes that the handler sends itself. */
export type EndpointKind = 'json' | 'multipart' | 'stream';

/** The headers of a request that change its answer. */
export type RequestHeader = 'Prefer' | 'Idempotency-Key' | 'Range' | 'If-None-Match';

/** The contract of one call between client and server. */
export type Endpoint = {
  readonly method: HttpMethod;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The scope that an API token needs for this call; without one, only a session may call. */
  readonly scope?: TokenScope;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly kind?: EndpointKind;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The JSON response; a stream has none. */
  readonly response?: z.ZodType;
  /** The media type of a stream, for the documentation. */
  readonly mediaType?: string;
  /** The status of a success, 200 by default. */
  readonly status?: number;
  /** A second status of a success, with the same response: 202 where the caller may choose not to wait. */
  readonly otherStatus?: number;
  /** A 202 carries `Location`: the address of the video that is being made. */
  readonly hasLocation?: boolean;
  /** A stored file: ranges and validators work, with 206, 304 and 416. */
  readonly isFile?: boolean;
  /** The field of a multipart body that holds the file. */
  readonly fileField?: string;
  /** Headers of the request that the call understands, besides those of every call. */
  readonly headers?: readonly RequestHeader[];
  /** Failures that do not follow from the rest of the contract. */
  readonly failures?: readonly ErrorCode[];
  /** The response may take minutes, so the idle timeout does not apply. */
  readonly isHeld?: boolean;
  /** How long the body may take to arrive, five minutes by default. */
  readonly receiveSeconds?: number;
  /** While there are too many requests: `always` answered, or refused `last`, after all others. */
  readonly admission?: 'always' | 'last';
};

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : never;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : never;
type Part<E, Name extends string> = E extends { readonly [K in Name]: infer S extends z.ZodType } ? S : never;
type Input<Key extends string, S> = [S] extends [never] ? unknown : { readonly [K in Key]: SchemaInput<S> };
type Output<Key extends string, S> = [S] extends [never] ? unknown : { readonly [K in Key]: SchemaOutput<S> };

/** The input of a call: `{ params, query, body }`, each only where the contract has it. */
export type EndpointInput<E extends Endpoint> = Input<'params', Part<E, 'params'>> &
  Input<'query', Part<E, 'query'>> &
  Input<'body', Part<E, 'body'>>;

/** The same after parsing, for the server's handler. */
export type ParsedInput<E extends Endpoint> = Output<'params', Part<E, 'params'>> &
  Output<'query', Part<E, 'query'>> &
  Output<'body', Part<E, 'body'>>;

/** The result of a call. */
export type EndpointOutput<E extends Endpoint> = [Part<E, 'response'>] extends [never]
  ? undefined
  : SchemaOutput<Part<E, 'response'>>;

/** What the server's handler returns: the answer but for `success`, which every good one has. That of a stream has sent it. */
export type HandlerOutput<E extends Endpoint> = [Part<E, 'response'>] extends [never]
  ? unknown
  : WithoutSuccess<SchemaInput<Part<E, 'response'>>>;
type WithoutSuccess<Answer> = Answer extends { readonly success: true } ? Omit<Answer, 'success'> : Answer;

type MatchingParams<E extends Endpoint> = [PathParam<E['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<PathParam<E['path']>, z.ZodType>> };

/**
 * Declares one call. The server's route and the browser's client take the same object. A body with a key that its schema
 * does not name is refused, at every depth: a misspelt field must not be lost silently.
 */
export function endpoint<const E extends Endpoint>(definition: E & MatchingParams<E>): E {
  const named = paramNamesOf(definition.path).sort().join();
  const declared = Object.keys(definition.params?.shape ?? {})
    .sort()
    .join();
  if (named !== declared)
    throw new Error(`${definition.path} names the parameters "${named}", its schema "${declared}"`);
  if ((definition.kind ?? 'json') !== 'stream' && definition.response === undefined)
    throw new Error(`${definition.method} ${definition.path} has no response schema`);
  return definition.body ? { ...definition, body: strictly(definition.body) } : definition;
}

type SchemaParts = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
};

/** The same schema with strict objects in place of those that drop unknown keys. */
function strictly(schema: z.ZodType): z.ZodType {
  const { shape, innerType, element, options, in: from } = schema.def as SchemaParts;
  const strict = schema.clone({
    ...schema.def,
    ...(shape && {
      shape: Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, strictly(part)])),
    }),
    ...(innerType && { innerType: strictly(innerType) }),
    ...(element && { element: strictly(element) }),
    ...(options && { options: options.map(strictly) }),
    ...(from && { in: strictly(from) }),
  });
  const refusing = shape ? (strict as z.ZodObject).strict() : strict;
  // A clone has no name in the API's description.
  const meta = schema.meta();
  return meta === undefined ? refusing : refusing.meta(meta);
}

type PathArguments<E extends Endpoint> = [Part<E, 'params'>] extends [never]
  ? [params?: undefined, query?: SchemaInput<Part<E, 'query'>>]
  : [params: SchemaInput<Part<E, 'params'>>, query?: SchemaInput<Part<E, 'query'>>];

/** The path of a call: `pathOf(createShareLink, { videoId })`. */
export function pathOf<E extends Endpoint>(target: E, ...[params, query]: PathArguments<E>): string {
  const path = fillPath(target.path, params ?? {});
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}
