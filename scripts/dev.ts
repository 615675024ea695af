// `npm run dev`: the server, restarted when its code changes, behind Vite with hot reload. One Ctrl-C ends both.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { sharePages } from '#shared/routes.ts';
import { PROJECT_ROOT } from './run-command.ts';

const DEFAULT_PORT = 3000;
// The API and the pages that the server renders, which load what the last build made of them.
const SERVED = [
  '/api',
  '/static',
  ...Object.values(sharePages).map((path) => path.replace(/(?<=.)\/.*/, '')),
];
const WATCHED = ['src/server', 'src/shared', 'src/scene', 'src/render'];

/** A port nobody uses, for the server behind Vite. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createSocket();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

function startServer(port: number, publicUrl: string): ChildProcess {
  const watch = WATCHED.map((folder) => `--watch-path=${join(PROJECT_ROOT, folder)}`);
  return spawn(process.execPath, [...watch, '--watch-preserve-output', 'src/server/main.ts'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A terminal sends Ctrl-C to its whole group; the server must hear of it once, from us.
    detached: process.platform !== 'win32',
    // Links in mails lead to the address with hot reload.
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL ?? publicUrl,
    },
  });
}

const webPort = Number(process.env.PORT ?? DEFAULT_PORT);
const apiPort = await findFreePort();
const target = `http://127.0.0.1:${apiPort}`;

const vite = await createServer({
  configFile: join(PROJECT_ROOT, 'vite.config.ts'),
  clearScreen: false,
  logLevel: 'warn',
  server: {
    host: process.env.HOST ?? 'localhost',
    port: webPort,
    proxy: Object.fromEntries(
      SERVED.map((path) => [`^${path}(/|$)`, { target, changeOrigin: false, xfwd: true }]),
    ),
  },
});
await vite.listen();
const address = vite.resolvedUrls?.local[0] ?? `http://localhost:${webPort}/`;
const server = startServer(apiPort, address.replace(/\/$/, ''));
console.log(`Curbreel in development: ${address}`);

let isEnding = false;
async function end(signal: NodeJS.Signals): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  server.kill(signal);
  await Promise.all([
    vite.close(),
    server.exitCode === null ? new Promise((done) => server.once('exit', done)) : undefined,
  ]);
  process.exit(0);
}
process.on('SIGINT', () => void end('SIGINT'));
process.on('SIGTERM', () => void end('SIGTERM'));
server.once('exit', (code) => {
  if (isEnding) return;
  console.error(`The server has ended with code ${code ?? 'unknown'}.`);
  void vite.close().then(() => process.exit(code ?? 1));
});
