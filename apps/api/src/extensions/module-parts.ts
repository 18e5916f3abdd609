import {
  type DynamicModule,
  type ForwardReference,
  RequestMethod,
  type Type,
} from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { allMethodsOf } from '#platform';
import { ALLOWED } from '#platform/auth';
import { type EventSubscription, SUBSCRIPTION } from '#platform/messaging';

type Known = Type | DynamicModule;

type Imported = Known | ForwardReference<() => Type>;

/** A route as its controller declares it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  /** Whether it says who may call it. */
  readonly isAllowed: boolean;
}

/** What a module and those that it imports have, found before any of it is made. */
export interface ModuleParts {
  /** Its class, and those of the modules that it imports. */
  readonly modules: readonly Type[];
  readonly routes: readonly Route[];
  /** The names of its subscribers. */
  readonly subscribers: readonly string[];
}

export function partsOf(module: Type | DynamicModule | undefined): ModuleParts {
  const modules = module === undefined ? [] : [...reached(module, new Set())];
  const controllers = modules.flatMap((one) => listed<Type>(one, MODULE_METADATA.CONTROLLERS));
  const providers = modules.flatMap((one) => listed<unknown>(one, MODULE_METADATA.PROVIDERS));
  return {
    modules: modules.map(classOf),
    routes: [...new Set(controllers)].flatMap(routesOf),
    subscribers: [...new Set(providers)].flatMap(subscriptionOf),
  };
}

/** The module and all that it imports; a promise of one is known only to the framework. */
function reached(module: Imported, seen: Set<Known>): ReadonlySet<Known> {
  const known = 'forwardRef' in module ? module.forwardRef() : module;
  if (seen.has(known)) return seen;
  seen.add(known);
  for (const one of listed<Imported>(known, MODULE_METADATA.IMPORTS)) reached(one, seen);
  return seen;
}

/** A module that is made for its caller adds to what its class declares. */
function listed<One>(module: Known, key: string): readonly One[] {
  const more = 'module' in module ? (Reflect.get(module, key) as One[] | undefined) : undefined;
  return [...((Reflect.getMetadata(key, classOf(module)) ?? []) as One[]), ...(more ?? [])];
}

function classOf(module: Known): Type {
  return 'module' in module ? module.module : module;
}

function routesOf(controller: Type): readonly Route[] {
  return allMethodsOf(controller).flatMap((handler) => {
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const isAllowed = [handler, controller].some((one) => Reflect.hasMetadata(ALLOWED, one));
    return pathsOf(controller).flatMap((base) =>
      pathsOf(handler).map((rest) => {
        const parts = [base, rest].map((part) => part.replace(/^\/|\/$/g, ''));
        const path = `/${parts.filter((part) => part !== '').join('/')}`;
        return { method: RequestMethod[method], path, isAllowed };
      }),
    );
  });
}

function pathsOf(target: object): readonly string[] {
  const path = Reflect.getMetadata(PATH_METADATA, target) as string | readonly string[] | undefined;
  return [path ?? ''].flat();
}

function subscriptionOf(provider: unknown): readonly string[] {
  const { useClass } = provider as { readonly useClass?: object };
  const type = typeof provider === 'function' ? provider : useClass;
  const found = type && (Reflect.getMetadata(SUBSCRIPTION, type) as EventSubscription | undefined);
  return found === undefined ? [] : [found.name];
}
