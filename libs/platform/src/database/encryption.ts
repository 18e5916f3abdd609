import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';

/**
 * Verifies the certificate by the authorities that Node knows, including those of
 * NODE_EXTRA_CA_CERTS.
 */
const VERIFY = 'verify';

/**
 * Encryption without a verified certificate would not protect against an attacker in the middle.
 * @param ssl `verify`, or the path of a file with the certificates of a private authority
 * @throws Error with a sentence for the operator
 */
export function encryptionOf(ssl: string, hosts: readonly string[]): SslOptions {
  // The library would look for the name localhost in the certificate.
  if (hosts.some((host) => isIP(host) !== 0)) {
    throw new Error(
      'DATABASE_URL must name its hosts as their certificates do when it has ssl=; addresses cannot be verified',
    );
  }
  const own = ssl === VERIFY ? {} : { ca: authorityIn(ssl) };
  return { ...own, rejectUnauthorized: true, verifyIdentity: true };
}

function authorityIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      'DATABASE_URL must have ssl=verify, or ssl= and the path of a PEM file that can be read, with the certificates of your own authority',
    );
  }
}
