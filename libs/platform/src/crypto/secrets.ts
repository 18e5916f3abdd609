import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isSame, sha256 } from './digest';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Marks a fast hash, in the place where a slow hash has its salt. */
const FAST = 'sha256';

/** Makes a secret of 256 random bits or more. By default its characters need no escaping anywhere. */
export function newSecret(bytes = 32, encoding: 'base64url' | 'base64' = 'base64url'): string {
  return randomBytes(bytes).toString(encoding);
}

/**
 * Hashes a secret that {@link newSecret} made. A fast hash is enough, because nobody can guess 256
 * random bits.
 */
export function hashNewSecret(secret: string): string {
  return `${FAST}.${sha256(secret, 'base64url')}`;
}

/** Hashes a secret that a person chose, with a salt and a slow hash. */
export async function hashChosenSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${await slowHash(secret, salt)}`;
}

/** Compares in constant time, whichever way the secret is stored. */
export async function secretMatches(secret: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const actual =
    salt === FAST
      ? sha256(secret, 'base64url')
      : await slowHash(secret, Buffer.from(salt, 'base64url'));
  return isSame(actual, hash);
}

async function slowHash(secret: string, salt: Buffer): Promise<string> {
  return (await derive(secret, salt, HASH_BYTES)).toString('base64url');
}
