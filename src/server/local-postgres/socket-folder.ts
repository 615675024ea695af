import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Account } from './account.ts';

/** Where the private server is reached: a socket that only its owner opens, or a port of this machine alone. */
export type LocalAddress =
  | { readonly kind: 'socket'; readonly dir: string }
  | { readonly kind: 'loopback'; readonly port: number };

// The kernel's limit for a socket's path, less the closing zero byte.
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
/** Only the number in the socket's name: nothing listens on this port. */
export const SOCKET_PORT = 5432;

/** The address for this home folder, the same at every start. */
export async function prepareAddress(homeDir: string, account: Account | undefined): Promise<LocalAddress> {
  if (process.platform === 'win32') return { kind: 'loopback', port: await findFreePort() };
  const dir = chooseSocketDir(homeDir, tmpdir());
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if (account && (await lstat(dir)).uid === 0) await chown(dir, account.uid, account.gid);
  const found = await lstat(dir);
  // In a temporary folder anybody could have made this name before us.
  const owner = account?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new StartupError(
      `The folder ${dir} for the database's socket belongs to somebody else or is open to others: remove it or set DATA_DIR to a shorter path.`,
    );
  return { kind: 'socket', dir };
}

/** Leaves no empty folder among the system's temporary files. */
export async function removeOutsideFolder(address: LocalAddress, homeDir: string): Promise<void> {
  if (address.kind !== 'socket' || address.dir.startsWith(homeDir)) return;
  await rm(address.dir, { recursive: true, force: true });
}

/** Inside the home folder, or under a short name made from it when the socket's path would be too long. */
export function chooseSocketDir(homeDir: string, tempDir: string): string {
  const name = `curbreel-${createHash('sha256').update(homeDir).digest('hex').slice(0, 16)}`;
  const candidates = [join(homeDir, 'socket'), join(tempDir, name), join('/tmp', name)];
  const fits = (dir: string) =>
    Buffer.byteLength(join(dir, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= MAX_PATH_BYTES;
  return candidates.find(fits) ?? join('/tmp', name);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
