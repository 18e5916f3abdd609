import type { FastifyRequest } from 'fastify';

const LARGEST = 1024 * 1024;

/** Bodies of other types are not read, or not into memory by strangers. */
const READ_WHOLE = /^application\/(json|x-www-form-urlencoded)/i;

/** Bytes that the body of a request may take; 0 if it has none, or none that is read. */
export function bodyBytes({ headers }: FastifyRequest): number {
  if (!READ_WHOLE.test(headers['content-type'] ?? '')) return 0;
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] === undefined ? 0 : LARGEST;
  // A body that is too long is refused unread.
  return Number(length) > LARGEST ? 0 : Number(length);
}
