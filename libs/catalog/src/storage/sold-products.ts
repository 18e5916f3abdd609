import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { folded } from '#kernel';
import { JOB_LIMIT, Transactions } from '#platform/database';
import { withoutEmpty } from '#platform/http';
import type { CatalogRow } from '../catalogs/catalog.dto';
import { priceOfSku } from '../domain/price-of-sku';
import { NodeRow } from '../hierarchies/node.dto';
import type { PriceRow } from '../price-books/price.dto';
import { ProductRow } from '../products/product.dto';
import { NodeProductRow } from './node-product.row';
import { PriceRepository } from './price-repository';
import { ProductRepository } from './product-repository';
import { ProductFileRepository } from './product-file-repository';
import type { ReleasedProduct } from './release.row';

/** Reads the products that a catalog would sell if it were published now. */
@Injectable()
export class SoldProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly productFiles: ProductFileRepository,
    private readonly prices: PriceRepository,
    private readonly products: ProductRepository,
  ) {}

  /**
   * Reads every live product under the hierarchies of the catalog once, in parts.
   * @param size the number of products in each part
   */
  async *parts(catalog: CatalogRow, size: number): AsyncGenerator<readonly ReleasedProduct[]> {
    let after = '';
    for (;;) {
      const part = await this.part(catalog, after, size);
      if (part.length > 0) yield part;
      if (part.length < size) return;
      after = part.at(-1)?.id ?? after;
    }
  }

  /** Counts the same products. */
  async count({ hierarchyIds }: CatalogRow): Promise<number> {
    return this.transactions.read((manager) => liveProducts(manager, hierarchyIds).getCount());
  }

  private async part(
    { id: catalogId, hierarchyIds, priceBookId }: CatalogRow,
    after: string,
    size: number,
  ): Promise<readonly ReleasedProduct[]> {
    return this.transactions.read(async (manager) => {
      const products = await liveProducts(manager, hierarchyIds)
        .andWhere('product.id > :after', { after })
        .orderBy('product.id')
        .limit(size)
        .getMany();
      const skus = products.flatMap(({ sku }) => sku ?? []);
      const priceOf = await this.pricesIn(manager, priceBookId, skus);
      const productIds = products.map(({ id }) => id);
      const filesOf = await this.productFiles.ofProducts(manager, productIds);
      return products.map((product) => ({
        ...toReleased(catalogId, product, priceOf(product.sku)),
        ...filesOf.get(product.id),
      }));
    }, JOB_LIMIT);
  }

  /** Finds the prices of these SKUs in the book. */
  private async pricesIn(
    manager: EntityManager,
    priceBookId: string | null,
    skus: readonly string[],
  ): Promise<(sku: string | null) => PriceRow | undefined> {
    if (priceBookId === null || skus.length === 0) return () => undefined;
    const prices = await this.prices.alike(manager, skus, [priceBookId]);
    const known = new Set(skus);
    const others = prices.flatMap(({ sku }) => (known.has(sku) ? [] : [sku]));
    for (const sku of await this.products.skusAmong(manager, others)) known.add(sku);
    const alike = new Map<string, readonly PriceRow[]>();
    for (const price of prices) {
      const key = folded(price.sku);
      alike.set(key, [...(alike.get(key) ?? []), price]);
    }
    return (sku) =>
      sku === null ? undefined : priceOfSku(sku, alike.get(folded(sku)) ?? [], known);
  }
}

function liveProducts(manager: EntityManager, hierarchyIds: readonly string[]) {
  const query = manager.createQueryBuilder(ProductRow, 'product');
  const place = query
    .subQuery()
    .select('1')
    .from(NodeProductRow, 'place')
    .innerJoin(NodeRow, 'node', 'node.id = place.nodeId')
    .where('place.productId = product.id')
    .andWhere('node.hierarchyId in (:...hierarchyIds)');
  return query
    .where('product.status = :live', { live: 'live' })
    .andWhere(`exists ${place.getQuery()}`, { hierarchyIds });
}

function toReleased(
  catalogId: string,
  { id, name, sku, slug, status, commodityType, details, createdAt, updatedAt }: ProductRow,
  price: PriceRow | undefined,
): ReleasedProduct {
  const { description, customInputs, components } = details;
  return {
    id,
    name,
    ...withoutEmpty({ sku, slug, description }),
    status,
    commodityType,
    ...withoutEmpty({ customInputs, components }),
    catalogId,
    prices: price?.currencies ?? {},
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
