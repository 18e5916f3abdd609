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

interface Looks {
  readonly look: Look;
  /** Whether the caller may use the resource, if that is not the same. */
  readonly admit?: Look | undefined;
}

/** Keeps how to look for the resource, for faults that come after the guards. */
@Injectable()
class ExistingOnFaultGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly module: ModuleRef,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { look, admit = look } = this.reflector.get<Looks>(
      EXISTING_ON_FAULT,
      context.getHandler(),
    );
    const request = context.switchToHttp().getRequest<LookedForOnFault & { user: Caller }>();
    const path = request.params as PathParameters;
    request.look = () => look(this.module, path, request.user);
    request.admit = () => admit(this.module, path, request.user);
    return true;
  }
}

const onFault = (looks: Looks) =>
  applyDecorators(SetMetadata(EXISTING_ON_FAULT, looks), UseGuards(ExistingOnFaultGuard));

type ToQuery = (path: PathParameters, caller: Caller) => Query<unknown>;

const asked =
  (toQuery: ToQuery): Look =>
  (module, path, caller) =>
    module.get(QueryBus, { strict: false }).execute(toQuery(path, caller));

/**
 * Looks for the resource of the path only if the request has a fault, because a `404` must be reported
 * before that fault. A request without a fault costs no look-up here, because its handler loads the
 * resource anyway.
 * @param toAccess asks whether the caller may use the resource, before the response of an earlier request
 * is repeated; it is the same query if left out. It throws nothing if the resource is gone.
 */
export const ExistingOnFault = (toQuery: ToQuery, toAccess?: ToQuery) =>
  onFault({ look: asked(toQuery), admit: toAccess && asked(toAccess) });

/** Does the same for a resource of the module itself, by asking its repository without a query. */
export const ExistingOnFaultIn = <Repository>(
  repository: Type<Repository>,
  look: (resources: Repository, path: PathParameters, caller: Caller) => Promise<unknown>,
) =>
  onFault({
    look: (module, path, caller) => look(module.get(repository, { strict: false }), path, caller),
  });
