import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { MayMembersChangeAccount } from '#identity/contract';
import { faultOf, refuse } from '#kernel';
import type { Caller } from '#platform/auth';

/** Refuses members who want to change their own account, unless the settings permit it. */
@Injectable()
export class SelfManagementGuard implements CanActivate {
  constructor(private readonly queries: QueryBus) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    if (user.kind === 'admin') return true;
    if (await this.queries.execute(new MayMembersChangeAccount())) return true;
    const detail = 'Members may not change their account in this shop; ask an administrator';
    refuse(faultOf('forbidden', 'Forbidden', detail));
  }
}
