import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { ResourceUses, usesFrom } from '#platform/uses';

/** Orders need the currency that they were placed in. */
@Injectable()
export class OrderCurrencyUses implements OnModuleInit {
  constructor(private readonly uses: ResourceUses) {}

  onModuleInit(): void {
    this.uses.add('currency', currencyUses);
  }
}

/** A checkout holds the currency of its order, so no order comes meanwhile. */
async function currencyUses(tx: Tx, code: string) {
  return usesFrom(tx, 'order', 'orders where currency = ?', [code]);
}
