import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '#kernel';
import { originOf } from '#platform/audit';
import { type Caller, requireGrantable, type Role, scopesOfRoles } from '#platform/auth';

/** Somebody who changes staff members, and who they are for the audit trail. */
export interface Manager {
  readonly caller: Caller;
  readonly by: Origin;
}

export const CurrentManager = createParamDecorator(
  (_: unknown, context: ExecutionContext): Manager => {
    const request = context.switchToHttp().getRequest<FastifyRequest & { readonly user: Caller }>();
    return { caller: request.user, by: originOf(request) };
  },
);

/**
 * Nobody gives, takes or uses roles beyond what he may do himself: otherwise he could sign on as somebody
 * who may.
 * @throws DomainError `Forbidden`
 */
export function requireManageable({ caller }: Manager, roles: readonly Role[]): void {
  requireGrantable(caller, scopesOfRoles(roles));
}
