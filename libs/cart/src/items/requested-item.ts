import { type Fault } from '#kernel';
import { invalid } from '#platform';
import type { CustomInputs } from '../domain/custom-inputs';
import type { ItemDto } from './item-kinds.dto';

/** A product as one entry of a request names it, by id, by SKU or by both. */
export interface RequestedProduct {
  readonly type: 'cart_item';
  readonly id: string | undefined;
  readonly sku: string | undefined;
  readonly quantity: number;
  /** The rules judge what it holds. */
  readonly customInputs: CustomInputs | undefined;
  /** Of a bundle, as it was sent; undefined for the default selection. */
  readonly selectedOptions: unknown;
}

export interface RequestedSubscription {
  readonly type: 'subscription_item';
  readonly offeringId: string;
  readonly planId: string;
  readonly quantity: number;
}

export interface RequestedCustomItem {
  readonly type: 'custom_item';
  readonly name: string;
  readonly quantity: number;
  readonly price: { readonly amount: number; readonly includesTax: boolean };
  readonly sku: string | undefined;
  readonly description: string | undefined;
  readonly customInputs: CustomInputs | undefined;
}

/** What one entry of a request asks for. */
export type RequestedItem = RequestedProduct | RequestedSubscription | RequestedCustomItem;

export function toRequestedItem(dto: ItemDto): RequestedItem | Fault {
  const { quantity } = dto;
  switch (dto.type) {
    case 'cart_item': {
      const { type, id, sku, custom_inputs: customInputs, bundle_configuration: bundle } = dto;
      if (id === undefined && sku === undefined) return invalid('id', 'or sku must name a product');
      const selectedOptions = bundle?.selected_options;
      return { type, id, sku, quantity, customInputs: texts(customInputs), selectedOptions };
    }
    case 'subscription_item': {
      const { type, id: offeringId, subscription_configuration: configuration } = dto;
      return { type, offeringId, planId: configuration.plan, quantity };
    }
    case 'custom_item': {
      const { type, name, sku, description, price, custom_inputs: customInputs } = dto;
      const { amount, includes_tax: includesTax = true } = price;

      return {
        type,
        name,
        quantity,
        sku,
        description,
        price: { amount, includesTax },
        customInputs: texts(customInputs),
      };
    }
  }
}

/** Nobody has looked into them yet; the rules of the cart do. */
function texts(sent: unknown): CustomInputs | undefined {
  return sent as CustomInputs | undefined;
}
