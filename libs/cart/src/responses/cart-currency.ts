import { currencyWith, type ShownCurrency } from '#line-items';
import type { CartAt } from '../carts/cart-streams';
import { currencyOf } from '../domain/cart';

/** That of the cart; without one that of the request, else the default of the store (R8). */
export function shownCurrency(
  { cart, currencies }: CartAt,
  asked: string | undefined,
): ShownCurrency {
  const own = currencyOf(cart);
  if (own !== null) return currencyWith(own, currencies);
  const requested = currencies.find(({ code, enabled }) => enabled && code === asked);
  return requested ?? currencies.find(({ isDefault }) => isDefault) ?? currencyWith('USD', []);
}
