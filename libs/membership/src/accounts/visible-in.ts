import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type Type,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/auth';

interface VisibleTable {
  /** @throws DomainError `Not Found`, also for a resource that the caller must not see */
  getFor(caller: Caller, id: string): Promise<unknown>;
}

/**
 * Looks for the resource with the `:id` of the path as the caller sees it, before the query is
 * judged (order of checks, docs/reference/requests.md#errors).
 */
export function VisibleIn(store: Type<VisibleTable>): MethodDecorator {
  @Injectable()
  class VisibleGuard implements CanActivate {
    constructor(@Inject(store) private readonly table: VisibleTable) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
      const { id = '' } = request.params as { readonly id?: string };
      await this.table.getFor(request.user, id.toLowerCase());
      return true;
    }
  }
  return UseGuards(VisibleGuard);
}
