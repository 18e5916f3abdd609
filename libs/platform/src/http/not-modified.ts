import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { tagOf } from './version-tags';

/** Thrown by a guard that has set the `ETag` of a response, and found that the caller has it already. */
export class NotModified extends Error {}

/** Whether the caller already has the response with this tag. Weak and strong tags are compared alike. */
export function hasAlready({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const sent = headers['if-none-match'];
  if (sent === undefined) return false;
  const known = sent.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag.replace(/^W\//, ''));
}

/** Answers 304 without a body where a route has set an `ETag` that the caller names in `If-None-Match`. */
export function answerNotModified(adapter: FastifyAdapter): void {
  adapter.getInstance().addHook('onSend', (request, reply, payload, done) => {
    const version = tagOf(request, reply, payload);
    if (version !== undefined) void reply.header('etag', version);
    const tag = reply.getHeader('etag');
    if (typeof tag !== 'string' || reply.statusCode !== 200 || !hasAlready(request, tag)) {
      done(null, payload);
      return;
    }
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
