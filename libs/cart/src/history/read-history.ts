import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import type { HistoricEvent, PageRequest, PointInTime } from '#platform';
import { type CartAt, CartStreams } from '../carts/cart-streams';
import type { CartEvent } from '../domain/events';

/** @throws DomainError `Cart not found` for an id that was never in use */
export class ReadCartHistory extends Query<{
  readonly items: readonly HistoricEvent<CartEvent>[];
  readonly total: number;
}> {
  constructor(
    readonly cartId: string,
    readonly page: PageRequest,
  ) {
    super();
  }
}

@QueryHandler(ReadCartHistory)
export class ReadCartHistoryHandler implements IQueryHandler<ReadCartHistory> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, page }: ReadCartHistory) {
    const history = await this.carts.history(cartId, page);
    if (history.total === 0) throw neverWas('There never was a cart with this id');
    return history;
  }
}

/** @throws DomainError `Cart not found` if there was no cart then */
export class ReadPastCart extends Query<CartAt> {
  constructor(
    readonly cartId: string,
    readonly until: PointInTime,
  ) {
    super();
  }
}

@QueryHandler(ReadPastCart)
export class ReadPastCartHandler implements IQueryHandler<ReadPastCart> {
  constructor(private readonly carts: CartStreams) {}

  async execute({ cartId, until }: ReadPastCart) {
    const past = await this.carts.asOf(cartId, until);
    if (past === undefined) throw neverWas('There was no cart with this id at that point');
    return past;
  }
}

function neverWas(detail: string): DomainError {
  return new DomainError([faultOf('not-found', 'Cart not found', detail)]);
}
