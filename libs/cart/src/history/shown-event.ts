import { ITEM_TYPES } from '#line-items';
import type { HistoricEvent } from '#platform/event-store';
import type { CartEvent } from '../domain/events';
import { discountName } from '../domain/rules/discounts';

type Changes = Readonly<Record<string, unknown>>;

/** An event as the history shows it (docs/reference/carts.md#history). */
export function toCartEvent(cartId: string, { version, actor, event }: HistoricEvent<CartEvent>) {
  const { description, changes } = describe(event);
  return {
    id: `${cartId}:${String(version)}`,
    type: 'cart_event',
    version,
    event: event.type,
    description,
    occurred_at: event.at,
    actor,
    changes,
  };
}

/** Describes an event in a sentence, with its changes in the names of the API. */
function describe({ type, data }: CartEvent): { description: string; changes: Changes } {
  switch (type) {
    case 'CartCreated':
      return described('The cart began', { name: data.name, description: data.description });
    case 'CartDetailsChanged': {
      const { name, description, contact, customAttributes } = data;
      const changes = { name, description, contact, custom_attributes: customAttributes };
      return described('The details of the cart changed', changes);
    }
    case 'CartItemAdded': {
      const { itemId, item, quantity, unitPrice, shippingGroupId } = data;
      const options = item.kind === 'product' ? item.options : undefined;
      return described(`${String(quantity)} × ${item.name} was added`, {
        item_id: itemId,
        type: ITEM_TYPES[item.kind],
        name: item.name,
        options,
        quantity,
        unit_price: toPriceResponse(unitPrice),
        shipping_group_id: shippingGroupId,
      });
    }
    case 'CartItemQuantityIncreased': {
      const { itemId, by, unitPrice } = data;
      const changes = { item_id: itemId, by, unit_price: toPriceResponse(unitPrice) };
      return described(`${String(by)} more of an item was added`, changes);
    }
    case 'CartItemRepriced': {
      const { itemId, unitPrice, catalogId } = data;
      const description =
        catalogId === undefined
          ? 'An item took the price of now'
          : 'An item took the price of another catalog';
      const changes = { item_id: itemId, unit_price: toPriceResponse(unitPrice) };
      return described(description, { ...changes, catalog_id: catalogId });
    }
    case 'CartItemQuantityChanged': {
      const { itemId, quantity } = data;
      return described(`The quantity of an item became ${String(quantity)}`, {
        item_id: itemId,
        quantity,
      });
    }
    case 'CartItemCustomInputsChanged': {
      const { itemId, customInputs } = data;
      const changes = { item_id: itemId, custom_inputs: customInputs };
      return described('The texts of an item changed', changes);
    }
    case 'CartItemBundleChanged': {
      const { itemId, bundle, unitPrice } = data;
      return described('The selection of a bundle changed', {
        item_id: itemId,
        selected_options: bundle.selectedOptions,
        unit_price: toPriceResponse(unitPrice),
      });
    }
    case 'CartItemTaxesChanged':
      return described('The taxes of an item changed', { item_id: data.itemId, taxes: data.taxes });
    case 'CartItemShippingGroupChanged': {
      const { itemId, shippingGroupId } = data;
      const changes = { item_id: itemId, shipping_group_id: shippingGroupId };
      return described('An item is sent in another way', changes);
    }
    case 'CartItemRemoved':
      return described('An item was removed', { item_id: data.itemId });
    case 'CartEmptied':
      return described('All items were removed', {});
    case 'CartPromotionAdded': {
      const { itemId, promotion } = data;
      const { promotionId, code } = promotion;
      const changes = { item_id: itemId, promotion_id: promotionId, code };
      return described(`The promotion ${discountName(promotion)} began to apply`, changes);
    }
    case 'CartPromotionChanged': {
      const { promotion } = data;
      const { promotionId, terms, conditions, refusedBy } = promotion;
      const changes = { promotion_id: promotionId, terms, conditions, refused_by: refusedBy };
      return described(`The terms of the promotion ${discountName(promotion)} changed`, changes);
    }
    case 'CartPromotionRemoved': {
      const { promotionId, reason } = data;
      return described('A promotion does not apply any more', {
        promotion_id: promotionId,
        reason,
      });
    }
    case 'CartShippingGroupAdded':
      return described('A shipping group was added', { shipping_group_id: data.group.id });
    case 'CartShippingGroupChanged':
      return described('A shipping group changed', { shipping_group_id: data.group.id });
    case 'CartShippingGroupRemoved':
      return described('A shipping group was removed', { shipping_group_id: data.groupId });
    case 'CartAccountAssociated':
      return described('The cart went to an account', { account_id: data.accountId });
    case 'CartAccountDissociated':
      return described('The cart was taken from its account', {});
    case 'CartDeleted':
      return described('The cart was deleted', {});
    case 'CartAnonymized':
      return described('What people wrote into the cart was erased', {});
  }
}

/** Undefined parts are left out. */
function described(description: string, changes: Changes) {
  const known = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { description, changes: Object.fromEntries(known) };
}

function toPriceResponse(price: { amount: number; currency: string; includesTax: boolean }) {
  const { amount, currency, includesTax } = price;
  return { amount, currency, includes_tax: includesTax };
}
