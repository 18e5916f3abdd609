import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^(.+):\d{1,5}$/;
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The address from which a request comes, in normal form. What a proxy names that is none does not count. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) === 4) return ip;
  return readAddress(ip) ?? readAddress(socket.remoteAddress ?? '') ?? ip;
}

/**
 * Reads an IP address as a server or a proxy writes it, perhaps with a port, brackets, quotes or a zone.
 * IPv6 comes back in its shortest form, and IPv4 inside IPv6 as IPv4. Undefined if it is no address.
 */
export function readAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, inside] = BRACKETED.exec(bare) ?? [];
  if (inside !== undefined) return isIP(inside) === 6 ? normal(inside) : undefined;
  if (isIP(bare) !== 0) return normal(bare);
  const [, before = ''] = WITH_PORT.exec(bare) ?? [];
  return isIP(before) === 0 ? undefined : normal(before);
}

/**
 * What callers are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * customer of a provider has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const network = groupsOf(normal(address)).slice(0, GROUPS_OF_NETWORK);
  return `${shortest(`${network.join(':')}::`)}/64`;
}

function normal(address: string): string {
  if (isIP(address) === 4) return address;
  const short = shortest(address.replace(/%.*$/, ''));
  const [, high, low] = MAPPED.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}

/** The form of RFC 5952, with hexadecimal digits alone. */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function groupsOf(short: string): readonly string[] {
  const [before = '', after] = short.split('::');
  const [first, last] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = GROUPS - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(missing).fill('0'), ...(last ?? [])];
}
