import type { FastifyInstance } from 'fastify';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { systemErrorCode } from '#server/platform/system/system-error.ts';

type Place = { readonly host: string; readonly port: number };

/** Listens and answers with the port, which the system chose if the given one is 0. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (cause) {
    throw new StartupError(sentenceFor(systemErrorCode(cause), { host, port }), { cause });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Graceful shutdown: accepts no new connection, lets running requests finish, and closes those over the limit. */
export async function drain(app: FastifyInstance, limitMs: number): Promise<void> {
  // A connection whose last response was sent after the shutdown began would otherwise stay open for its keep-alive time.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), limitMs);
  try {
    await app.close();
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
