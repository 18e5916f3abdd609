import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { lockedUsesFrom, ResourceUses } from '#platform/uses';

/** Promotions need the currencies of their amounts. */
@Injectable()
export class PromotionCurrencyUses implements OnModuleInit {
  constructor(private readonly uses: ResourceUses) {}

  onModuleInit(): void {
    this.uses.add('currency', currencyUses);
  }
}

async function currencyUses(tx: Tx, code: string) {
  const named = `%"${code}":%`;
  const places = 'promotions where terms like ? or conditions like ? or max_discount like ?';
  return lockedUsesFrom(tx, 'promotion', places, [named, named, named]);
}
