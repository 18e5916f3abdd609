import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, faultOf, refuse } from '#kernel';
import { ALLOWED, type Caller, type CallerKind } from './caller';

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
    const allowed = this.reflector.getAllAndOverride<readonly CallerKind[] | 'anyone' | undefined>(
      ALLOWED,
      [context.getHandler(), context.getClass()],
    );
    if (allowed === 'anyone') return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Caller }>();
    if (allowed?.includes(user.kind) !== true) {
      const detail = `This token does not permit this request.${needed(allowed)}`;
      refuse(faultOf('forbidden', 'Forbidden', detail));
    }
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

/** What token to use instead, as the end of the detail. */
function needed(allowed: readonly CallerKind[] = []): string {
  const ofMember = 'the token that a member gets by signing on';
  const ofAdmin = 'a client_credentials token';
  const tokens = [
    ...(allowed.includes('member') ? [ofMember] : []),
    ...(allowed.includes('admin') ? [ofAdmin] : []),
  ];
  return tokens.length === 0 ? '' : ` Use ${tokens.join(', or ')}.`;
}
