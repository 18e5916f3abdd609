import { isLoopbackHost } from '../address-ranges';

/** The scheme and host that a request line may have before its path. */
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;
/** A name or an address with an optional port, and nothing else that an address can have. */
const HOST = /^[^/?#@\\\s]+$/;

/** How a request names the server that it is for. */
export interface NamedServer {
  /** The values of every `Host` header. */
  readonly hosts: readonly string[];
  /** The target of the request line as it was sent. */
  readonly target: string;
}

/**
 * Whether every name that a request gives the server always means this machine. A request that names no
 * server counts as one for another machine.
 */
export function isForThisMachine({ hosts, target }: NamedServer): boolean {
  const [, authority] = AUTHORITY.exec(target) ?? [];
  const names = authority === undefined ? hosts : [...hosts, authority];
  return names.length > 0 && names.every(isLoopbackAuthority);
}

function isLoopbackAuthority(authority: string): boolean {
  const address = `http://${authority.trim()}`;
  if (!HOST.test(authority.trim()) || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return isLoopbackHost(hostname.replace(/^\[|\]$/g, ''));
}
