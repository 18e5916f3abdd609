import { isSame, sha256 } from './digest';

/** The code challenge of a verifier by the method S256 (RFC 7636, section 4.2). */
export function challengeOf(verifier: string): string {
  return sha256(verifier, 'base64url');
}

/** Whether a verifier belongs to a challenge. */
export function verifies(verifier: string, challenge: string): boolean {
  return isSame(challengeOf(verifier), challenge);
}
