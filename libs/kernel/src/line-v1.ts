/*
 * What a line of a cart or an order is made of, as it lies in the database: types of their own, which never
 * change, and functions that copy them field by field. The same function writes and reads as long as a line
 * calls its fields as they are stored; where it no longer does, the compiler says so.
 */

import { withoutUndefined } from './plain-data';

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

interface OptionV1 {
  readonly name: string;
  readonly value: string;
}

interface WeightV1 {
  readonly value: number;
  readonly unit: 'g' | 'kg' | 'lb' | 'oz';
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
  readonly options?: readonly OptionV1[];
  readonly baseProductId?: string;
  readonly nodeIds?: readonly string[];
  readonly weight?: WeightV1;
  readonly taxCategory?: string;
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
  readonly compound?: true;
  readonly source?: string;
}

export function priceV1({ amount, currency, includesTax }: PriceV1): PriceV1 {
  return { amount, currency, includesTax };
}

export function bundleV1({ selectedOptions, componentNames, pieces }: BundleV1): BundleV1 {
  return { selectedOptions, componentNames, pieces };
}

export function itemV1(sent: ItemV1): ItemV1 {
  switch (sent.kind) {
    case 'product':
      return productV1(sent);
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

function productV1(sent: ProductV1): ProductV1 {
  const { kind, productId, sku, name, slug, description, catalogId } = sent;
  const {
    customInputs,
    baseProductId,
    nodeIds,
    weight,
    taxCategory,
    managesStock,
    location,
    image,
  } = sent;
  return withoutUndefined({
    kind,
    productId,
    sku,
    name,
    slug,
    description,
    catalogId,
    customInputs,
    bundle: sent.bundle && bundleV1(sent.bundle),
    options: sent.options?.map(optionV1),
    baseProductId,
    nodeIds,
    weight: weight && { value: weight.value, unit: weight.unit },
    taxCategory,
    managesStock,
    location,
    image: image && { mimeType: image.mimeType, fileName: image.fileName, href: image.href },
  });
}

function optionV1({ name, value }: OptionV1): OptionV1 {
  return { name, value };
}

export function taxV1(sent: TaxV1): TaxV1 {
  const { id, name, jurisdiction, code, rate, amount, compound, source } = sent;
  return withoutUndefined({ id, name, jurisdiction, code, rate, amount, compound, source });
}
