import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { failWith, type Fault, faultOf } from '#kernel';
import type { Caller } from '#platform/auth';
import { isPlainObject } from '#platform/http';

/** Guests may send neither an account nor an order number. Only these fields are checked here. */
@Injectable()
export class GuestGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    failWith(request.user.kind === 'public' ? faultsIn(request.body) : []);
    return true;
  }
}

function faultsIn(body: unknown): readonly Fault[] {
  const data = isPlainObject(body) ? body['data'] : undefined;
  if (!isPlainObject(data)) return [];
  return Object.entries({ account: FOR_ACCOUNTS, order_number: OWN_NUMBER }).flatMap(
    ([field, detail]) => {
      const source = `data.${field}`;
      // An optional text that is empty counts as not sent.
      return data[field] === undefined || data[field] === ''
        ? []
        : faultOf('forbidden', 'Forbidden', `${source} ${detail}`, { source });
    },
  );
}

const FOR_ACCOUNTS =
  'needs the token of a member of the account or an administrator token; send customer to order as a guest';
const OWN_NUMBER = 'is for members and administrators; leave it out';
