import { createHash, timingSafeEqual } from 'node:crypto';

/** The code challenge of a verifier by the method S256 (RFC 7636, section 4.2). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Whether a verifier belongs to a challenge, in a time that tells nothing about where they differ. */
export function verifies(verifier: string, challenge: string): boolean {
  const [actual, expected] = [Buffer.from(challengeOf(verifier)), Buffer.from(challenge)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
