import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Fault, foldedCode, isFault } from '#kernel';
import { type CatalogSelection, ConfigureBundles, FindProducts } from '#catalog/contract';
import { ReadStock } from '#inventory/contract';
import { FindCodes, type UsableCode } from '#promotions/contract';
import { FindOfferings, type Offering } from '#subscriptions/contract';
import { GuessLimit } from '#platform/guesses';
import type { Entry, PricedItem, PricedLineItem } from '../../domain/commands';
import { faultOfEntry } from '../../domain/decisions/judge-entries';
import { productsIn, type Units } from '../../domain/rules/stock';
import type { RequestedProduct } from './item-kinds';
import { type ItemRequest, ofType } from './item-requests';
import {
  pricedCustomItem,
  pricedProduct,
  pricedPromotion,
  pricedSubscription,
  ProductIndex,
} from './priced-items';

type Requests = readonly (ItemRequest | Fault)[];
/** The number of wrong codes of promotions that may come from a network in a minute. */
const MAX_WRONG_CODES = 30;
const TOO_MANY_CODES =
  'Too many wrong codes of promotions came from this address; wait as long as Retry-After says';

type ProductRequest = RequestedProduct & Entry;

/**
 * Asks the other modules about the products, offerings and codes of a request. The number of questions
 * does not depend on the number of entries, and a module that is asked about nothing runs no statement.
 */
@Injectable()
export class ItemPricer {
  private readonly wrongCodes = new GuessLimit(MAX_WRONG_CODES, TOO_MANY_CODES);

  constructor(private readonly queries: QueryBus) {}

  /**
   * Returns the priced entries, a fault for each that does not exist, and the stock of their products.
   * @param guesser whose wrong codes are counted; undefined for administrators, who can list all codes
   * @throws TooManyRequestsError after too many wrong codes
   */
  async price(
    requests: Requests,
    selection: CatalogSelection,
    guesser: string | undefined,
  ): Promise<{ readonly entries: readonly (PricedItem | Fault)[]; readonly stock: Units }> {
    const [products, offerings, codes] = await Promise.all([
      this.products(requests, selection),
      this.offerings(requests),
      this.codes(requests, guesser),
    ]);
    const priced = (request: ItemRequest): PricedItem | Fault => {
      switch (request.type) {
        case 'cart_item':
          return products(request);
        case 'subscription_item':
          return pricedSubscription(request, offerings.get(request.offeringId));
        case 'custom_item':
          return pricedCustomItem(request);
        case 'promotion_item':
          return pricedPromotion(request, codes.get(foldedCode(request.code)));
      }
    };
    const entries = requests.map((request) => {
      const result = isFault(request) ? request : priced(request);
      return !isFault(request) && isFault(result) ? faultOfEntry(request, result) : result;
    });
    const taken = entries.flatMap((one) => ('item' in one ? productsIn(one.item) : []));
    return { entries, stock: await this.stock(taken) };
  }

  /** Units of those products that are counted. */
  async stock(productIds: readonly string[]): Promise<Units> {
    const stock = await this.queries.execute(new ReadStock(productIds));
    return new Map(stock.map(({ productId, available }) => [productId, available]));
  }

  private async products(
    requests: Requests,
    selection: CatalogSelection,
  ): Promise<(request: ProductRequest) => PricedLineItem | Fault> {
    const wanted = ofType(requests, 'cart_item');
    const ids = wanted.flatMap(({ id }) => id ?? []);
    const skus = wanted.flatMap(({ sku }) => sku ?? []);
    const found = await this.queries.execute(new FindProducts(selection, ids, skus));
    const known = new ProductIndex(found);
    const choices = wanted.flatMap((request) => {
      const product = known.resolve(request);
      const { selectedOptions } = request;
      const isChoice =
        !isFault(product) && (product.components !== undefined || selectedOptions !== undefined);
      return isChoice ? [{ request, productId: product.id, selectedOptions }] : [];
    });
    const chosen = await this.queries.execute(new ConfigureBundles(selection, choices));
    const bundles = new Map(choices.map(({ request }, place) => [request, chosen[place]]));
    return (request) => pricedProduct(request, known.resolve(request), bundles.get(request));
  }

  private async codes(
    requests: Requests,
    guesser: string | undefined,
  ): Promise<ReadonlyMap<string, UsableCode>> {
    const sent = ofType(requests, 'promotion_item').map(({ code }) => foldedCode(code));
    const codes = [...new Set(sent)];
    const find = async () => {
      const found = await this.queries.execute(new FindCodes(codes));
      return new Map(found.map((code) => [foldedCode(code.code), code]));
    };
    if (guesser === undefined || codes.length === 0) return find();
    const countWrong = (found: ReadonlyMap<string, UsableCode>) => codes.length - found.size;
    return this.wrongCodes.limit(guesser, codes.length, find, countWrong);
  }

  private async offerings(requests: Requests): Promise<ReadonlyMap<string, Offering>> {
    const ids = ofType(requests, 'subscription_item').map(({ offeringId }) => offeringId);
    const found = await this.queries.execute(new FindOfferings(ids));
    return new Map(found.map((offering) => [offering.id, offering]));
  }
}
