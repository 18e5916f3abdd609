import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  mixin,
  SetMetadata,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Caller } from '../auth/caller';
import type { LookedForOnFault } from '../first-error';
import { canonicalId } from './path-id';

/** The path parameters of a request. */
export type PathParameters = Readonly<Record<string, string>>;

type OfCaller = LookedForOnFault & { readonly user: Caller; found?: unknown };

/**
 * Finds the resource of the path, or throws. It gets the caller, because a resource that the caller may not
 * see counts as unknown.
 */
type Find<Store> = (
  store: Store,
  path: PathParameters,
  caller: Caller,
  request: OfCaller,
) => Promise<unknown>;

/** Says that a route, or all of a controller, looks for the resource of its path. */
export const EXISTING = 'cartwright:existing';
export const LooksForResource = () => SetMetadata(EXISTING, true);

/** What is done with a request whose resource can be found so. */
type Check<Store> = (request: OfCaller, store: () => Store) => Promise<void> | void;

/** A guard that begins with the resource of the path (order of checks, docs/reference/requests.md#errors). */
function checking<Store>(store: Type<Store>, check: Check<Store>) {
  @Injectable()
  class ExistingGuard implements CanActivate {
    constructor(private readonly module: ModuleRef) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<OfCaller>();
      await check(request, () => this.module.get(store, { strict: false }));
      return true;
    }
  }
  return applyDecorators(LooksForResource(), UseGuards(mixin(ExistingGuard)));
}

interface Table {
  get(id: string): Promise<unknown>;
}

const byId: Find<Table> = (table, { id = '' }) => table.get(id);

/**
 * Looks for the resource before anything else of the request is judged, by default for the `:id` of the path.
 * Ids are as they are stored.
 */
export function ExistingIn(store: Type<Table>): MethodDecorator & ClassDecorator;
export function ExistingIn<Store>(
  store: Type<Store>,
  find: Find<Store>,
): MethodDecorator & ClassDecorator;
export function ExistingIn<Store extends Table>(
  store: Type<Store>,
  find: Find<Store> = byId,
): MethodDecorator & ClassDecorator {
  return checking(store, async (request, opened) => {
    const path = canonicalIds(request.params as PathParameters);
    request.found = await find(opened(), path, request.user, request);
  });
}

/**
 * Looks for the resource only if the request has a fault, because a `404` must be reported before that
 * fault. A request without a fault costs no look-up here, because its handler loads the resource anyway.
 * Ids are as they were sent.
 * @param admit asks whether the caller may use the resource, before the response of an earlier request
 * is repeated; it is the same look if left out. It throws nothing if the resource is gone.
 */
export function ExistingOnFault<Store>(
  store: Type<Store>,
  find: Find<Store>,
  admit: Find<Store> = find,
): MethodDecorator & ClassDecorator {
  return checking(store, (request, opened) => {
    const path = request.params as PathParameters;
    request.look = () => find(opened(), path, request.user, request);
    request.admit = () => admit(opened(), path, request.user, request);
  });
}

/** The resource that {@link ExistingIn} has found, so the handler need not load it again. */
export const Found = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<OfCaller>().found,
);

function canonicalIds(path: PathParameters): PathParameters {
  const entries = Object.entries(path);
  return Object.fromEntries(entries.map(([name, value]) => [name, canonicalId(value)]));
}
