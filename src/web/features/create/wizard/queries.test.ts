import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_TEMPLATES } from '#web/features/create/state/fallback-templates.ts';
import { createQueries } from './queries.ts';
import type { ServerCalls } from './server-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the signed URL of own music or a narration is renewed before it expires', async () => {
  let answers = 0;
  const audioFacts = async () => {
    answers += 1;
    return { url: `/voice.webm?sig=${answers}` };
  };
  const { audioFacts: query } = createQueries({ audioFacts } as unknown as ServerCalls);
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const urlNow = async () => (await queryClient.fetchQuery(query('voice.webm'))).url;
  expect(await urlNow()).toBe('/voice.webm?sig=1');
  expect(await urlNow()).toBe('/voice.webm?sig=1');

  vi.advanceTimersByTime(59 * 60_000);

  expect(await urlNow()).toBe('/voice.webm?sig=2');
});

test('templates that could not be loaded are asked for again, loaded ones are not', async () => {
  const answers = [FALLBACK_TEMPLATES.slice(0, 1), new Error('There is no server')];
  const templates = async () => {
    const answer = answers.pop();
    if (!Array.isArray(answer)) throw answer;
    return answer;
  };
  const { templates: query } = createQueries({ templates } as unknown as ServerCalls);
  const queryClient = new QueryClient();
  const countNow = async () => (await queryClient.fetchQuery(query)).length;

  expect([await countNow(), await countNow(), await countNow()]).toEqual([3, 1, 1]);
});
