import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Stands where the salt of a slow hash is. */
const FAST = 'sha256';

/** 256 random bits, in characters that need no escaping anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is stored that {@link newSecret} made: nobody guesses it, however fast they are. */
export function hashNewSecret(secret: string): string {
  return `${FAST}.${digestOf(secret).toString('base64url')}`;
}

/** How a secret is stored that somebody chose: salt and slow hash. */
export async function hashChosenSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(secret, salt, HASH_BYTES);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Compares in constant time, whichever way the secret is stored. */
export async function secretMatches(secret: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const actual =
    salt === FAST
      ? digestOf(secret)
      : await derive(secret, Buffer.from(salt, 'base64url'), HASH_BYTES);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
