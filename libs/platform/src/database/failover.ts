import { lookup } from 'node:dns/promises';
import { connect, type LookupFunction, type Socket } from 'node:net';

/** A host that does not answer at all is given up after this many milliseconds. */
const PATIENCE = 1000;

const toError = (error: NodeJS.ErrnoException) => error;

/**
 * Connects to the first of several hosts that can be reached. They are tried one after the other as
 * if they were the addresses of one host, so a new connection never waits for a host that is gone.
 */
export function connectToFirst(hosts: readonly string[], port: number): () => Socket {
  const addressesOfAll: LookupFunction = (_, __, done) => {
    void Promise.all(hosts.map((host) => lookup(host, { all: true }).catch(toError))).then(
      (answers) => {
        const found = answers.flatMap((one) => (Array.isArray(one) ? one : []));
        const [failure] = answers.flatMap((one) => (Array.isArray(one) ? [] : [one]));
        done(found.length > 0 ? null : (failure ?? null), found);
      },
    );
  };
  return () =>
    connect({
      host: hosts.join(','),
      port,
      lookup: addressesOfAll,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: PATIENCE,
      noDelay: true,
      keepAlive: true,
    });
}
