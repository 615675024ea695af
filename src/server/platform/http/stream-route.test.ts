import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { route } from './route.ts';

const video = endpoint({
  method: 'GET',
  path: '/api/v1/videos/:token',
  access: 'public',
  kind: 'stream',
  mediaType: 'video/mp4',
  summary: 'A video',
  params: z.object({ token: z.string() }),
});

test('a stream is sent once, and its path stays out of the log', async () => {
  const sendVideo = route(video, ({ reply }) => {
    reply.type('video/mp4').send(Readable.from(['frames']));
    return undefined;
  });
  await using http = await createTestHttp({ routes: [sendVideo] });

  const got = await http.app.inject({ method: 'GET', url: '/api/v1/videos/secret-token' });
  const head = await http.app.inject({ method: 'HEAD', url: '/api/v1/videos/secret-token' });

  expect(got.body).toBe('frames');
  expect(head.statusCode).toBe(200);
  const log = http.lines.join('');
  expect(log).toContain('/api/v1/videos/:token');
  expect(log).not.toContain('secret-token');
  expect(log).not.toContain('already sent');
});
