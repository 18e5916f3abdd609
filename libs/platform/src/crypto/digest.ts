import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256, in the letters that it is stored or shown with. */
export function sha256(content: string | Buffer, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => Buffer.from(sha256(text, 'hex')));
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
