import type { FastifyRequest } from 'fastify';

const USUAL_SECONDS = 300;

/** The part of a route's configuration that says how long a body may take to arrive. */
export type BodyLimit = { readonly receiveSeconds: number | undefined };

/**
 * Closes the connection of a request whose body does not arrive in time. Node's own limit is one for all routes, and what is
 * ample for a photo is too short for an archive.
 */
export function limitReceiving({ raw, routeOptions }: FastifyRequest): void {
  if (raw.complete) return;
  const { receiveSeconds = USUAL_SECONDS } = routeOptions.config as Partial<BodyLimit>;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, receiveSeconds * 1_000).unref();
  raw.once('close', () => clearTimeout(timer));
}
