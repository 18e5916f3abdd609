import { lookup } from 'node:dns/promises';
import { connect, type LookupFunction, type Socket } from 'node:net';

/** A host that does not answer at all is given up after this many milliseconds. */
const PATIENCE = 1000;

const toError = (error: NodeJS.ErrnoException) => error;

const NOBODY = 'unknown.invalid';

/** A connection that is about to be made, and the host whose name its certificate has to bear. */
interface Connecting {
  readonly config: { host: string };
}

/**
 * Connects to the first of several hosts that can be reached. They are tried one after the other as
 * if they were the addresses of one host, so a new connection never waits for a host that is gone.
 */
export function connectToFirst(
  hosts: readonly string[],
  port: number,
): (connection: Connecting) => Socket {
  const names = new Map<string | undefined, string>();
  const addressesOf = async (host: string) => {
    const addresses = await lookup(host, { all: true });
    for (const { address } of addresses) names.set(address, host);
    return addresses;
  };
  const addressesOfAll: LookupFunction = (_, __, done) => {
    void Promise.all(hosts.map((host) => addressesOf(host).catch(toError))).then((answers) => {
      const found = answers.flatMap((one) => (Array.isArray(one) ? one : []));
      const [failure] = answers.flatMap((one) => (Array.isArray(one) ? [] : [one]));
      done(found.length > 0 ? null : (failure ?? null), found);
    });
  };
  return (connection) => {
    const socket = connect({
      host: hosts.join(','),
      port,
      lookup: addressesOfAll,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: PATIENCE,
      noDelay: true,
      keepAlive: true,
    });
    return socket.once('connect', () => {
      connection.config.host = names.get(socket.remoteAddress) ?? NOBODY;
    });
  };
}
