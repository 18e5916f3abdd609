import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyRequest } from 'fastify';

/** Classes of routes whose requests are counted separately. */
export type RateClass = 'token' | 'codes' | 'checkout' | 'sign-on';

/** What the server must know about a route before the framework handles the request. */
export interface RouteMarks {
  /** Whether the route needs no token. */
  readonly isOpen?: boolean;
  /** Whether its response contains a secret. */
  readonly holdsSecret?: boolean;
  readonly rate?: RateClass;
  /** Where the idempotency keys of its requests are stored; by default with the transaction. */
  readonly keys?: 'with-events' | 'none';
  /** Whether its body is kept exactly as sent, because the sender has signed it. */
  readonly takesRawBody?: boolean;
  /** Its body has one JSON object per line and is written to the disk, up to this number of bytes. */
  readonly takesLines?: { readonly maxBytes: number };
}

/** Marks a route, or every route of a controller. Several marks on a route are combined. */
export function MarkRoute(marks: RouteMarks): ClassDecorator & MethodDecorator {
  return (target: object, _name?: string | symbol, descriptor?: PropertyDescriptor) => {
    const handlers: readonly unknown[] =
      descriptor === undefined ? methodsOf(target as { prototype: object }) : [descriptor.value];
    for (const handler of handlers) {
      if (typeof handler !== 'function') continue;
      const known = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as RouteMarks;
      Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...known, ...marks }, handler);
    }
  };
}

function methodsOf({ prototype }: { readonly prototype: object }): readonly unknown[] {
  const descriptors = Object.values(Object.getOwnPropertyDescriptors(prototype));
  return descriptors.map((descriptor): unknown => descriptor.value);
}

export function marksOf(request: FastifyRequest): RouteMarks {
  return request.routeOptions.config as RouteMarks;
}

export const TakesRawBody = () => MarkRoute({ takesRawBody: true });

/** The body of a route that {@link TakesRawBody}; empty if the request has none. */
export function rawBodyOf({ body }: FastifyRequest): string {
  return body instanceof RawBody ? body.text : '';
}

export class RawBody {
  constructor(readonly text: string) {}
}
