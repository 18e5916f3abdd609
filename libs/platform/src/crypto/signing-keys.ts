import { hkdfSync } from 'node:crypto';
import type { Settings } from '../settings';

/**
 * Derives the keys for one purpose, so that a token of one kind is never accepted as another kind. The
 * first key signs and seals, and all of them open.
 */
export function signingKeys(
  { tokenSecrets: [first, ...others] }: Settings,
  purpose: string,
): readonly [Uint8Array, ...Uint8Array[]] {
  const keyOf = (secret: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `cartwright ${purpose}`, 32));
  return [keyOf(first), ...others.map(keyOf)];
}
