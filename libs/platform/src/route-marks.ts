import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyRequest } from 'fastify';

/** Routes whose requests are counted apart from all others. */
export type RateClass = 'token' | 'codes' | 'checkout' | 'sign-on';

/** What the server must know about a route before the framework handles the request. */
export interface RouteMarks {
  /** No token is asked for. */
  readonly isOpen?: boolean;
  /** Its answer holds a secret. */
  readonly holdsSecret?: boolean;
  readonly rate?: RateClass;
  /** Where the keys of its requests are stored; the default is the transaction. */
  readonly keys?: 'with-events' | 'none';
  /** Its body is kept as it was sent, because somebody has signed it. */
  readonly takesRawBody?: boolean;
  /** Its body is one JSON object a line, and goes to the disk: at most so many bytes. */
  readonly takesLines?: { readonly maxBytes: number };
}

/** Marks a route, or every route of a controller. Several marks of one route add up. */
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

/** The body of a route that {@link TakesRawBody}; empty if there is none. */
export function rawBodyOf({ body }: FastifyRequest): string {
  return body instanceof RawBody ? body.text : '';
}

export class RawBody {
  constructor(readonly text: string) {}
}
