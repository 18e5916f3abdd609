import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { faultOf, refuse, invalid } from '#kernel';
import type { Caller } from '#platform/auth';
import type { PointInTime } from '#platform/event-store';
import { isTimestamp } from '#platform/http';

const VERSION = /^\d{1,15}$/;

/**
 * The point in time that `at` of the query names; undefined without it. Only administrators may send it.
 */
export const AsOf = createParamDecorator(
  (_: unknown, context: ExecutionContext): PointInTime | undefined => {
    const { query, user } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { readonly user: Caller }>();
    const { at } = query as { readonly at?: string | string[] };
    if (at === undefined) return undefined;
    if (user.kind !== 'admin') {
      const detail = 'Only administrators can read earlier versions of a cart; leave at out';
      refuse(faultOf('forbidden', 'Forbidden', detail));
    }
    const point = typeof at === 'string' ? pointInTime(at) : undefined;
    if (point !== undefined) return point;
    const mustBe = 'must be one version number or one ISO 8601 time, such as 2031-04-05T06:20:00Z';
    refuse(invalid('query.at', mustBe, at));
  },
);

export function pointInTime(text: string): PointInTime | undefined {
  if (VERSION.test(text)) return { version: Number(text) };
  // A plus sign in a query that was not encoded arrives as a blank.
  const time = text.replace(' ', '+');
  return isTimestamp(time) ? { at: new Date(time).toISOString() } : undefined;
}
