import { useRef } from 'react';
import { randomId } from '#web/api/random-id.ts';

/**
 * Sends a request with an idempotency key, which stays the same for the same body until there is an answer: after a lost
 * one, the same wish is not fulfilled twice.
 */
export function useIdempotentRequest<Body, Answer>(
  send: (body: Body, headers: { readonly 'idempotency-key': string }) => Promise<Answer>,
): (body: Body) => Promise<Answer> {
  const asked = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return async (body) => {
    const content = JSON.stringify(body);
    if (asked.current?.content !== content) asked.current = { content, key: randomId() };
    const answer = await send(body, { 'idempotency-key': asked.current.key });
    asked.current = undefined;
    return answer;
  };
}
