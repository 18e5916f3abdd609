import { Injectable, type NestInterceptor, RequestMethod } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/constants';
import { DiscoveryService } from '@nestjs/core';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor';
import { allMethodsOf, marksOfHandler } from '../route-marks';
import { AdministratorLists } from './administrator-lists';
import { AdministratorWrites } from './administrator-writes';
import { Preconditions } from './preconditions';

/**
 * Attaches the interceptors of the platform to the routes that need them. Each request pays for every
 * interceptor of its route, and a global one would be on every route.
 */
@Injectable()
export class RouteInterceptors {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly lists: AdministratorLists,
    private readonly idempotency: IdempotencyInterceptor,
    private readonly writes: AdministratorWrites,
    private readonly preconditions: Preconditions,
  ) {}

  attach(): void {
    for (const { metatype: controller } of this.discovery.getControllers()) {
      if (controller === null) continue;
      for (const handler of allMethodsOf(controller)) this.attachTo(handler);
    }
  }

  private attachTo(handler: object): void {
    const known = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as readonly unknown[];
    // Another application of this process may have attached its own.
    const declared = known.filter((one) => !isAttached(one));
    const all = [...this.neededBy(handler), ...declared];
    Reflect.defineMetadata(INTERCEPTORS_METADATA, all, handler);
  }

  private neededBy(handler: object): readonly NestInterceptor[] {
    const method: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
    const { isList = false, keys, isOpen = false } = marksOfHandler(handler);
    if (method === undefined || isOpen) return [];
    if (method === RequestMethod.GET) return isList ? [this.lists] : [];
    const isKeyed = method === RequestMethod.POST && keys === undefined;
    if (isKeyed) return [this.writes, this.idempotency];
    return method === RequestMethod.POST ? [this.writes] : [this.writes, this.preconditions];
  }
}

const ATTACHED = [AdministratorLists, AdministratorWrites, IdempotencyInterceptor, Preconditions];

function isAttached(interceptor: unknown): boolean {
  return ATTACHED.some((type) => interceptor instanceof type);
}
