import { Injectable } from '@nestjs/common';
import type { Cart } from '../domain/cart';
import { promotionsOfNow, type UsablePromotions } from '../domain/rules/promotions';
import { totalOf } from '../domain/rules/totals';
import type { CartAt } from '../repository/cart-repository';

interface Shown {
  readonly promotions: UsablePromotions;
  readonly cart: Cart;
}

/**
 * Carts as answers show them: without promotions that have ended, although reading writes nothing. It
 * remembers what this process has shown last as long as the state of the cart is in memory; a checkout
 * that does not find it there asks once more than it needs to.
 */
@Injectable()
export class ShownCarts {
  private readonly known = new WeakMap<Cart, Shown>();

  of<At extends CartAt>(found: At): At {
    const { cart, promotions, at, isPast } = found;
    if (isPast === true) return found;
    const known = this.known.get(cart);
    if (known?.promotions === promotions) return { ...found, cart: known.cart };
    const shown = promotionsOfNow(cart, promotions, at);
    // A lower total waits for a checkout, because other processes would not know that it was shown.
    const isHigher = shown !== cart && totalOf(shown) >= totalOf(cart);
    const updated = isHigher ? shown : cart;
    this.known.set(cart, { promotions, cart: updated });
    return { ...found, cart: updated };
  }

  /** The total that was last shown of a cart in this state. */
  totalOf(cart: Cart): number {
    return totalOf(this.known.get(cart)?.cart ?? cart);
  }
}
