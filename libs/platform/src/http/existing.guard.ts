import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { type Query, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller';
import { canonicalId } from './path-id';

type Parameters = Readonly<Record<string, string>>;
type FoundIn = FastifyRequest & { readonly user: Caller; found?: unknown };
type Look = (module: ModuleRef, parameters: Parameters, caller: Caller) => Promise<unknown>;

const EXISTING = 'cartwright:existing';

@Injectable()
class ExistingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly module: ModuleRef,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const look = this.reflector.get<Look>(EXISTING, context.getHandler());
    const request = context.switchToHttp().getRequest<FoundIn>();
    request.found = await look(this.module, request.params as Parameters, request.user);
    return true;
  }
}

const looking = (look: Look) =>
  applyDecorators(SetMetadata(EXISTING, look), UseGuards(ExistingGuard));

/**
 * Looks for the resource of the path before the body is judged (order of checks,
 * docs/reference/requests.md#errors). The query throws the error for an unknown resource.
 */
export const Existing = (toQuery: (parameters: Parameters, caller: Caller) => Query<unknown>) =>
  looking((module, parameters, caller) =>
    module.get(QueryBus, { strict: false }).execute(toQuery(parameters, caller)),
  );

/**
 * Works like {@link Existing}, with a repository of the same module; by default the resource is the
 * `:id` of the path. `find` gets the caller, because a resource that the caller may not see counts as
 * unknown.
 */
export const ExistingIn = <Store extends { get(id: string): Promise<unknown> }>(
  store: Type<Store>,
  find: (store: Store, ids: Parameters, caller: Caller) => Promise<unknown> = (
    table,
    { id = '' },
  ) => table.get(id),
) =>
  looking((module, parameters, caller) =>
    find(module.get(store), canonicalIds(parameters), caller),
  );

/**
 * The resource that {@link ExistingIn} or {@link Existing} has found, so the handler need not load it
 * again.
 */
export const Found = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FoundIn>().found,
);

function canonicalIds(parameters: Parameters): Parameters {
  const entries = Object.entries(parameters);
  return Object.fromEntries(entries.map(([name, value]) => [name, canonicalId(value)]));
}
