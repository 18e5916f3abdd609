import { randomUUID } from 'node:crypto';
import { type BundleChoice, type CustomInputs, type Fault, faultOf } from '#kernel';
import type { ConfiguredBundle, CurrencyPrices, SellableProduct } from '#catalog/contract';
import { invalid } from '#platform';
import type { Offering } from '#subscriptions/contract';
import type { Priced, PricesByCurrency, StoreCurrency } from '../domain/rules/currency';
import type { ItemCandidate } from '../domain/decisions/add-item';
import type { PromotionCandidate } from '../domain/rules/promotions';
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
  entry: RequestedProduct,
  product: SellableProduct | Fault,
  bundle: ConfiguredBundle | Fault | undefined,
): ItemCandidate | Fault {
  if ('kind' in product) return product;
  if (bundle !== undefined && 'kind' in bundle) return bundle;
  const { id, quantity, customInputs } = entry;
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
    prices: bundle === undefined ? pricesOf(prices) : bundlePricesOf(bundle),
    ...(bundle === undefined ? {} : { mixedTax: bundle.mixedTax }),
    customInputRules: toCustomInputRules(product.customInputs),
    namedBy: id === undefined ? 'sku' : 'id',
    ...broughtBy(entry),
  };
}

export function subscriptionCandidate(
  entry: RequestedSubscription,
  offering: Offering | undefined,
): ItemCandidate | Fault {
  const { offeringId, planId, quantity } = entry;
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
    ...broughtBy(entry),
  };
}

/** @param currencies of the store, one of which the price has to be in if it names one */
export function customCandidate(
  entry: RequestedCustomItem,
  currencies: readonly StoreCurrency[],
): ItemCandidate | Fault {
  const { name, sku, description, customInputs, quantity, price, priceField } = entry;
  const source = priceField && (`${priceField}.currency` as const);
  const enabled = currencies.flatMap(({ code, enabled }) => (enabled ? code : []));
  if (source !== undefined && price.currency !== undefined && !enabled.includes(price.currency)) {
    return invalid(source, `must be one of: ${enabled.join(', ')}`, price.currency);
  }
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
    namedBy: price.currency === undefined ? 'name' : (source ?? 'name'),
    ...broughtBy(entry),
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

/** Of nothing it is 0 in any currency. */
export function bundlePricesOf({
  prices,
  isFree,
}: Pick<ConfiguredBundle, 'prices' | 'isFree'>): Priced['prices'] {
  return isFree ? { amount: 0, includesTax: false } : pricesOf(prices);
}

/** What a candidate takes over from its entry as it is. */
function broughtBy({
  originCurrency,
  shippingGroupId,
  taxes,
}: {
  readonly [Key in 'originCurrency' | 'shippingGroupId' | 'taxes']?: ItemCandidate[Key] | undefined;
}): Pick<ItemCandidate, 'originCurrency' | 'shippingGroupId' | 'taxes'> {
  return {
    ...(originCurrency === undefined ? {} : { originCurrency }),
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
