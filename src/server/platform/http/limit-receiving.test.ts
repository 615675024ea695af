import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { route } from './route.ts';

const noteRoute = (path: `/api/${string}`, receiveSeconds?: number) =>
  route(
    endpoint({
      method: 'POST',
      path,
      access: 'public',
      summary: 'Notes',
      body: z.object({ text: z.string() }),
      response: z.object({ success: z.literal(true) }),
      ...(receiveSeconds && { receiveSeconds }),
    }),
    () => ({ success: true }),
  );

test('a body that does not arrive in the time of its route is cut off; elsewhere it may take longer', async () => {
  await using http = await createTestHttp({
    routes: [noteRoute('/api/short', 0.1), noteRoute('/api/usual')],
  });
  await http.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.app.server.address() as AddressInfo;
  const body = JSON.stringify({ text: 'slow' });
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    return socket.resume();
  };

  const usual = begin('/api/usual');
  await once(begin('/api/short'), 'close');
  usual.write(body);

  expect(String((await once(usual, 'data'))[0])).toContain('HTTP/1.1 200');
  usual.destroy();
});
