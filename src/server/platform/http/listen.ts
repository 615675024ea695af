import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { systemErrorCode } from '#server/platform/system/system-error.ts';

type Place = { readonly host: string; readonly port: number };

// libuv accepts one connection in each iteration of the event loop and for each listening socket (libuv/libuv#3696). With one
// socket, new connections of a busy server would wait for seconds in the accept queue, where nothing can refuse them.
const LISTENING_SOCKETS = process.platform === 'linux' ? 16 : 1;

/** Listens and answers with the port, which the system chose if the given one is 0. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<number> {
  const reusePort = LISTENING_SOCKETS > 1;
  try {
    // Sockets that share a port do not see that another process of this account has it.
    if (reusePort && port !== 0) await close(await openSocket(createServer(), { host, port }));
    const options = {
      host,
      port,
      reusePort,
      listenTextResolver: (address: string) => `listening at ${address}`,
    };
    await app.listen(options);
    const address = app.server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    await openMoreSockets(app, { host, port: bound });
    return bound;
  } catch (cause) {
    throw new StartupError(sentenceFor(systemErrorCode(cause), { host, port }), { cause });
  }
}

/** Opens the other sockets of the port, over which the system distributes connections. */
async function openMoreSockets(app: FastifyInstance, place: Place): Promise<void> {
  // As the HTTP server's own socket has them.
  const options = { allowHalfOpen: true, noDelay: true };
  const sockets = Array.from({ length: LISTENING_SOCKETS - 1 }, () =>
    createServer(options, (connection) => app.server.emit('connection', connection)),
  );
  otherSockets.set(app, sockets);
  await Promise.all(sockets.map((socket) => openSocket(socket, { ...place, reusePort: true })));
}

const otherSockets = new WeakMap<FastifyInstance, readonly Server[]>();

async function openSocket(
  socket: Server,
  options: Place & { readonly reusePort?: boolean },
): Promise<Server> {
  await once(socket.listen(options), 'listening');
  return socket;
}

/** Resolves when the connections of the socket have ended, too. */
async function close(socket: Server): Promise<void> {
  if (socket.listening) await once(socket.close(), 'close');
}

/** Graceful shutdown: accepts no new connection, lets running requests finish, and closes those over the limit. */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  // A connection whose last response was sent after the shutdown began would otherwise stay open for its keep-alive time.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await Promise.all([app.close(), ...(otherSockets.get(app) ?? []).map(close)]);
  } finally {
    clearInterval(sweep);
    clearTimeout(impatience);
  }
}

function sentenceFor(code: string | undefined, { host, port }: Place): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT is ${port}, but another program already listens there: stop it or set PORT to another number.`;
    case 'EACCES':
      return `PORT is ${port}, but this account may not listen there: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, but this machine has no such address: set HOST to one of its own, or leave it out.`;
    default:
      return `The server cannot listen on ${host}:${port} (${code ?? 'unknown error'}): set HOST and PORT to others.`;
  }
}
