import { Injectable } from '@nestjs/common';
import { folded, refuseIf } from '#kernel';
import type { Tx } from '#platform/database';
import { RenamedSkus } from '../domain/renamed-skus';
import type { UniqueChild } from '../domain/variations/clashes';
import { inTurn, type Renaming } from '../domain/variations/renamings';
import { PriceRepository } from '../storage/price-repository';
import { ProductRepository } from '../storage/product-repository';

/** Prices of children move with their SKUs, as those of every product do. */
@Injectable()
export class MovedPricesOfChildren {
  constructor(
    private readonly prices: PriceRepository,
    private readonly products: ProductRepository,
  ) {}

  /** @throws DomainError `Conflict` if a new SKU of a child has prices already */
  async move(tx: Tx, children: readonly UniqueChild[]): Promise<void> {
    const renamings = children.flatMap(({ before, after }): readonly Renaming[] => {
      const isRenamed = before?.sku && after.sku && before.sku !== after.sku;
      return isRenamed ? [{ from: before.sku, to: after.sku }] : [];
    });
    if (renamings.length === 0) return;
    const skus = renamings.flatMap(({ from, to }) => [from, to]);
    const prices = await this.prices.alike(tx, skus);
    const renamed = new RenamedSkus(prices, await this.products.skusLike(tx, skus));
    for (const { from, to } of inTurn(renamings, folded)) {
      refuseIf(renamed.rename(from, to, 'path.id'));
    }
    await this.prices.moveAll(tx, renamed.moves, prices);
  }
}
