import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { andThen, DomainError, faultOf, type MaybeLater } from '#kernel';
import { admitted } from './access';
import { BEARER, type Identified } from './bearer.strategy';
import { type Access, declaredAccess, type Caller, Callers } from './caller';

/** The caller of a request whose body was read, who is identified once. */
export function knownCaller(request: Identified, callers: Callers): MaybeLater<Caller | undefined> {
  return (request.identified ??= callers.identify(request));
}

/**
 * Notes who sends the request, as the route treats him.
 * @throws DomainError `Unauthorized`, `Forbidden`
 */
export function letIn(
  request: Identified,
  caller: Caller | undefined,
  access: Access | undefined,
): void {
  if (caller === undefined) throw unauthorized();
  // What is recorded of a refusal names him, too.
  request.user = caller;
  request.user = admitted(caller, access);
}

/**
 * Checks the token first and the permission second. A route that declares no callers is closed to
 * all. A caller who is not at hand is waited for by the strategy.
 */
@Injectable()
export class BearerGuard extends AuthGuard(BEARER) {
  private callers: Callers | undefined;

  constructor(private readonly modules: ModuleRef) {
    super();
  }

  override canActivate(context: ExecutionContext): MaybeLater<boolean> {
    const access = declaredAccess(context.getHandler(), context.getClass());
    if (access === 'anyone') return true;
    const callers = (this.callers ??= this.modules.get<Callers>(Callers, { strict: false }));
    const request = context.switchToHttp().getRequest<Identified>();
    const caller = knownCaller(request, callers);
    const waited = caller instanceof Promise ? this.authenticated(context, request) : caller;
    return andThen(waited, (found) => {
      letIn(request, found, access);
      return true;
    });
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error as Error;
    if (user === false) throw unauthorized();
    return user;
  }

  private async authenticated(context: ExecutionContext, request: Identified) {
    await super.canActivate(context);
    return request.user;
  }
}

export function unauthorized(source?: string): DomainError {
  const detail =
    source === undefined
      ? 'Send a valid access token as Authorization: Bearer; POST /oauth/access_token gives one'
      : `${source.replace('header.', '')} is not a valid token or has expired; sign in again`;
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', detail, { source })]);
}
