import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ALL_SCOPES, type Caller, isScope, requireGrantable, type Scopes } from '#platform/auth';
import { isPlainObject } from '#platform/http';

/** The scopes of a key; one that names none has all. */
export function scopesOfKey(names: readonly string[] | null): Scopes {
  return names === null ? ALL_SCOPES : new Set(names.filter(isScope));
}

/**
 * Refuses to make a key that can do more than its maker. It is a guard, so that also a repeated request is
 * refused to a caller who could not have sent it. What is wrong in the body is refused later.
 */
@Injectable()
export class GrantedScopesGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user, body } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { readonly user: Caller }>();
    const data = isPlainObject(body) ? body['data'] : undefined;
    const { scopes = null } = isPlainObject(data) ? data : {};
    const names = Array.isArray(scopes) ? scopes.filter((name) => typeof name === 'string') : null;
    requireGrantable(user, scopesOfKey(names));
    return true;
  }
}
