import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, ConfigureBundles, type SellableProduct } from '#catalog/contract';
import { failWith, type Fault, isFault, type ProductItem, withoutUndefined } from '#kernel';
import { FindOfferings } from '#subscriptions/contract';
import type { Cart, CartLine } from '../domain/cart';
import type { LineOffer } from '../domain/commands';
import { ofLine } from '../domain/decisions/checkout';
import { bundleIn, choiceKey } from '../domain/rules/line-identity';
import {
  pricedSubscription,
  toBundleOffer,
  toCustomInputRules,
  toOffer,
} from '../items/add/priced-items';

type Offers = readonly (readonly [lineId: string, LineOffer])[];
type ProductLine = CartLine & { readonly item: ProductItem };

/** Asks what each line would be if it was added again now. */
@Injectable()
export class CatalogOffers {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Returns the offers by id of the line; custom items have none. The number of queries does not depend
   * on the number of lines.
   * @param published the products of the cart, by id
   * @throws DomainError `Invalid bundle selection`, `Subscription offering not found` or `Subscription
   * plan not found` for every line that cannot be added again
   */
  async of(
    { lines }: Cart,
    published: ReadonlyMap<string, SellableProduct>,
    selection: CatalogSelection,
  ): Promise<ReadonlyMap<string, LineOffer>> {
    const faults: Fault[] = [];
    const [products, plans] = await Promise.all([
      this.ofProducts(lines.filter(isProduct), published, selection, faults),
      this.ofPlans(lines, faults),
    ]);
    failWith(faults);
    return new Map([...products, ...plans]);
  }

  private async ofProducts(
    lines: readonly ProductLine[],
    published: ReadonlyMap<string, SellableProduct>,
    selection: CatalogSelection,
    faults: Fault[],
  ): Promise<Offers> {
    const sold = lines.flatMap((line) => {
      const product = published.get(line.item.productId);
      const isBundle = bundleIn(line.item) !== undefined || product?.components !== undefined;
      return product === undefined ? [] : [{ line, product, isBundle }];
    });
    const bundles = sold.filter(({ isBundle }) => isBundle);
    const requests = bundles.map(({ line: { item } }) => {
      return { productId: item.productId, selectedOptions: item.bundle?.selectedOptions };
    });
    const configured = await this.queries.execute(new ConfigureBundles(selection, requests));
    const chosen = new Map(bundles.map(({ line }, index) => [line.id, configured[index]]));
    return sold.flatMap(({ line, product }): Offers => {
      const bundle = chosen.get(line.id);
      if (isFault(bundle)) {
        faults.push(ofLine(bundle, line));
        return [];
      }
      const rules = toCustomInputRules(product.customInputs);
      const offer = {
        ...(bundle === undefined ? toOffer(product) : toBundleOffer(bundle)),
        choice: choiceKey(line.item),
        ...withoutUndefined({ customInputRules: rules }),
      };
      return [[line.id, offer]];
    });
  }

  private async ofPlans(lines: readonly CartLine[], faults: Fault[]): Promise<Offers> {
    const plans = lines.flatMap(({ item }) => (item.kind === 'subscription' ? item : []));
    if (plans.length === 0) return [];
    const found = await this.queries.execute(
      new FindOfferings(plans.map(({ offeringId }) => offeringId)),
    );
    const offerings = new Map(found.map((offering) => [offering.id, offering]));
    return lines.flatMap((line): Offers => {
      const { item, quantity } = line;
      if (item.kind !== 'subscription') return [];
      const { offeringId, planId } = item;
      const plan = pricedSubscription(
        { type: 'subscription_item', entry: 0, offeringId, planId, quantity },
        offerings.get(offeringId),
      );
      if (isFault(plan)) {
        faults.push(ofLine(plan, line));
        return [];
      }
      const { prices, mixedTax } = plan;
      return [[line.id, { prices, choice: choiceKey(item), ...withoutUndefined({ mixedTax }) }]];
    });
  }
}

function isProduct(line: CartLine): line is ProductLine {
  return line.item.kind === 'product';
}
