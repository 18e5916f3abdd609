/**
 * The stored shapes of the parts of cart events besides lines: separate types, which never change, and
 * functions that copy them field by field. One function both writes and reads a shape while the cart uses
 * the stored field names; if it no longer does, the compiler reports it.
 */

import { withoutUndefined } from '#kernel';

type Texts = Readonly<Record<string, string>>;
type Amounts = Readonly<Record<string, number>>;

type TermsV1 =
  | { readonly kind: 'fixed'; readonly amounts: Amounts }
  | { readonly kind: 'percent'; readonly percentage: number | Amounts }
  | {
      readonly kind: 'buy_x_get_y';
      readonly buy: ProductsV1 & { readonly quantity: number };
      readonly get: ProductsV1 & { readonly quantity: number; readonly percent: number };
    }
  | { readonly kind: 'free_shipping' };

interface ProductsV1 {
  readonly productIds?: readonly string[];
  readonly nodeIds?: readonly string[];
}

export interface PromotionV1 {
  readonly promotionId: string;
  readonly code?: string;
  readonly definedAt: string;
  readonly name: string;
  readonly description?: string;
  readonly terms: TermsV1;
  readonly conditions?: ConditionsV1;
  readonly priority?: number;
  readonly stackable?: boolean;
  readonly maxDiscount?: Amounts;
  readonly hasOrdered?: boolean;
  readonly refusedBy?: { readonly extension: string; readonly detail?: string };
}

interface ConditionsV1 {
  readonly minTotal?: Amounts;
  readonly minQuantity?: number;
  readonly productIds?: readonly string[];
  readonly nodeIds?: readonly string[];
  readonly accountIds?: readonly string[];
  readonly firstOrder?: boolean;
  readonly excludeBundles?: boolean;
  readonly extension?: {
    readonly name: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

export interface ShippingGroupV1 {
  readonly id: string;
  readonly shippingType?: string;
  readonly trackingReference?: string;
  readonly price?: {
    readonly currency: string;
    readonly base: number;
    readonly tax: number;
    readonly fees: number;
  };
  readonly pricedBy?: 'administrator';
  readonly includesTax?: boolean;
  readonly method?: {
    readonly id: string;
    readonly name: string;
    readonly setsPrice: boolean;
  };
  readonly address?: Texts;
  readonly deliveryEstimate?: { readonly start?: string; readonly end?: string };
}

type AttributeV1 =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer' | 'float'; readonly value: number };

export interface DetailsV1 {
  readonly name: string;
  readonly description?: string;
  readonly contact?: { readonly email?: string };
  readonly customAttributes?: Readonly<Record<string, AttributeV1>>;
}

export function promotion(sent: PromotionV1): PromotionV1 {
  const { promotionId, code, definedAt, name, description } = sent;
  const { priority, stackable, maxDiscount, hasOrdered, refusedBy } = sent;
  return withoutUndefined({
    promotionId,
    code,
    definedAt,
    name,
    description,
    terms: terms(sent.terms),
    conditions: sent.conditions && conditions(sent.conditions),
    priority,
    stackable,
    maxDiscount,
    hasOrdered,
    refusedBy:
      refusedBy && withoutUndefined({ extension: refusedBy.extension, detail: refusedBy.detail }),
  });
}

function conditions(sent: ConditionsV1): ConditionsV1 {
  const { minTotal, minQuantity, productIds, nodeIds, accountIds } = sent;
  const { firstOrder, excludeBundles, extension } = sent;
  return withoutUndefined({
    minTotal,
    minQuantity,
    productIds,
    nodeIds,
    accountIds,
    firstOrder,
    excludeBundles,
    extension: extension && { name: extension.name, parameters: extension.parameters },
  });
}

function terms(sent: TermsV1): TermsV1 {
  switch (sent.kind) {
    case 'fixed':
      return { kind: sent.kind, amounts: sent.amounts };
    case 'percent':
      return { kind: sent.kind, percentage: sent.percentage };
    case 'free_shipping':
      return { kind: sent.kind };
    case 'buy_x_get_y': {
      const { kind, buy, get } = sent;
      const [bought, reduced] = [products(buy), products(get)];
      return {
        kind,
        buy: { ...bought, quantity: buy.quantity },
        get: { ...reduced, quantity: get.quantity, percent: get.percent },
      };
    }
  }
}

function products({ productIds, nodeIds }: ProductsV1): ProductsV1 {
  return withoutUndefined({ productIds, nodeIds });
}

export function shippingGroup(sent: ShippingGroupV1): ShippingGroupV1 {
  const { id, shippingType, trackingReference, price: cost, pricedBy, includesTax } = sent;
  const { address, deliveryEstimate: estimate, method } = sent;
  return withoutUndefined({
    id,
    shippingType,
    trackingReference,
    price: cost && { currency: cost.currency, base: cost.base, tax: cost.tax, fees: cost.fees },
    pricedBy,
    includesTax,
    method: method && { id: method.id, name: method.name, setsPrice: method.setsPrice },
    address,
    deliveryEstimate: estimate && withoutUndefined({ start: estimate.start, end: estimate.end }),
  });
}

export function details({ name, description, contact, customAttributes }: DetailsV1): DetailsV1 {
  return withoutUndefined({
    name,
    description,
    contact: contact && withoutUndefined({ email: contact.email }),
    customAttributes,
  });
}
