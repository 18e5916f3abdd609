import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Fault, foldedCode } from '#kernel';
import { type CatalogSelection, ConfigureBundles, FindProducts } from '#catalog/contract';
import { ReadStock } from '#inventory/contract';
import { FindCodes, type UsableCode } from '#promotions/contract';
import { ReadCartSettings } from '#store/contract';
import { FindOfferings, type Offering } from '#subscriptions/contract';
import type { CartFacts } from '../carts/cart-streams';
import type { Candidate } from '../domain/decisions/add-items';
import { type Available, productsIn } from '../domain/rules/stock';
import type { UsablePromotions } from '../domain/rules/promotions';
import {
  customCandidate,
  productCandidate,
  promotionCandidate,
  subscriptionCandidate,
} from './candidates';
import { ProductIndex } from './product-index';
import type { RequestedItem, RequestedProduct } from './requested-item';

/** Asks the siblings what a request names: one question each at most, however long it is. */
@Injectable()
export class ItemFacts {
  constructor(private readonly queries: QueryBus) {}

  /** What can be judged by the rules of the cart, and the fault of what cannot even be that. */
  async candidates(
    entries: readonly (RequestedItem | Fault)[],
    selection: CatalogSelection,
    { currencies, promotions: usable }: Pick<CartFacts, 'currencies' | 'promotions'>,
  ): Promise<{ readonly entries: readonly (Candidate | Fault)[]; readonly available: Available }> {
    const [products, offerings, codes] = await Promise.all([
      this.products(entries, selection),
      this.offerings(entries),
      this.codes(entries),
    ]);
    const candidates = entries.map((entry) => {
      if ('kind' in entry) return entry;
      switch (entry.type) {
        case 'cart_item':
          return products(entry);
        case 'subscription_item':
          return subscriptionCandidate(entry, offerings.get(entry.offeringId));
        case 'custom_item':
          return customCandidate(entry, currencies);
        case 'promotion_item':
          return promotionCandidate(
            entry,
            promotionWith(codes.get(foldedCode(entry.code)), usable),
          );
      }
    });
    const taken = candidates.flatMap((one) => ('item' in one ? productsIn(one.item) : []));
    const { counted, available } = await this.stock(taken);
    return { entries: candidates.map((one) => withStock(one, counted)), available };
  }

  /**
   * Pieces of those products that are counted; `available` is what limits a cart, which is nothing as
   * long as the store defers the check to the checkout.
   */
  async stock(
    productIds: readonly string[],
  ): Promise<{ readonly counted: Available; readonly available: Available }> {
    if (productIds.length === 0) return { counted: new Map(), available: new Map() };
    const [stock, { deferInventoryCheck }] = await Promise.all([
      this.queries.execute(new ReadStock([...new Set(productIds)])),
      this.queries.execute(new ReadCartSettings()),
    ]);
    const counted = new Map(stock.map(({ productId, available }) => [productId, available]));
    return { counted, available: deferInventoryCheck ? new Map() : counted };
  }

  private async products(
    entries: readonly (RequestedItem | Fault)[],
    selection: CatalogSelection,
  ): Promise<(entry: RequestedProduct) => Candidate | Fault> {
    const wanted = entries.filter(isProduct);
    const ids = wanted.flatMap(({ id }) => id ?? []);
    const skus = wanted.flatMap(({ sku }) => sku ?? []);
    const found =
      wanted.length === 0 ? [] : await this.queries.execute(new FindProducts(selection, ids, skus));
    const index = new ProductIndex(found);
    const requests = wanted.flatMap((entry) => {
      const product = index.resolve(entry);
      const { selectedOptions } = entry;
      const isChoice =
        !('kind' in product) && (product.components !== undefined || selectedOptions !== undefined);
      return isChoice ? [{ entry, productId: product.id, selectedOptions }] : [];
    });
    const chosen =
      requests.length === 0
        ? []
        : await this.queries.execute(new ConfigureBundles(selection, requests));
    const bundles = new Map(requests.map(({ entry }, position) => [entry, chosen[position]]));
    return (entry) => productCandidate(entry, index.resolve(entry), bundles.get(entry));
  }

  private async codes(
    entries: readonly (RequestedItem | Fault)[],
  ): Promise<ReadonlyMap<string, UsableCode>> {
    const codes = entries.flatMap((entry) =>
      !('kind' in entry) && entry.type === 'promotion_item' ? foldedCode(entry.code) : [],
    );
    if (codes.length === 0) return new Map();
    const found = await this.queries.execute(new FindCodes([...new Set(codes)]));
    return new Map(found.map((code) => [foldedCode(code.code), code]));
  }

  private async offerings(
    entries: readonly (RequestedItem | Fault)[],
  ): Promise<ReadonlyMap<string, Offering>> {
    const ids = entries.flatMap((entry) =>
      !('kind' in entry) && entry.type === 'subscription_item' ? entry.offeringId : [],
    );
    if (ids.length === 0) return new Map();
    const found = await this.queries.execute(new FindOfferings([...new Set(ids)]));
    return new Map(found.map((offering) => [offering.id, offering]));
  }
}

function promotionWith(found: UsableCode | undefined, { byId }: UsablePromotions) {
  const promotion = found === undefined ? undefined : byId.get(found.promotionId);
  if (found === undefined || promotion === undefined) return undefined;
  return { ...promotion, code: found.code };
}

function isProduct(entry: RequestedItem | Fault): entry is RequestedProduct {
  return !('kind' in entry) && entry.type === 'cart_item';
}

/** A line says whether its product was counted when it was added. */
function withStock(candidate: Candidate | Fault, counted: Available): Candidate | Fault {
  if (!('item' in candidate) || candidate.item.kind !== 'product') return candidate;
  const { item } = candidate;
  const isCounted = item.bundle === undefined && counted.has(item.productId);
  return isCounted ? { ...candidate, item: { ...item, managesStock: true } } : candidate;
}
