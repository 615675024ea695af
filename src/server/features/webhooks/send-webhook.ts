import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_ANSWER_TEXT = 1_000;

export type WebhookAnswer = { readonly status: number; readonly text: string };

type Message = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Lets addresses of this machine and its network through, and plain HTTP. */
  readonly allowsLocal: boolean;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
};

/** Why an address is not accepted, in words for its owner; undefined if it is. */
export function findUrlProblem(text: string, allowsLocal: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    return 'Please enter a whole address: https://...';
  if (url.username !== '' || url.password !== '') return 'The address must not hold a password.';
  if (allowsLocal) return undefined;
  if (url.protocol !== 'https:') return 'The address must begin with https://';
  const host = hostOf(url);
  const isLocal = isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : !isPublicAddress(host);
  return isLocal ? 'The address must be on the public internet.' : undefined;
}

/**
 * Sends a POST to an address that a user chose. The resolved address is checked where the connection is made, so that no
 * other answer of the DNS can follow the check; redirects are not followed, and little of the answer is read.
 */
export async function sendWebhook(message: Message): Promise<WebhookAnswer> {
  const problem = findUrlProblem(message.url, message.allowsLocal);
  if (problem !== undefined) throw new Error(problem);
  const url = new URL(message.url);
  const timeout = AbortSignal.timeout(message.timeoutMs ?? TIMEOUT_MS);
  try {
    return await request(url, message, AbortSignal.any([message.signal, timeout]));
  } catch (error) {
    if (timeout.aborted) throw new Error('There was no whole answer within 10 seconds.', { cause: error });
    throw error;
  }
}

function request(
  url: URL,
  { body, headers, allowsLocal }: Message,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const sent = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: none that was opened before the check is used again.
      agent: false,
      signal,
      ...(!allowsLocal && { lookup: lookupPublic }),
    });
    // Node ends a connection that answers 101 Switching Protocols with this event alone.
    const failUnanswered = () => fail(new Error('The receiver ended the connection without an answer.'));
    sent.once('error', fail);
    sent.once('close', failUnanswered);
    sent.once('response', (answer) => {
      // An answer without a length ends with its connection, and the request closes before it has been read.
      sent.off('close', failUnanswered);
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => {
        const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
        // PostgreSQL stores no NUL.
        done({
          status: answer.statusCode ?? 0,
          text: text.replaceAll('\0', '').toWellFormed().slice(0, MAX_ANSWER_TEXT),
        });
        sent.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= MAX_ANSWER_BYTES) end();
      });
      answer.once('end', end);
      answer.once('error', fail);
    });
    sent.end(body);
  });
}

/** Resolves a name and refuses it if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The address is not on the public internet.'), '', 0);
    if (options.all)
      return (done as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
    done(null, first.address, first.family);
  });
};

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
