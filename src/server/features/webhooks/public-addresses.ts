import { BlockList, isIP } from 'node:net';

// The registries of IANA for special purposes (RFC 6890), and what leads into IPv4 by another way.
const RESERVED: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

// A list for each family: in a common one, the rule about mapped addresses would apply to every IPv4 address.
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of RESERVED)
  reserved[familyOf(network)].addSubnet(network, prefix, familyOf(network));

/** Whether an IP address belongs to the public internet: not to this machine, its network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !reserved[familyOf(address)].check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
