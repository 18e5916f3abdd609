import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CatalogSelection } from '#catalog/contract';
import { DomainError } from '#kernel';
import { type Caller, invalid, visitorOf } from '#platform';
import { CART_ID } from './cart.dto';

/** Who asks, and what the headers and the query of a cart request say (interface E7). */
export interface CartRequest {
  readonly caller: Caller;
  readonly selection: CatalogSelection;
  readonly currency: string | undefined;
  readonly include: ReadonlySet<string>;
}

export const InCart = createParamDecorator((_: unknown, context: ExecutionContext): CartRequest => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
  const { currency, ...selection } = visitorOf(request);
  const { include } = request.query as { include?: string | string[] };
  const names = [include ?? []].flat().flatMap((list) => list.split(','));
  return { caller: request.user, selection, currency, include: new Set(names) };
});

/** Refuses a cart id outside the alphabet before anything else of the request is read (2.2). */
@Injectable()
export class CartIdGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { params } = context.switchToHttp().getRequest<FastifyRequest>();
    const { cartID: id } = params as { cartID?: string };
    if (id === undefined || CART_ID.test(id)) return true;
    const mustBe = 'must be 1 to 255 characters out of A-Z a-z 0-9 _ -';
    throw new DomainError([invalid('path.cartID', mustBe, id)]);
  }
}
