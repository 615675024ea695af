import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '#client/api-types.ts';
import { CliError } from './cli-error.ts';

type Failure = components['schemas']['Failure'];
type Answer<Data> = { readonly data?: Data; readonly error?: Failure; readonly response: Response };

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;
const RETRIED = [408, 429, 502, 503, 504];
const REASONS: Readonly<Record<number, CliError['reason']>> = { 401: 'token', 403: 'token', 500: 'video' };

/** The data of a call. One that did not reach the server, or that it was too busy for, is repeated a few times. */
export async function call<Data>(send: () => Promise<Answer<Data>>): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send().catch((cause: unknown) => {
      if (cause instanceof CliError) throw cause;
      return { cause };
    });
    if ('response' in answer && answer.data !== undefined) return answer.data;
    const isRetried = !('response' in answer) || RETRIED.includes(answer.response.status);
    if (!isRetried || attempt === ATTEMPTS) throw failureOf(answer);
    await sleep(pauseMs(answer, attempt));
  }
}

function pauseMs(answer: Answer<unknown> | { readonly cause: unknown }, attempt: number): number {
  const seconds = 'response' in answer ? Number(answer.response.headers.get('retry-after')) : 0;
  return seconds > 0 ? Math.min(seconds, 60) * 1_000 : FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

function failureOf(answer: Answer<unknown> | { readonly cause: unknown }): CliError {
  if (!('response' in answer)) return new CliError('unreachable', 'The server cannot be reached.');
  const { error, response } = answer;
  const lines = error?.details?.map(({ path, msg }) => `  ${path}: ${msg}`) ?? [];
  const message = error?.message ?? `The server answered ${response.status}.`;
  return new CliError(REASONS[response.status] ?? 'usage', [message, ...lines].join('\n'));
}
