import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, ConfigureBundles, type SellableProduct } from '#catalog/contract';
import { failWith, type Fault, isFault, withMeta } from '#kernel';
import type { Cart } from '../domain/cart';
import type { Offer } from '../domain/commands';
import { linesOfOtherCatalogs } from '../domain/decisions/checkout';
import { identityOf } from '../domain/rules/line-identity';
import { toBundleOffer, toOffer } from '../items/add/priced-items';

/** Asks the selected catalog for the prices of lines that another catalog has priced. */
@Injectable()
export class CatalogOffers {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Returns the offers by id of the line. It runs no query if there are no such lines.
   * @param published the products of the cart, by id
   * @throws DomainError `Invalid bundle selection` for a selection that the catalog does not have
   */
  async of(
    cart: Cart,
    published: ReadonlyMap<string, SellableProduct>,
    selection: CatalogSelection,
  ): Promise<ReadonlyMap<string, Offer>> {
    const lines = linesOfOtherCatalogs(cart, published);
    const bundles = lines.filter(({ item }) => item.bundle !== undefined);
    const requests = bundles.map(({ item: { productId, bundle } }) => {
      return { productId, selectedOptions: bundle?.selectedOptions };
    });
    const configured = await this.queries.execute(new ConfigureBundles(selection, requests));
    const faults: Fault[] = [];
    const offers = new Map(
      lines.flatMap((line) => {
        const product = published.get(line.item.productId);
        return product === undefined ? [] : [[line.id, toOffer(product)] as const];
      }),
    );
    for (const [index, { id, item }] of bundles.entries()) {
      const bundle = configured[index];
      if (bundle === undefined) continue;
      if (isFault(bundle)) {
        const { source: _, ...fault } = bundle;
        faults.push(withMeta(fault, identityOf(item)));
      } else {
        offers.set(id, toBundleOffer(bundle));
      }
    }
    failWith(faults);
    return offers;
  }
}
