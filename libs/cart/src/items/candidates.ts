import { randomUUID } from 'node:crypto';
import { type BundleChoice, type CustomInputs, type Fault, faultOf, type TaxItem } from '#kernel';
import type { ConfiguredBundle, CurrencyPrices, SellableProduct } from '#catalog/contract';
import type { Offering } from '#subscriptions/contract';
import type { ItemCandidate, PricesByCurrency } from '../domain/judge-item';
import type { PromotionCandidate } from '../domain/promotions';
import type { Promotion } from '../domain/promotion';
import { toCustomInputRules } from './product-index';
import type {
  RequestedCustomItem,
  RequestedProduct,
  RequestedPromotion,
  RequestedSubscription,
} from './requested-item';

/** @param bundle what was chosen, if the product is a bundle */
export function productCandidate(
  { id, quantity, customInputs, shippingGroupId, taxes }: RequestedProduct,
  product: SellableProduct | Fault,
  bundle: ConfiguredBundle | Fault | undefined,
): ItemCandidate | Fault {
  if ('kind' in product) return product;
  if (bundle !== undefined && 'kind' in bundle) return bundle;
  const { id: productId, sku, name, slug, description, catalogId, prices, mainImage } = product;
  return {
    itemId: randomUUID(),
    item: {
      kind: 'product',
      productId,
      ...(sku === undefined ? {} : { sku }),
      name,
      ...(slug === undefined ? {} : { slug }),
      ...(description === undefined ? {} : { description }),
      catalogId,
      ...textsOf(customInputs),
      ...(bundle === undefined ? {} : { bundle: choiceOf(bundle) }),
      ...(mainImage === undefined ? {} : { image: imageOf(mainImage) }),
    },
    quantity,
    prices: pricesOf(bundle?.prices ?? prices),
    ...(bundle === undefined ? {} : { mixedTax: bundle.mixedTax }),
    customInputRules: toCustomInputRules(product.customInputs),
    namedBy: id === undefined ? 'sku' : 'id',
    ...sentWith(shippingGroupId, taxes),
  };
}

export function subscriptionCandidate(
  { offeringId, planId, quantity }: RequestedSubscription,
  offering: Offering | undefined,
): ItemCandidate | Fault {
  if (offering === undefined) {
    return missing('Subscription offering not found', 'subscription offering', 'id', offeringId);
  }
  const plan = offering.plans.find(({ id }) => id === planId);
  const source = 'subscription_configuration.plan';
  if (plan === undefined) {
    return missing('Subscription plan not found', 'plan of this offering', source, planId);
  }
  const { name, description } = offering;
  return {
    itemId: randomUUID(),
    item: {
      kind: 'subscription',
      offeringId,
      planId,
      name,
      ...(description === undefined ? {} : { description }),
    },
    quantity,
    prices: pricesOf(plan.firstPeriod),
    mixedTax: plan.mixedTax,
    customInputRules: undefined,
    namedBy: 'id',
  };
}

export function customCandidate(entry: RequestedCustomItem): ItemCandidate {
  const { name, sku, description, customInputs, quantity, price } = entry;
  const { shippingGroupId, taxes } = entry;
  return {
    itemId: randomUUID(),
    item: {
      kind: 'custom',
      ...(sku === undefined ? {} : { sku }),
      name,
      ...(description === undefined ? {} : { description }),
      ...textsOf(customInputs),
    },
    quantity,
    prices: price,
    customInputRules: undefined,
    namedBy: sku === undefined ? 'name' : 'sku',
    ...sentWith(shippingGroupId, taxes),
  };
}

/** @param known what has become of the code: the promotion, if there is a usable one */
export function promotionCandidate(
  { code }: RequestedPromotion,
  known: (Promotion & { readonly code: string }) | undefined,
): PromotionCandidate | Fault {
  if (known !== undefined) return { itemId: randomUUID(), promotion: known };
  const detail = 'There is no usable promotion with this code';
  return faultOf('not-found', 'Not Found', detail, { source: 'code', meta: { code } });
}

export function choiceOf({ selectedOptions, components, pieces }: ConfiguredBundle): BundleChoice {
  const names = Object.entries(components).map(([key, { name }]) => [key, name] as const);
  return { selectedOptions, componentNames: Object.fromEntries(names), pieces };
}

export function pricesOf(prices: CurrencyPrices): PricesByCurrency {
  return new Map(Object.entries(prices));
}

function sentWith(
  shippingGroupId: string | undefined,
  taxes: readonly TaxItem[] | undefined,
): Pick<ItemCandidate, 'shippingGroupId' | 'taxes'> {
  return {
    ...(shippingGroupId === undefined ? {} : { shippingGroupId }),
    ...(taxes === undefined ? {} : { taxes }),
  };
}

function textsOf(customInputs: CustomInputs | undefined): { customInputs?: CustomInputs } {
  return customInputs === undefined ? {} : { customInputs };
}

function imageOf({ mimeType, fileName, href }: NonNullable<SellableProduct['mainImage']>) {
  return { mimeType, fileName, href };
}

function missing(title: string, thing: string, source: string, id: string): Fault {
  return faultOf('not-found', title, `There is no ${thing} with this id`, { source, meta: { id } });
}
