import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, faultOf } from '#kernel';
import { type Caller, isPlainObject } from '#platform';

/** Items come with taxes from administrators only; nothing else of the request is looked at (E7). */
@Injectable()
export class TaxGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    if (request.user.kind === 'admin' || !hasTaxes(request.body)) return true;
    const detail = 'Taxes can be set with an administrator token only; leave tax out';
    throw new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
  }
}

/** In whichever shape the items are sent. */
function hasTaxes(body: unknown): boolean {
  const data = isPlainObject(body) ? body['data'] : undefined;
  if (Array.isArray(data)) return data.some((item) => isPlainObject(item) && 'tax' in item);
  return isPlainObject(data) && ('tax' in data || hasTaxes(data));
}
