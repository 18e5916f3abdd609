import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, faultOf } from '#kernel';
import { admitted } from './access';
import { type Access, ALLOWED, type Caller } from './caller';

/** Name under which the identity module registers how an access token is verified. */
export const BEARER = 'bearer';

/**
 * Checks the token first and the permission second. A route that declares no callers is closed to
 * all.
 */
@Injectable()
export class BearerGuard extends AuthGuard(BEARER) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | 'anyone' | undefined>(ALLOWED, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'anyone') return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<{ user: Caller }>();
    request.user = admitted(request.user, access);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error as Error;
    if (user === false) throw unauthorized();
    return user;
  }
}

export function unauthorized(source?: string): DomainError {
  const detail =
    source === undefined
      ? 'Send a valid access token as Authorization: Bearer; POST /oauth/access_token gives one'
      : `${source.replace('header.', '')} is not a valid token or has expired; sign in again`;
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', detail, { source })]);
}
