import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MarkRoute } from '../route-marks';
import type { KeyedRequest } from '../keyed-request';

interface Asking {
  readonly keyId: string;
  /** The request, if it may be repeated and its key is stored with the events that it causes. */
  readonly keyed?: KeyedRequest;
}

/** The caller of a request (docs/reference/access.md#callers). */
export type Caller =
  | (Asking & { readonly kind: 'public' })
  | (Asking & {
      readonly kind: 'member';
      readonly memberId: string;
      readonly accountId: string;
    })
  | (Asking & { readonly kind: 'admin' });

/**
 * Finds out who sends a request, before its body is read. The caller is undefined without a valid
 * token.
 */
export abstract class Callers {
  abstract identify(request: FastifyRequest): Promise<Caller | undefined>;
}

export type CallerKind = Caller['kind'];

export const ALLOWED = 'cartwright:allowed';

/** Carries the token of a member beside a public access token. */
export const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';

/** Name of the security scheme in the API document. */
export const ACCESS_TOKEN = 'access_token';

/** Extension of the API document that lists the callers of an operation. */
export const CALLERS = 'x-callers';

/**
 * Which callers a route is for; every route says it, one way or another
 * (docs/reference/access.md#permissions).
 */
export const Allow = (...kinds: readonly CallerKind[]) =>
  applyDecorators(SetMetadata(ALLOWED, kinds), ApiExtension(CALLERS, kinds));

/** Public, member and admin alike. */
export const AllowEveryCaller = () => Allow('public', 'member', 'admin');

/**
 * Allows requests without a token: health, documentation, and the routes by which a caller gets a
 * token.
 */
export const AllowAnyone = () =>
  applyDecorators(SetMetadata(ALLOWED, 'anyone'), MarkRoute({ isOpen: true }));

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<{ user: Caller }>().user,
);
