import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, faultOf } from '#kernel';
import { type Caller, isPlainObject } from '#platform';

/** Guests name no account; nothing else of the request is looked at. */
@Injectable()
export class AccountGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    if (request.user.kind !== 'public' || !hasAccount(request.body)) return true;
    const detail =
      'To order for an account, send the token of one of its members or use an administrator token; send customer to order as a guest';
    throw new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
  }
}

function hasAccount(body: unknown): boolean {
  const data = isPlainObject(body) ? body['data'] : undefined;
  return isPlainObject(data) && data['account'] !== undefined;
}
