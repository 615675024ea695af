import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type EndpointInput, type EndpointOutput, endpoint, pathOf } from './endpoint.ts';

const share = endpoint({
  method: 'POST',
  path: '/api/v1/share/:videoId/share',
  access: 'user',
  summary: 'Shares a video',
  params: z.object({ videoId: z.string() }),
  query: z.object({ note: z.string().optional(), page: z.number().optional() }),
  body: z.object({ message: z.string() }),
  response: z.object({ success: z.literal(true), shareUrl: z.string() }),
});

test('a path is built from its parts, each escaped', () => {
  expect(pathOf(share, { videoId: 'a/../b c' })).toBe('/api/v1/share/a%2F..%2Fb%20c/share');
  expect(pathOf(share, { videoId: 'x' }, { note: 'a&b=c', page: undefined })).toBe(
    '/api/v1/share/x/share?note=a%26b%3Dc',
  );
});

test.each(['', '.', '..'])('the value "%s" would change the path and is refused', (videoId) => {
  expect(() => pathOf(share, { videoId })).toThrow('needs a value for videoId');
});

test('a contract whose path and parameters differ is refused when it is declared', () => {
  const declare = () =>
    endpoint({
      method: 'GET',
      path: '/api/v1/videos/:id',
      access: 'user',
      summary: 'A video',
      params: z.object({ id: z.string(), other: z.string() }),
      response: z.object({}),
    });

  expect(declare).toThrow('names the parameters "id", its schema "id,other"');
});

test('a JSON contract without an answer is refused when it is declared', () => {
  expect(() => endpoint({ method: 'GET', path: '/api/v1/x', access: 'public', summary: 'X' })).toThrow(
    'has no response schema',
  );
});

test('both ends see the same types', () => {
  expectTypeOf<EndpointInput<typeof share>['body']>().toEqualTypeOf<{ message: string }>();
  expectTypeOf<EndpointOutput<typeof share>>().toEqualTypeOf<{ success: true; shareUrl: string }>();
});
