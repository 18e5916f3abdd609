import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller';
import { marksOf } from '../route-marks';

const READS = ['GET', 'HEAD'];

/**
 * The version of a resource that an administrator reads, as a strong `ETag`: a digest of the answer, so it is
 * exact however fast the resource changes (docs/reference/requests.md#versions).
 * @returns undefined for lists, for files, and for answers that have a tag already
 */
export function tagOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { user } = request as { readonly user?: Caller };
  const isRead = READS.includes(request.method) && reply.statusCode === 200;
  if (!isRead || user?.kind !== 'admin' || marksOf(request).isList === true) return undefined;
  if (typeof payload !== 'string' || reply.hasHeader('etag')) return undefined;
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  return isJson ? `"${createHash('sha256').update(payload).digest('base64url')}"` : undefined;
}
