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
import type { FastifyRequest } from 'fastify';
import type { DomainError } from '#kernel';
import type { Caller } from '../auth/caller';

/** The path parameters of a request. */
export type PathParameters = Readonly<Record<string, string>>;

type Look = (module: ModuleRef, path: PathParameters, caller: Caller) => Promise<unknown>;

type LookedForOnFault = FastifyRequest & { user: Caller; look?: () => Promise<unknown> };

const EXISTING_ON_FAULT = 'cartwright:existing-on-fault';

/** Faults that may only be reported about a resource that the caller can use. */
const AFTER_EXISTENCE: ReadonlySet<string> = new Set(['invalid', 'not-found']);

/** Keeps how to look for the resource, for faults that come after the guards. */
@Injectable()
class ExistingOnFaultGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly module: ModuleRef,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const look = this.reflector.get<Look>(EXISTING_ON_FAULT, context.getHandler());
    const request = context.switchToHttp().getRequest<LookedForOnFault>();
    request.look = () => look(this.module, request.params as PathParameters, request.user);
    return true;
  }
}

/** The error to report: that of the look-up, if the resource of the path is not there, else `error`. */
export async function firstErrorOf(request: FastifyRequest, error: DomainError): Promise<unknown> {
  const { look } = request as LookedForOnFault;
  if (look === undefined || !AFTER_EXISTENCE.has(error.faults[0].kind)) return error;
  return look().then(
    () => error,
    (missing: unknown) => missing,
  );
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
