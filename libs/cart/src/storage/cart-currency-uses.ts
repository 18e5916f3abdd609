import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { hasEventLike } from '#platform/event-store';
import { ResourceUses, usesFrom } from '#platform/uses';

/** Carts that did not expire need the currencies of their items and shipping groups. */
@Injectable()
export class CartCurrencyUses implements OnModuleInit {
  constructor(private readonly uses: ResourceUses) {}

  onModuleInit(): void {
    this.uses.add('currency', currencyUses);
  }
}

/**
 * What a cart has ever had counts until it expires, because only its history names currencies. An item that
 * is added meanwhile is not seen, because adding must not wait; the checkout looks for the currency again.
 */
async function currencyUses(tx: Tx, code: string) {
  const carts = `carts where idle_since is null and ${hasEventLike('carts.stream_id')}`;
  return usesFrom(tx, 'cart', carts, [`%"currency":"${code}"%`], 'cart_id');
}
