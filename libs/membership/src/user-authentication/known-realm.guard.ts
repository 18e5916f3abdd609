import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { HasRealm } from '#identity/contract';
import { faultOf, refuse } from '#kernel';

/**
 * Looks for the realm of the path before the body is judged (order of checks,
 * docs/reference/requests.md#errors).
 */
@Injectable()
export class KnownRealmGuard implements CanActivate {
  constructor(private readonly queries: QueryBus) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest>();
    const { realmId = '' } = params as { readonly realmId?: string };
    if (await this.queries.execute(new HasRealm(realmId.toLowerCase()))) return true;
    refuse(faultOf('not-found', 'Not Found', 'authentication realm not found'));
  }
}
