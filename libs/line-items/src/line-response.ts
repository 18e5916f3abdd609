import {
  type BundleChoice,
  type Line,
  type LineItem,
  type LinePrice,
  lineValue,
  type TaxItem,
} from '#kernel';
import type { TaxResource } from './line-item.dto';
import { type CurrencyFormat, toLinePartsResponse } from './money-response';

/** Kinds of items by the `type` of the wire. */
export const ITEM_TYPES = {
  product: 'cart_item',
  subscription: 'subscription_item',
  custom: 'custom_item',
} as const;

const NO_IMAGE = { mime_type: '', file_name: '', href: '' };

/**
 * Makes the response of a line (docs/reference/carts.md#adding-items). Undefined parts are left out.
 */
export function toLineItem(
  line: Line,
  { parts, discounts }: LinePrice,
  currency: CurrencyFormat,
  baseUrl: string,
  components?: (choice: BundleChoice) => readonly object[],
) {
  const { id, item, quantity, unitPrice } = line;
  const timestamps = { created_at: line.createdAt, updated_at: line.updatedAt };
  const value = lineValue(line);
  const price = (amount: number) => ({
    amount,
    currency: unitPrice.currency,
    includes_tax: unitPrice.includesTax,
  });
  const { links, configuration, ...shown } = toItem(item, baseUrl, components);
  const off = discounts.map(({ promotionId, code, amount }) => {
    return { id: promotionId, code, amount: price(amount) };
  });
  const taxes = line.taxes.map((tax) => ({ type: 'tax_item', id: tax.id }));
  return {
    id,
    type: ITEM_TYPES[item.kind],
    ...shown,
    quantity,
    unit_price: price(unitPrice.amount),
    value: price(value),
    ...(off.length === 0 ? {} : { discounts: off }),
    ...configuration,
    shipping_group_id: line.shippingGroupId ?? undefined,
    ...links,
    ...(taxes.length === 0 ? {} : { relationships: { taxes: { data: taxes } } }),
    meta: { display_price: toLinePartsResponse(parts, quantity, currency), timestamps },
    timestamps,
  };
}

function toItem(
  item: LineItem,
  baseUrl: string,
  components?: (choice: BundleChoice) => readonly object[],
) {
  const { name, description } = item;
  switch (item.kind) {
    case 'product':
      return {
        product_id: item.productId,
        name,
        description,
        sku: item.sku,
        slug: item.slug,
        options: item.options,
        manage_stock: item.managesStock ?? false,
        image: toImage(item.image),
        configuration: {
          custom_inputs: item.customInputs,
          location: item.location,
          ...(item.bundle === undefined ? {} : toConfiguration(item.bundle, components)),
        },
        links: {
          links: { product: `${baseUrl}/catalog/products/${item.productId}` },
          catalog_id: item.catalogId,
          catalog_source: 'pim',
        },
      };
    case 'subscription':
      return {
        subscription_offering_id: item.offeringId,
        name,
        description,
        slug: slugOf(name),
        manage_stock: false,
        image: NO_IMAGE,
        configuration: { subscription_configuration: { plan: item.planId } },
        links: {},
      };
    case 'custom':
      return {
        name,
        description,
        sku: item.sku,
        slug: slugOf(name),
        manage_stock: false,
        image: NO_IMAGE,
        configuration: { custom_inputs: item.customInputs, location: item.location },
        links: {},
      };
  }
}

function toImage(image: { mimeType: string; fileName: string; href: string } | undefined) {
  if (image === undefined) return NO_IMAGE;
  return { mime_type: image.mimeType, file_name: image.fileName, href: image.href };
}

function toConfiguration(
  choice: BundleChoice,
  components?: (choice: BundleChoice) => readonly object[],
) {
  const { selectedOptions, componentNames } = choice;
  const chosen = Object.entries(componentNames).map(([key, name]) => {
    const options = Object.hasOwn(selectedOptions, key) ? (selectedOptions[key] ?? {}) : {};
    const shown = Object.entries(options).map(([id, quantity]) => ({
      id,
      type: 'product',
      quantity,
    }));
    return [key, { name, options: shown }] as const;
  });
  return {
    bundle_configuration: {
      selected_options: selectedOptions,
      component_products: components?.(choice),
    },
    components: Object.fromEntries(chosen),
  };
}

/** Returns the letters and digits of the name in lower case, joined by hyphens. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Makes the response of a tax inside its item. */
export function toTaxItemResponse({ id, source: _, ...fields }: TaxItem) {
  return { id, type: 'tax_item', ...fields };
}

/** Makes the response of a tax as a resource of its own (docs/reference/carts.md#adding-items). */
export function toTaxResource(
  tax: TaxItem,
  item: { readonly type: string; readonly id: string },
  { createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string },
): TaxResource {
  return {
    ...toTaxItemResponse(tax),
    relationships: { item: { data: item } },
    meta: {
      ...(tax.source !== undefined && { source: tax.source }),
      timestamps: { created_at: createdAt, updated_at: updatedAt },
    },
  };
}
