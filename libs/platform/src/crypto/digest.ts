import { hash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 digest of the content, as text in this encoding. */
export function sha256(content: string | Buffer, encoding: 'hex' | 'base64url'): string {
  return hash('sha256', content, encoding);
}

/**
 * Compares two texts in constant time, so that the time taken does not reveal where they differ.
 */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => Buffer.from(sha256(text, 'hex')));
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
