import { withoutTexts } from '#kernel';
import { DEFAULT_NAME, withoutAddress } from '../cart';
import type { CartEvent } from '../events';

/** Returns the event without personal texts; amounts, products and times stay. */
export function withoutPersonalTexts(event: CartEvent): CartEvent {
  switch (event.type) {
    case 'CartCreated':
    case 'CartDetailsChanged':
      return { ...event, data: { name: DEFAULT_NAME } };
    case 'CartItemAdded':
      return { ...event, data: { ...event.data, item: withoutTexts(event.data.item) } };
    case 'CartItemCustomInputsChanged':
      return { ...event, data: { ...event.data, customInputs: {} } };
    case 'CartShippingGroupAdded':
    case 'CartShippingGroupChanged':
      return { ...event, data: { group: withoutAddress(event.data.group) } };
    case 'CartItemQuantityIncreased':
    case 'CartItemRepriced':
    case 'CartItemQuantityChanged':
    case 'CartItemBundleChanged':
    case 'CartItemTaxesChanged':
    case 'CartItemShippingGroupChanged':
    case 'CartItemRemoved':
    case 'CartEmptied':
    case 'CartPromotionAdded':
    case 'CartPromotionChanged':
    case 'CartPromotionRemoved':
    case 'CartShippingGroupRemoved':
    case 'CartAccountAssociated':
    case 'CartAccountDissociated':
    case 'CartDeleted':
    case 'CartAnonymized':
      return event;
  }
}
