import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import type { DiscoveryService } from '@nestjs/core';
import { allMethodsOf } from '../route-marks';
import { declaredAccess } from './caller';
import { isScope } from './scopes';

const KINDS: ReadonlySet<string> = new Set(['public', 'member', 'admin']);

/**
 * Stops the start if administrators may use a route that names no scope.
 * @throws Error with the route
 */
export function requireScopes(discovery: Pick<DiscoveryService, 'getControllers'>): void {
  for (const { metatype: controller } of discovery.getControllers()) {
    if (controller === null) continue;
    for (const handler of allMethodsOf(controller)) requireScope(handler, controller);
  }
}

function requireScope(handler: object, controller: object): void {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  const access = declaredAccess(handler, controller);
  if (method === undefined || access === undefined || access === 'anyone') return;
  const { kinds, scope } = access;
  const isKnown = scope === undefined || isScope(scope);
  const unknown = isKnown ? kinds.find((kind) => !KINDS.has(kind)) : scope;
  const route = `${RequestMethod[method]} ${pathOf(handler, controller)}`;
  if (unknown !== undefined) {
    throw new Error(`${route} is for ${unknown}, which is neither a kind of callers nor a scope`);
  }
  if (kinds.includes('admin') && scope === undefined) {
    throw new Error(`${route} is for administrators and names no scope; name one in its @Allow`);
  }
}

/** The path of a route, as its controller and its method declare it. */
export function pathOf(handler: object, controller: object): string {
  const paths = [controller, handler].map((target) => {
    const path = Reflect.getMetadata(PATH_METADATA, target) as string | readonly string[];
    return (typeof path === 'string' ? path : (path[0] ?? '')).replace(/^\/|\/$/g, '');
  });
  return `/${paths.filter((path) => path !== '').join('/')}`;
}
