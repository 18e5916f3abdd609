import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { lockedUsesFrom, ResourceUses } from '#platform/uses';

/** ProductPrices, catalogs and releases need the currencies that they name. */
@Injectable()
export class CatalogCurrencyUses implements OnModuleInit {
  constructor(private readonly uses: ResourceUses) {}

  onModuleInit(): void {
    this.uses.add('currency', currencyUses);
  }
}

async function currencyUses(tx: Tx, code: string) {
  const price = await lockedUsesFrom(tx, 'price', 'prices where currencies like ?', [
    `%"${code}":%`,
  ]);
  const catalog = await lockedUsesFrom(tx, 'catalog', 'catalogs where default_currency = ?', [
    code,
  ]);
  const shown = 'releases where price_lists like ?';
  const release = await lockedUsesFrom(tx, 'catalog-release', shown, [`%"${code}"%`]);
  return [...price, ...catalog, ...release];
}
