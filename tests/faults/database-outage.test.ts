import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { spawnServer } from '#tests/support/running-server.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';

test('an unreachable DATABASE_URL is tried again for a while, then ends the start with one sentence', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise<void>((resolve) => closed.close(() => resolve()));

  const server = spawnServer({
    DATA_DIR: await makeTempDir(),
    DATABASE_URL: `postgres://curbreel:s3cret-w0rd@127.0.0.1:${port}/videos`,
    DATABASE_WAIT_SECONDS: '3',
  });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('trying again');
  expect(server.errors()).toMatch(
    new RegExp(
      `^DATABASE_URL names the database videos at 127.0.0.1:${port}, but no connection could be made [^\\n]+\\n$`,
    ),
  );
  expect(server.errors() + server.output()).not.toContain('s3cret');
});
