/*
 * What the events of a cart are made of, as it lies in the database: types of their own, which never
 * change, and functions that copy them field by field. The same function writes and reads as long as the
 * cart calls its fields as they are stored; where it no longer does, the compiler says so.
 */

import { withoutUndefined } from '#kernel';

type Texts = Readonly<Record<string, string>>;
type Amounts = Readonly<Record<string, number>>;

export interface PriceV1 {
  readonly amount: number;
  readonly currency: string;
  readonly includesTax: boolean;
}

export type CustomInputsV1 = Readonly<Record<string, string | Texts>>;

export interface BundleV1 {
  readonly selectedOptions: Readonly<Record<string, Amounts>>;
  readonly componentNames: Texts;
  readonly pieces: Amounts;
}

interface ProductV1 {
  readonly kind: 'product';
  readonly productId: string;
  readonly sku?: string;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly catalogId: string;
  readonly customInputs?: CustomInputsV1;
  readonly bundle?: BundleV1;
  readonly managesStock?: boolean;
  readonly location?: string;
  readonly image?: { readonly mimeType: string; readonly fileName: string; readonly href: string };
}

interface SubscriptionV1 {
  readonly kind: 'subscription';
  readonly offeringId: string;
  readonly planId: string;
  readonly name: string;
  readonly description?: string;
}

interface CustomItemV1 {
  readonly kind: 'custom';
  readonly sku?: string;
  readonly name: string;
  readonly description?: string;
  readonly customInputs?: CustomInputsV1;
  readonly location?: string;
}

export type ItemV1 = ProductV1 | SubscriptionV1 | CustomItemV1;

export interface TaxV1 {
  readonly id: string;
  readonly name?: string;
  readonly jurisdiction?: string;
  readonly code?: string;
  readonly rate?: number;
  readonly amount?: number;
}

type TermsV1 =
  | { readonly kind: 'fixed'; readonly amounts: Amounts }
  | { readonly kind: 'percent'; readonly percentage: number | Amounts };

export interface PromotionV1 {
  readonly promotionId: string;
  readonly code?: string;
  readonly definedAt: string;
  readonly name: string;
  readonly description?: string;
  readonly terms: TermsV1;
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
  readonly includesTax?: boolean;
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

export function price({ amount, currency, includesTax }: PriceV1): PriceV1 {
  return { amount, currency, includesTax };
}

export function bundle({ selectedOptions, componentNames, pieces }: BundleV1): BundleV1 {
  return { selectedOptions, componentNames, pieces };
}

export function item(sent: ItemV1): ItemV1 {
  switch (sent.kind) {
    case 'product':
      return product(sent);
    case 'subscription': {
      const { kind, offeringId, planId, name, description } = sent;
      return withoutUndefined({ kind, offeringId, planId, name, description });
    }
    case 'custom': {
      const { kind, sku, name, description, customInputs, location } = sent;
      return withoutUndefined({ kind, sku, name, description, customInputs, location });
    }
  }
}

function product(sent: ProductV1): ProductV1 {
  const { kind, productId, sku, name, slug, description, catalogId } = sent;
  const { customInputs, managesStock, location, image } = sent;
  return withoutUndefined({
    kind,
    productId,
    sku,
    name,
    slug,
    description,
    catalogId,
    customInputs,
    bundle: sent.bundle && bundle(sent.bundle),
    managesStock,
    location,
    image: image && { mimeType: image.mimeType, fileName: image.fileName, href: image.href },
  });
}

export function tax({ id, name, jurisdiction, code, rate, amount }: TaxV1): TaxV1 {
  return withoutUndefined({ id, name, jurisdiction, code, rate, amount });
}

export function promotion(sent: PromotionV1): PromotionV1 {
  const { promotionId, code, definedAt, name, description } = sent;
  return withoutUndefined({
    promotionId,
    code,
    definedAt,
    name,
    description,
    terms: terms(sent.terms),
  });
}

function terms(sent: TermsV1): TermsV1 {
  return sent.kind === 'fixed'
    ? { kind: sent.kind, amounts: sent.amounts }
    : { kind: sent.kind, percentage: sent.percentage };
}

export function shippingGroup(sent: ShippingGroupV1): ShippingGroupV1 {
  const { id, shippingType, trackingReference, price: cost, includesTax, address } = sent;
  const { deliveryEstimate: estimate } = sent;
  return withoutUndefined({
    id,
    shippingType,
    trackingReference,
    price: cost && { currency: cost.currency, base: cost.base, tax: cost.tax, fees: cost.fees },
    includesTax,
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
