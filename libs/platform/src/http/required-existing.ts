import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type { DiscoveryService } from '@nestjs/core';
import { allMethodsOf, marksOfHandler } from '../route-marks';
import { pathOf } from '../auth/required-scopes';
import { EXISTING } from './existing.guard';

/** As the framework names the parameter that takes the body. */
const BODY = '3:';

/**
 * Stops the start if a route names a resource in its path and judges more of its request, and does not say
 * how the resource is found: a fault of the body would then hide that it is not there.
 * @throws Error with the route
 */
export function requireExisting(discovery: Pick<DiscoveryService, 'getControllers'>): void {
  for (const { metatype: controller } of discovery.getControllers()) {
    if (controller === null) continue;
    for (const handler of allMethodsOf(controller)) requireOf(handler as Handler, controller);
  }
}

type Handler = object & { readonly name: string };

function requireOf(handler: Handler, controller: object): void {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return;
  if ([handler, controller].some((one) => Reflect.hasMetadata(EXISTING, one))) return;
  const path = pathOf(handler, controller);
  if (!path.includes(':')) return;
  if (!marksOfHandler(handler).isList && !takesBody(handler, controller)) return;
  throw new Error(
    `${RequestMethod[method]} ${path} does not say how the resource of its path is found; declare @ExistingIn or @ExistingOnFault`,
  );
}

function takesBody({ name }: Handler, controller: object): boolean {
  const taken = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as object;
  return Object.keys(taken).some((parameter) => parameter.startsWith(BODY));
}
