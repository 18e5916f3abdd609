import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that a token of one kind never passes as another kind. */
export function signingKey(tokenSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSecret, '', `cartwright ${purpose}`, 32));
}
