import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const mappedV4 = new BlockList();
mappedV4.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Where a request comes from, as one plain IP address, or undefined when there is none. */
export function findClientAddress(request: Pick<FastifyRequest, 'ip' | 'raw'>): string | undefined {
  // Behind a trusted proxy `ip` is a header's word, which may be anything at all. Of a socket that is closed there is neither.
  return plainAddress(request.ip) ?? plainAddress(request.raw.socket.remoteAddress);
}

/** What a throttle counts by: an IPv4 address, or the network of an IPv6 one, since a single host owns all of it. */
export function throttleSubjectOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? 'unknown';
  return `${expandIPv6(address).slice(0, 4).join(':')}::/64`;
}

function plainAddress(text = ''): string | undefined {
  // A link-local address carries the name of the interface behind a percent sign.
  const address = text.split('%', 1)[0] ?? '';
  if (isIP(address) === 0) return undefined;
  if (!isIPv6(address) || !mappedV4.check(address, 'ipv6')) return address;
  return /(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1] ?? address;
}

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [start, end] = [groupsOf(head), groupsOf(tail)];
  const hidden = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(hidden).fill('0'), ...end].map((group) => group.replace(/^0+(?=.)/, ''));
}
