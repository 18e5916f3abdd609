import { randomUUID } from 'node:crypto';
import { ByText, type ErrorTitle, type Fault, faultOf, isFault, withoutUndefined } from '#kernel';
import {
  type ConfiguredBundle,
  type CurrencyPrices,
  type CustomInputDefinition,
  isSold,
  type SellableProduct,
  variationRequired,
} from '#catalog/contract';
import type { Offering } from '#subscriptions/contract';
import type {
  BundleOffer,
  Entry,
  Offer,
  PricedLineItem,
  PricedPromotion,
} from '../../domain/commands';
import type { PricesByCurrency } from '../../domain/rules/currency';
import type { CustomInputRules } from '../../domain/rules/custom-inputs';
import type {
  RequestedCustomItem,
  RequestedProduct,
  RequestedPromotion,
  RequestedSubscription,
} from './item-kinds';

/** Finds products by either of their names. */
export class ProductIndex {
  private readonly byId: ReadonlyMap<string, SellableProduct>;
  private readonly bySku: ByText<SellableProduct>;

  /** @param products the oldest first */
  constructor(products: readonly SellableProduct[]) {
    this.byId = new Map(products.map((product) => [product.id, product]));
    this.bySku = new ByText(products, ({ sku }) => sku);
  }

  get(id: string): SellableProduct | undefined {
    return this.byId.get(id);
  }

  /** What the entry asks for, or why there is no such thing. */
  resolve({ id, sku }: RequestedProduct): SellableProduct | Fault {
    const named = id === undefined ? undefined : this.byId.get(id);
    const labelled = sku === undefined ? undefined : this.bySku.get(sku);
    if (id !== undefined && sku !== undefined && named !== labelled) {
      const detail = 'sku names another product than id; send one of them, or both of one product';
      return faultOf('invalid', 'Validation Error', detail, { source: 'sku', meta: { id, sku } });
    }
    const product = named ?? labelled;
    if (product === undefined) return requestedProductNotFound(id === undefined ? { sku } : { id });
    return isSold(product) ? product : variationRequiredFor(product, id === undefined);
  }
}

function variationRequiredFor(product: SellableProduct, isBySku: boolean): Fault {
  const { id, sku } = product;
  const meta = withoutUndefined({ id, sku });
  return variationRequired(product, { source: isBySku ? 'sku' : 'id', meta });
}

export function requestedProductNotFound(meta: { id?: string; sku?: string | undefined }): Fault {
  const source = meta.id === undefined ? 'sku' : 'id';
  const detail = 'The requested product is not available';
  return faultOf('not-found', 'Product not found', detail, { source, meta });
}

/** @param configured what was chosen, if the product is a bundle */
export function pricedProduct(
  request: RequestedProduct & Entry,
  product: SellableProduct | Fault,
  configured: ConfiguredBundle | Fault | undefined,
): PricedLineItem | Fault {
  if (isFault(product)) return product;
  if (isFault(configured)) return configured;
  const { id, quantity, customInputs, location } = request;
  const { id: productId, sku, name, slug, description, catalogId, mainImage } = product;
  const { options, baseProductId, nodeIds, weight, taxCategory } = product;
  const { prices, bundle, mixedTax } =
    configured === undefined ? toOffer(product) : toBundleOffer(configured);
  const more = withoutUndefined({
    sku,
    slug,
    description,
    customInputs,
    bundle,
    options,
    baseProductId,
    nodeIds,
    weight,
    taxCategory,
    location,
    image: mainImage && imageOf(mainImage),
  });
  return {
    itemId: randomUUID(),
    item: { kind: 'product', productId, name, catalogId, ...more },
    quantity,
    prices,
    errorField: id === undefined ? 'sku' : 'id',
    ...broughtBy(request),
    ...withoutUndefined({ mixedTax, customInputRules: toCustomInputRules(product.customInputs) }),
  };
}

