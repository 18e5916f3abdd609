import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { lockedUsesFrom, ResourceUses } from '#platform/uses';

/** Shipping methods need the currencies of their rates. */
@Injectable()
export class ShippingCurrencyUses implements OnModuleInit {
  constructor(private readonly uses: ResourceUses) {}

  onModuleInit(): void {
    this.uses.add('currency', currencyUses);
  }
}

async function currencyUses(tx: Tx, code: string) {
  const methods = 'shipping_methods where rates like ?';
  return lockedUsesFrom(tx, 'shipping_method', methods, [`%"currency":"${code}"%`]);
}
