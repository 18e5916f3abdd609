import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type MaybeLater, withoutUndefined } from '#kernel';
import { MarkRoute } from '../route-marks';
import type { KeyedRequest } from '../keyed-request';
import type { Scope, Scopes } from './scopes';

interface Asking {
  /** The request, if it may be repeated and its key is stored with the events that it causes. */
  readonly keyed?: KeyedRequest;
}

interface OfKey {
  readonly keyId: string;
  readonly staffId?: never;
}

interface OfStaff {
  readonly keyId?: never;
  readonly staffId: string;
}

/** Whose access token it is: that of an application key, or of a staff member who has signed on. */
export type TokenHolder = OfKey | OfStaff;

/** The caller of a request (docs/reference/access.md#callers). */
export type Caller =
  | (Asking & TokenHolder & { readonly kind: 'public' })
  | (Asking & OfKey & Member)
  | (Asking & TokenHolder & Administrator);

interface Member {
  readonly kind: 'member';
  readonly memberId: string;
  readonly accountId: string;
}

interface Administrator {
  readonly kind: 'admin';
  readonly scopes: Scopes;
}

export function holderId({ keyId, staffId }: TokenHolder): string {
  return staffId ?? keyId;
}

/**
 * Finds out who sends a request, before its body is read. The caller is undefined without a valid
 * token.
 */
export abstract class Callers {
  abstract identify(request: FastifyRequest): MaybeLater<Caller | undefined>;
}

export type CallerKind = Caller['kind'];

/** Who may use a route. */
export interface Access {
  readonly kinds: readonly CallerKind[];
  /** What an administrator must hold to use it as an administrator. */
  readonly scope?: Scope;
}

export const ALLOWED = 'cartwright:allowed';

/** What a route declares with {@link Allow}, or else its controller; undefined if neither does. */
export function declaredAccess(handler: object, controller: object): Access | 'anyone' | undefined {
  const declared = [handler, controller].map((one): unknown => Reflect.getMetadata(ALLOWED, one));
  return (declared[0] ?? declared[1]) as Access | 'anyone' | undefined;
}

/** Carries the token of a member beside a public access token. */
export const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';

/** Name of the security scheme in the API document. */
export const ACCESS_TOKEN = 'access_token';

/** Extension of the API document that says who may use an operation. */
export const CALLERS = 'x-callers';

/** A scope stands for the administrators who hold it. */
type Permitted = Exclude<CallerKind, 'admin'> | Scope;

/**
 * Which callers a route is for; every route says it, one way or another
 * (docs/reference/access.md#permissions).
 */
export function Allow(...permitted: readonly Permitted[]) {
  const access = accessOf(permitted);
  return applyDecorators(SetMetadata(ALLOWED, access), ApiExtension(CALLERS, access));
}

/**
 * Public and member callers alike, and administrators. Without the scope, an administrator is a public
 * caller on this route.
 */
export const AllowEveryCaller = (scope: Scope) => Allow('public', 'member', scope);

function accessOf(permitted: readonly Permitted[]): Access {
  const [scope, ...others] = permitted.filter(looksLikeScope);
  if (others.length > 0) throw new Error(`A route names one scope, not also ${others.join(', ')}`);
  const kinds = permitted.map((one) => (looksLikeScope(one) ? 'admin' : one));
  return withoutUndefined({ kinds, scope });
}

/** Whether it exists is asked at the start, when those of extensions are known, too. */
const looksLikeScope = (text: Permitted): text is Scope => text.includes(':');

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
