import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, FindProducts, isSold } from '#catalog/contract';
import type { LineItem } from '#kernel';
import { FindOfferings } from '#subscriptions/contract';
import type { Cart } from '../domain/cart';
import { messagesOfUnsold, missingOf, requiredProducts, type Unsold } from '../domain/rules/unsold';
import type { CartAt } from '../repository/cart-repository';
import type { CartRequest } from '../requests/cart-request';

/** Asks which items of a cart are not sold any more. Recently used products come from a cache. */
@Injectable()
export class UnsoldItems {
  constructor(private readonly queries: QueryBus) {}

  /** What these items would need and cannot get. */
  async among(items: readonly LineItem[], selection: CatalogSelection): Promise<Unsold> {
    const plans = items.flatMap((item) => (item.kind === 'subscription' ? item : []));
    const offeringIds = plans.map(({ offeringId }) => offeringId);
    const [products, offerings] = await Promise.all([
      this.products(items, selection),
      this.queries.execute(new FindOfferings(offeringIds)),
    ]);
    const planIds = plans.map(({ planId }) => planId);
    const offered = offerings.flatMap((offering) => offering.plans);
    return new Set([
      ...products,
      ...missingOf(offeringIds, offerings),
      ...missingOf(planIds, offered),
    ]);
  }

  /**
   * The cart with a message for each product of it that is not sold any more. Plans are left to the
   * checkout, because asking for them would take a statement each time.
   */
  async named<At extends CartAt>(found: At, { selection }: CartRequest): Promise<At> {
    if (found.isPast === true) return found;
    const { cart, messages = [] } = found;
    const unsold = await this.products(itemsOf(cart), selection);
    const more = unsold.size === 0 ? [] : messagesOfUnsold(cart.lines, unsold);
    return more.length === 0 ? found : { ...found, messages: [...messages, ...more] };
  }

  private async products(items: readonly LineItem[], selection: CatalogSelection): Promise<Unsold> {
    const ids = [...new Set(items.flatMap(requiredProducts))];
    const found = await this.queries.execute(new FindProducts(selection, ids, []));
    return missingOf(ids, found.filter(isSold));
  }
}

function itemsOf({ lines }: Cart): readonly LineItem[] {
  return lines.map(({ item }) => item);
}
