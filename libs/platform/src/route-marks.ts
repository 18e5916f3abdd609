import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyRequest } from 'fastify';
import type { Scope } from './auth/scopes';

/** Classes of routes whose requests are counted separately. */
export type RateClass = 'token' | 'codes' | 'checkout' | 'sign-on';

/** What the server must know about a route, besides what the framework knows. */
export interface RouteMarks {
  /** Whether the route needs no token. */
  readonly isOpen?: boolean;
  /** Whether its response contains a secret. */
  readonly holdsSecret?: boolean;
  /** Whether a repeated request is handled again, because its answer holds a new secret each time. */
  readonly renewsSecret?: boolean;
  readonly rate?: RateClass;
  /** Whether its response is one page of a list. */
  readonly isList?: boolean;
  /** What finds its answers, if they are kept by their `ETag`. */
  readonly keepsAnswers?: Type;
  /** Bytes that its answer may have, if these are more than usual. */
  readonly largestAnswer?: number;
  /** Where the idempotency keys of its requests are stored; by default with the transaction. */
  readonly keys?: 'with-events' | 'none';
  /** Whether its body is kept exactly as sent, because the sender has signed it. */
  readonly takesRawBody?: boolean;
  /** Its body has one JSON object per line and is written to the disk, up to this number of bytes. */
  readonly takesLines?: { readonly maxBytes: number; readonly scope: Scope };
}

/** Marks a route, or every route of a controller. Several marks on a route are combined. */
export function MarkRoute(marks: RouteMarks): ClassDecorator & MethodDecorator {
  return (target: object, _name?: string | symbol, descriptor?: PropertyDescriptor) => {
    const handlers: readonly unknown[] =
      descriptor === undefined ? methodsOf(target) : [descriptor.value];
    for (const handler of handlers.filter(isMethod)) {
      const combined = { ...marksOfHandler(handler), ...marks };
      Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, combined, handler);
    }
  };
}

/** The methods that a class has, with those that it inherits: each can be a route. */
export function allMethodsOf(type: object): readonly object[] {
  const parent: unknown = Object.getPrototypeOf(type);
  const isClass = isMethod(parent) && parent !== Function.prototype;
  return [...methodsOf(type), ...(isClass ? allMethodsOf(parent) : [])];
}

/** The methods that a class defines itself. */
function methodsOf(type: object): readonly object[] {
  const { prototype } = type as { readonly prototype: object };
  const descriptors = Object.values(Object.getOwnPropertyDescriptors(prototype));
  const values = descriptors.map((descriptor): unknown => descriptor.value);
  return values.filter((value): value is object => isMethod(value) && value !== type);
}

function isMethod(value: unknown): value is object {
  return typeof value === 'function';
}

export function marksOfHandler(handler: object): RouteMarks {
  return (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) ?? {}) as RouteMarks;
}

export function marksOf(request: FastifyRequest): RouteMarks {
  return routeOf(request).config as RouteMarks;
}

type Route = FastifyRequest['routeOptions'];

/** The route of a request. The server makes its description again each time it is asked for it. */
export function routeOf(request: FastifyRequest & { route?: Route }): Route {
  return (request.route ??= request.routeOptions);
}

/** Marks routes whose answers may have so many bytes, so that few of them are made at once. */
export const LargestAnswer = (bytes: number) => MarkRoute({ largestAnswer: bytes });

/** For a route whose body is signed: it is kept as it was sent, byte for byte, and {@link SentBody} has it. */
export const TakesRawBody = () => MarkRoute({ takesRawBody: true });

/** The text of the body of a route that {@link TakesRawBody}; empty if the request has none. */
export const SentBody = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  return body instanceof RawBody ? body.text : '';
});

export class RawBody {
  constructor(readonly text: string) {}
}
