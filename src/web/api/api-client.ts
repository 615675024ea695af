import { type Endpoint, type EndpointInput, type EndpointOutput, pathOf } from '#shared/api/endpoint.ts';
import { ApiError, NetworkError } from './api-error.ts';

type ApiClientOptions = {
  /** Empty in the browser: the page's own origin. */
  readonly origin?: string;
  readonly getToken?: () => string | undefined;
  /** A 401 or 403 came back although a token was sent. */
  readonly onSessionRefused?: (token: string) => void;
};

type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request goes on when the page is left; for small bodies. */
  readonly keepalive?: boolean;
};

/** The input is optional where the contract has none. */
type CallArguments<E extends Endpoint> =
  unknown extends EndpointInput<E>
    ? [input?: undefined, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

type ApiClient = {
  readonly call: <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) => Promise<EndpointOutput<E>>;
};

type LooseInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Calls the API by its contracts. Fails with ApiError, NetworkError, or the caller's own abort. */
export function createApiClient({
  origin = '',
  getToken,
  onSessionRefused,
}: ApiClientOptions = {}): ApiClient {
  async function send(
    endpoint: Endpoint,
    input: LooseInput,
    options: CallOptions,
    token: string | undefined,
  ) {
    const headers = new Headers({ accept: 'application/json', ...options.headers });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const init: RequestInit = { method: endpoint.method, headers, keepalive: options.keepalive ?? false };
    if (options.signal) init.signal = options.signal;
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input.body);
    }
    const path = pathOf(
      endpoint as Endpoint & { params: never },
      input.params as never,
      input.query as never,
    );
    try {
      return await fetch(`${origin}${path}`, init);
    } catch (cause) {
      throw options.signal?.aborted ? cause : new NetworkError(messageOf(cause), { cause });
    }
  }

  return {
    async call(endpoint, ...[input, options = {}]) {
      const token = endpoint.access === 'public' ? undefined : getToken?.();
      const response = await send(endpoint, (input ?? {}) as LooseInput, options, token);
      const text = await response.text().catch((cause: unknown) => {
        throw options.signal?.aborted ? cause : new NetworkError(messageOf(cause), { cause });
      });
      try {
        return readAnswer(endpoint, response, text);
      } catch (error) {
        if (token && error instanceof ApiError && isSessionRefused(response)) onSessionRefused?.(token);
        throw error;
      }
    },
  };
}

export function isSessionRefused({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** What the contract promises, from a response and its text. Fails with ApiError. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  text: string,
): EndpointOutput<E> {
  const body = parseJson(text);
  if (!response.ok || isRefusal(body)) throw new ApiError(response, body);
  const parsed = endpoint.response?.safeParse(body);
  if (parsed && !parsed.success) throw new ApiError(response, undefined, { cause: parsed.error });
  return parsed?.data as EndpointOutput<E>;
}

/** A proxy or another version may send a failure with status 200. */
function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

/** Undefined where a text is something else than JSON: a proxy's page, an empty body. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
