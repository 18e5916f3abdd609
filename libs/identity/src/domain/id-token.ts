import type { Claims } from './identity-claims';

/** Seconds by which the clocks of provider and service may differ. */
export const LEEWAY = 60;

const ASYMMETRIC = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;
const DEFAULT_ALGORITHMS = ['RS256'];
/** Longer than any subject may be (OpenID Connect Core, section 2). */
const MAX_SUBJECT = 255;

/**
 * Returns the algorithms that the provider may sign with: never `none`, and never one with a shared
 * secret, because an attacker could use the public key of the provider as that secret.
 */
export function signatureAlgorithms(supported: readonly string[] | undefined): readonly string[] {
  return (supported ?? DEFAULT_ALGORITHMS).filter((name) => ASYMMETRIC.test(name));
}

export interface Expected {
  readonly clientId: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/**
 * Returns why the claims of an ID token cannot be accepted. Its signature, issuer and expiry are
 * checked elsewhere.
 * @returns the end of a sentence that begins with "The ID token"
 */
export function idTokenFault(
  claims: Claims,
  { clientId, nonce, now }: Expected,
): string | undefined {
  const { aud, azp, sub, iat } = claims;
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  const [audience, ...others] = audiences;
  if (audience !== clientId || others.length > 0) return 'is not for this client alone';
  if ((azp ?? clientId) !== clientId) return 'was issued to another client';
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT)
    return 'names no usable subject';
  if (typeof iat !== 'number' || iat > now + LEEWAY) return 'was issued in the future';
  if (claims['nonce'] !== undefined && claims['nonce'] !== nonce) return 'answers another request';
  return undefined;
}
