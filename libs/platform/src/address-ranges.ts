import { BlockList, isIP } from 'node:net';

const LOOPBACK = blockList(['127.0.0.0', 8], ['::1', 128]);

/** Networks that are not the public internet (RFC 6890). A mapped IPv4 address is checked as IPv4. */
const INTERNAL = blockList(
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
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
    ['::ffff:0:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
);

/** Whether a host name or address always means this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && isIn(LOOPBACK, host));
}

/**
 * Whether connections to an IP address are allowed: it is public, or a loopback address where those
 * are allowed.
 */
export function mayConnect(address: string, allowsLoopback: boolean): boolean {
  if (isIn(LOOPBACK, address)) return allowsLoopback;
  return !isIn(INTERNAL, address);
}

function blockList(...subnets: readonly (readonly [network: string, prefix: number])[]) {
  const list = new BlockList();
  for (const [network, prefix] of subnets) {
    list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
