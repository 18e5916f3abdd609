import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { faultOf, refuse } from '#kernel';
import type { Caller } from '#platform/auth';

/** Only administrators may list all stock; other callers must name the products. */
@Injectable()
export class WholeListGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const { user, query } = http.getRequest<FastifyRequest & { user: Caller }>();
    const { filter = '' } = query as { readonly filter?: string };
    if (user.kind === 'admin' || filter !== '') return true;
    refuseWholeList();
  }
}

/** @throws DomainError `Forbidden` */
export function refuseWholeList(): never {
  const detail =
    'Ask for the stock of the products that you show with filter=in(product_id,…); the whole list is for administrators';
  refuse(faultOf('forbidden', 'Forbidden', detail));
}
