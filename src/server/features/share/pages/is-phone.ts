import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the visitor holds a phone, by what the browser says of itself; caches in between are told that it matters. */
export function isPhone({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('vary', 'sec-ch-ua-mobile, user-agent');
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobile\b/.test(headers['user-agent'] ?? '');
}