export function pricedSubscription(
  request: RequestedSubscription & Entry,
  offering: Offering | undefined,
): PricedLineItem | Fault {
  const { offeringId, planId, quantity } = request;
  if (offering === undefined) {
    return notFound('Subscription offering not found', 'subscription offering', 'id', offeringId);
  }
  const plan = offering.plans.find(({ id }) => id === planId);
  const source = 'subscription_configuration.plan';
  if (plan === undefined) {
    return notFound('Subscription plan not found', 'plan of this offering', source, planId);
  }
  const { name, description } = offering;
  return {
    ...broughtBy(request),
    itemId: randomUUID(),
    item: { kind: 'subscription', offeringId, planId, name, ...withoutUndefined({ description }) },
    quantity,
    prices: pricesOf(plan.firstPeriod),
    mixedTax: plan.mixedTax,
    errorField: 'id',
  };
}

export function pricedCustomItem(request: RequestedCustomItem & Entry): PricedLineItem {
  const { name, sku, description, customInputs, location, quantity, price, priceField } = request;
  const isNamed = priceField !== undefined && price.currency !== undefined;
  return {
    ...broughtBy(request),
    itemId: randomUUID(),
    item: {
      kind: 'custom',
      ...withoutUndefined({ sku }),
      name,
      ...withoutUndefined({ description, customInputs, location }),
    },
    quantity,
    prices: price,
    ...withoutUndefined({ namedCurrency: isNamed ? price.currency : undefined }),
    errorField: isNamed ? `${priceField}.currency` : 'name',
  };
}

/** @param found the code as it is stored, if it has uses left */
export function pricedPromotion(
  { entry, sourceId, code }: RequestedPromotion & Entry,
  found: PricedPromotion['found'],
): PricedPromotion {
  return { entry, itemId: randomUUID(), code, ...withoutUndefined({ sourceId, found }) };
}

export function toOffer({ catalogId, prices }: SellableProduct): Offer {
  return { catalogId, prices: pricesOf(prices) };
}

export function toBundleOffer(configured: ConfiguredBundle): BundleOffer {
  const { catalogId, selectedOptions, components, units, prices, mixedTax } = configured;
  const names = Object.entries(components).map(([key, { name }]) => [key, name] as const);
  return {
    catalogId,
    bundle: { selectedOptions, componentNames: Object.fromEntries(names), pieces: units },
    prices: pricesOf(prices),
    mixedTax,
  };
}

function pricesOf(prices: CurrencyPrices): PricesByCurrency {
  const priced = Object.entries(prices).map(([currency, { amount, includesTax }]) => {
    return [currency, { amount, includesTax }] as const;
  });
  return new Map(priced);
}

/** Undefined when the product defines no inputs, which leaves the keys free. */
export function toCustomInputRules(
  definitions: Readonly<Record<string, CustomInputDefinition>> | undefined,
): CustomInputRules | undefined {
  const entries = Object.entries(definitions ?? {});
  if (entries.length === 0) return undefined;
  return Object.fromEntries(
    entries.map(([key, { required, validation_rules }]) => [
      key,
      { required, maxLengths: validation_rules.flatMap(({ options }) => options.max_length ?? []) },
    ]),
  );
}

type Brought = 'originCurrency' | 'shippingGroupId' | 'sourceId' | 'taxes';

/** The fields that an item takes from its request unchanged. */
function broughtBy({
  entry,
  originCurrency,
  shippingGroupId,
  sourceId,
  taxes,
}: Entry & { readonly [Key in Brought]?: PricedLineItem[Key] | undefined }): Pick<
  PricedLineItem,
  'entry' | Brought
> {
  return { entry, ...withoutUndefined({ originCurrency, shippingGroupId, sourceId, taxes }) };
}

function imageOf({ mimeType, fileName, href }: NonNullable<SellableProduct['mainImage']>) {
  return { mimeType, fileName, href };
}

function notFound(title: ErrorTitle, thing: string, source: string, id: string): Fault {
  return faultOf('not-found', title, `There is no ${thing} with this id`, { source, meta: { id } });
}
