import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { type Query, QueryBus } from '@nestjs/cqrs';
import type { Caller } from '../auth/caller';
import type { LookedForOnFault } from '../first-error';

/** The path parameters of a request. */
export type PathParameters = Readonly<Record<string, string>>;

type Look = (module: ModuleRef, path: PathParameters, caller: Caller) => Promise<unknown>;

const EXISTING_ON_FAULT = 'cartwright:existing-on-fault';

/** Keeps how to look for the resource, for faults that come after the guards. */
@Injectable()
class ExistingOnFaultGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly module: ModuleRef,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const look = this.reflector.get<Look>(EXISTING_ON_FAULT, context.getHandler());
    const request = context.switchToHttp().getRequest<LookedForOnFault & { user: Caller }>();
    request.look = () => look(this.module, request.params as PathParameters, request.user);
    return true;
  }
}

const onFault = (look: Look) =>
  applyDecorators(SetMetadata(EXISTING_ON_FAULT, look), UseGuards(ExistingOnFaultGuard));

/**
 * Looks for the resource of the path only if the request has a fault, because a `404` must be reported
 * before that fault. A request without a fault costs no look-up here, because its handler loads the
 * resource anyway.
 */
export const ExistingOnFault = (
  toQuery: (path: PathParameters, caller: Caller) => Query<unknown>,
) =>
  onFault((module, path, caller) =>
    module.get(QueryBus, { strict: false }).execute(toQuery(path, caller)),
  );

/** Does the same for a resource of the module itself, by asking its repository without a query. */
export const ExistingOnFaultIn = <Repository>(
  repository: Type<Repository>,
  look: (resources: Repository, path: PathParameters, caller: Caller) => Promise<unknown>,
) =>
  onFault((module, path, caller) => look(module.get(repository, { strict: false }), path, caller));
