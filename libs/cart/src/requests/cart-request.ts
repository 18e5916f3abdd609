import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CatalogSelection } from '#catalog/contract';
import { type Caller, guardPath, includedNames, visitorOf } from '#platform';
import { CART_ID, CART_ID_RULE } from '../contract';

/** Who asks, and what the headers and the query of a cart request say. */
export interface CartRequest {
  readonly caller: Caller;
  readonly selection: CatalogSelection;
  readonly currency: string | undefined;
  readonly include: ReadonlySet<string>;
}

export const InCart = createParamDecorator((_: unknown, context: ExecutionContext): CartRequest => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
  const { currency, ...selection } = visitorOf(request);
  return { caller: request.user, selection, currency, include: includedNames(request) };
});

/** Refuses a cart id outside the alphabet before anything else of the request is read. */
export const CartIdGuard = guardPath('cartID', CART_ID_RULE, CART_ID);
