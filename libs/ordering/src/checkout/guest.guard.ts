import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, type Fault, faultOf } from '#kernel';
import { type Caller, isPlainObject } from '#platform';

/** Guests name neither an account nor the number of an order; nothing else of the request is looked at. */
@Injectable()
export class GuestGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    const fault = request.user.kind === 'public' ? faultIn(request.body) : undefined;
    if (fault !== undefined) throw new DomainError([fault]);
    return true;
  }
}

function faultIn(body: unknown): Fault | undefined {
  const data = isPlainObject(body) ? body['data'] : undefined;
  if (!isPlainObject(data)) return undefined;
  if (data['account'] !== undefined) {
    const detail =
      'To order for an account, send the token of one of its members or use an administrator token; send customer to order as a guest';
    return faultOf('forbidden', 'Forbidden', detail);
  }
  if (data['order_number'] !== undefined) {
    const source = 'data.order_number';
    const detail = `${source} is for members and administrators; leave it out`;
    return faultOf('forbidden', 'Forbidden', detail, { source });
  }
  return undefined;
}
