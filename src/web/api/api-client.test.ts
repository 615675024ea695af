import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { createApiClient } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';

const getVideo = endpoint({
  method: 'GET',
  path: '/api/v1/videos/:id',
  access: 'user',
  summary: 'One video',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.number().optional() }),
  response: z.object({ success: z.literal(true), title: z.string() }),
});
const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/sign-in',
  access: 'public',
  summary: 'Signs in',
  body: z.object({ email: z.string() }),
  response: z.object({ success: z.literal(true) }),
});

/** A real server on a free port; answers with its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer = (status: number, body: unknown): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

const failureOf = async (call: Promise<unknown>) =>
  await call.then(
    () => expect.fail('it succeeded'),
    (e) => e,
  );

test('a call that succeeds sends path, query and token, and answers with the parsed body', async () => {
  const seen: string[] = [];
  const origin = await serve((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    answer(200, { success: true, title: '24 Alder Lane', surplus: 1 })(request, response);
  });
  const api = createApiClient({ origin, getToken: () => 'token-1' });

  const video = await api.call(getVideo, { params: { id: 'a/b' }, query: { size: 2 } });

  expect(video).toEqual({ success: true, title: '24 Alder Lane' });
  expect(seen).toEqual(['GET /api/v1/videos/a%2Fb?size=2 Bearer token-1']);
});

test('a call that succeeds sends a body as JSON, and no token where nobody needs one', async () => {
  let seen = '';
  const origin = await serve((request, response) => {
    seen += `${request.headers['content-type']} ${request.headers.authorization} `;
    request.on('data', (chunk) => {
      seen += chunk;
    });
    request.on('end', () => answer(200, { success: true })(request, response));
  });

  await createApiClient({ origin, getToken: () => 'token-1' }).call(signIn, {
    body: { email: 'a@b.example' },
  });

  expect(seen).toBe('application/json undefined {"email":"a@b.example"}');
});

test('a call that the server refuses carries status, code, words, details and the wait', async () => {
  const body = {
    success: false,
    error: 'too-many-requests',
    message: 'Please wait',
    details: [{ path: 'email', msg: 'Please enter a valid email' }],
    retryAfter: 90,
    helpText: 'Try fewer files',
  };
  const origin = await serve(answer(429, body));

  const error = await failureOf(createApiClient({ origin }).call(signIn, { body: { email: '' } }));

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    message: 'Please wait',
    serverMessage: 'Please wait',
    retryAfterSeconds: 90,
    helpText: 'Try fewer files',
  });
  expect(error.messageFor('email')).toBe('Please enter a valid email');
  expect(error.messageFor('password')).toBeUndefined();
});

test('a call that the server refuses has no server words where the answer is not ours, and reads Retry-After', async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '7' }).end('<h1>Bad gateway</h1>');
  });

  const error = await failureOf(createApiClient({ origin }).call(signIn, { body: { email: '' } }));

  expect(error).toMatchObject({ status: 503, isFailure: false, serverMessage: undefined });
  expect(error.message).toBe('HTTP 503: Service Unavailable');
  expect(error.retryAfterSeconds).toBe(7);
});

test.each([401, 403])(
  'a call that the server refuses ends the session on %d, but only if there was one',
  async (status) => {
    const origin = await serve(answer(status, { success: false, error: 'unauthenticated', message: 'No' }));
    const refused: string[] = [];
    const onSessionRefused = (token: string) => refused.push(token);

    await failureOf(
      createApiClient({ origin, onSessionRefused }).call(getVideo, { params: { id: '1' }, query: {} }),
    );
    expect(refused).toEqual([]);

    const withToken = createApiClient({ origin, onSessionRefused, getToken: () => 'token-1' });
    await failureOf(withToken.call(getVideo, { params: { id: '1' }, query: {} }));
    await failureOf(withToken.call(signIn, { body: { email: '' } }));
    expect(refused).toEqual(['token-1']);
  },
);

test('a call that goes wrong otherwise fails when a good status brings a body that breaks the contract', async () => {
  const origin = await serve(answer(200, { success: true, title: 5 }));

  const error = await failureOf(
    createApiClient({ origin }).call(getVideo, { params: { id: '1' }, query: {} }),
  );

  expect(error).toMatchObject({ name: 'ApiError', status: 200, isFailure: false });
});

test('a refusal with a good status, or with fields of another kind, still says what it can', async () => {
  const origin = await serve(answer(200, { success: false, error: 'Account is locked', details: 'none' }));

  const error = await failureOf(
    createApiClient({ origin }).call(getVideo, { params: { id: '1' }, query: {} }),
  );

  expect(error).toMatchObject({ status: 200, isFailure: true, code: 'Account is locked', details: [] });
});

test('a call that goes wrong otherwise is a network error when no answer comes', async () => {
  const origin = await serve((request) => request.socket.destroy());

  const error = await failureOf(createApiClient({ origin }).call(signIn, { body: { email: '' } }));

  expect(error).toBeInstanceOf(NetworkError);
});

test('a call that goes wrong otherwise is a network error when the answer is cut in the middle', async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"success":', () => response.destroy());
  });

  const error = await failureOf(createApiClient({ origin }).call(signIn, { body: { email: '' } }));

  expect(error).toBeInstanceOf(NetworkError);
});

test('a call that goes wrong otherwise is an abort, not a network error, when the caller gives up', async () => {
  const controller = new AbortController();
  const origin = await serve(() => controller.abort());

  const call = createApiClient({ origin }).call(
    signIn,
    { body: { email: '' } },
    { signal: controller.signal },
  );

  expect((await failureOf(call)).name).toBe('AbortError');
});
