/** What a refusal of an unknown kind of item says there is. */
export const ITEM_TYPES = 'cart_item, subscription_item, custom_item, promotion_item, cart_items';
