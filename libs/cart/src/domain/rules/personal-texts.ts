import { withoutTexts } from '#kernel';
import { type CartEvent, DEFAULT_NAME, type NewShippingGroup } from '../events';

/** The same group without where it goes, and without the reference by which a carrier knows that. */
export function withoutAddress<Group extends NewShippingGroup>(
  group: Group,
): Omit<Group, 'address' | 'trackingReference'> {
  const { address: _, trackingReference: __, ...kept } = group;
  return kept;
}

/** What is left of an event when nothing that people wrote may be: amounts, products and times. */
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
