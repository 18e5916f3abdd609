import { CommandBus } from '@nestjs/cqrs';
import { type CheckedCart, PrepareCheckout } from '#cart/contract';
import type { Shop } from './shop';

/** What a refusal of an unknown kind of item says there is. */
export const ITEM_TYPES =
  'cart_item, subscription_item, custom_item, promotion_item, order_items, cart_items';

/** Asks as a checkout does, by default as a shopper who names nothing. */
export function prepareCheckout(
  shop: Shop,
  cartId: string,
  more: Partial<PrepareCheckout['request']> = {},
): Promise<CheckedCart> {
  const to = { country: 'DE', postcode: '24103' };
  const by = { kind: 'public' } as const;
  const known = { email: 'jo@mail.example', to };
  const request = { by, selection: {}, currency: undefined, ...known, ...more };
  return shop.app.get(CommandBus, { strict: false }).execute(new PrepareCheckout(cartId, request));
}
