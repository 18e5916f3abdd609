import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller';
import { headerOf } from './adapter';

/** For whom a storefront asks; parts that it does not name are left out (interface 2.1). */
export interface Visitor {
  readonly channel?: string;
  readonly tag?: string;
  /** Of the signed-in member. */
  readonly accountId?: string;
  /** As it was sent; not yet known to be a currency of the store. */
  readonly currency?: string;
}

export function visitorOf(request: FastifyRequest & { user: Caller }): Visitor {
  const { user } = request;
  const channel = headerOf(request, 'svc-channel');
  const tag = headerOf(request, 'svc-context-tag');
  const currency = headerOf(request, 'svc-currency');
  return {
    ...(channel === undefined ? {} : { channel }),
    ...(tag === undefined ? {} : { tag }),
    ...(currency === undefined ? {} : { currency }),
    ...(user.kind === 'member' ? { accountId: user.accountId } : {}),
  };
}

export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext) =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>()),
);

/** Documents the headers that say which catalog is shown. */
export const CatalogHeaders = () =>
  applyDecorators(
    ApiHeader({ name: 'SVC-Channel', required: false, description: 'Channel of the catalog.' }),
    ApiHeader({ name: 'SVC-Context-Tag', required: false, description: 'Tag of the catalog.' }),
  );

/** Documents the header that says in which currency prices are shown. */
export const CurrencyHeader = () =>
  ApiHeader({
    name: 'SVC-Currency',
    required: false,
    description: 'Three capital letters; the default currency of the store if left out.',
  });
