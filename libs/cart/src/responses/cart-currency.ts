import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadCatalogCurrency } from '#catalog/contract';
import { currencyWith, type ShownCurrency } from '#line-items';
import type { CartRequest } from '../requests/cart-request';
import type { CartAt } from '../repository/cart-repository';
import { currencyOf } from '../domain/cart';
import { defaultCurrency } from '../domain/rules/currency';

/** That of the cart; a cart without one is shown in the preferred one, if that is enabled. */
export function shownCurrency(
  { cart, currencies }: CartAt,
  preferred: string | undefined,
): ShownCurrency {
  const own = currencyOf(cart);
  if (own !== null) return currencyWith(own, currencies);
  const found = currencies.find(({ code, enabled }) => enabled && code === preferred);
  return found ?? currencies.find(({ isDefault }) => isDefault) ?? currencyWith('USD', []);
}

/** The currency of carts that have none yet. */
@Injectable()
export class PreferredCurrency {
  constructor(private readonly queries: QueryBus) {}

  /**
   * The one that the request names, else the default of the catalog that it selects, else that of the
   * store. Undefined where every cart has its own.
   */
  async of(
    carts: readonly CartAt[],
    { currency, selection }: Pick<CartRequest, 'currency' | 'selection'>,
  ): Promise<string | undefined> {
    const empty = carts.find(({ cart }) => currencyOf(cart) === null);
    if (empty === undefined) return undefined;
    const { currencies } = empty;
    if (currencies.some(({ code, enabled }) => enabled && code === currency)) return currency;
    return defaultCurrency(
      currencies,
      await this.queries.execute(new ReadCatalogCurrency(selection)),
    );
  }
}
