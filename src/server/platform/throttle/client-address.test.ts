import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { findClientAddress, throttleSubjectOf } from './client-address.ts';

const requestFrom = (ip: string, remoteAddress: string | undefined = '198.51.100.7') =>
  ({ ip, raw: { socket: { remoteAddress } } }) as FastifyRequest;

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ["'; drop table users --", '198.51.100.7'],
  ['unknown', '198.51.100.7'],
])('a request whose address reads %s comes from %s', (ip, address) => {
  expect(findClientAddress(requestFrom(ip))).toBe(address);
});

test('of a connection that is closed already nobody knows where it came from', () => {
  const { remoteAddress } = new Socket();
  const request = { ip: remoteAddress, raw: { socket: { remoteAddress } } } as FastifyRequest;

  expect(findClientAddress(request)).toBeUndefined();
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s counts as %s', (address, caller) => {
  expect(throttleSubjectOf(address)).toBe(caller);
});
