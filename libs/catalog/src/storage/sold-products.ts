import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JOB_LIMIT, Transactions } from '#platform/database';
import type { CatalogRow } from '../catalogs/catalog.dto';
import { NodeRow } from '../hierarchies/node.dto';
import { ProductRow } from '../products/product.dto';
import { NodeProductRow } from './node-product.row';
import { ProductFileRepository } from './product-file-repository';
import type { ReleasedProduct } from './release.row';
import { toReleased, toVariation } from './released-product';
import { SkuPriceReader } from './sku-price-reader';
import { SoldChildren, type SoldParent, type SoldPart } from './sold-children';
import { VariationRepository } from './variation-repository';

/** Reads the products that a catalog would sell if it were published now. */
@Injectable()
export class SoldProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly productFiles: ProductFileRepository,
    private readonly prices: SkuPriceReader,
    private readonly variations: VariationRepository,
    private readonly children: SoldChildren,
  ) {}

  /**
   * Reads every live product under the hierarchies of the catalog once, in parts; the children of a parent
   * come with it.
   * @param size the number of products in each part
   */
  async *parts(catalog: CatalogRow, size: number): AsyncGenerator<SoldPart> {
    let after = '';
    for (;;) {
      const { products, parents, last } = await this.part(catalog, after, size);
      if (products.length > 0) yield { products, leftOut: [] };
      if (parents.length > 0) yield* this.children.parts(catalog, parents, size);
      if (last === undefined) return;
      after = last;
    }
  }

  /** Counts the same products, whether anything of a parent is left out or not. */
  async count({ hierarchyIds }: CatalogRow): Promise<number> {
    return this.transactions.read(async (manager) => {
      const listed = await liveProducts(manager, hierarchyIds).getCount();
      return listed + (await this.children.count(manager, hierarchyIds));
    });
  }

  private async part(
    { id: catalogId, hierarchyIds, priceBookId }: CatalogRow,
    after: string,
    size: number,
  ): Promise<{
    readonly products: readonly ReleasedProduct[];
    readonly parents: readonly SoldParent[];
    readonly last: string | undefined;
  }> {
    return this.transactions.read(async (manager) => {
      const rows = await liveProducts(manager, hierarchyIds)
        .andWhere('product.id > :after', { after })
        .orderBy('product.id')
        .limit(size)
        .getMany();
      const ids = rows.map(({ id }) => id);
      const skus = rows.flatMap(({ sku }) => sku ?? []);
      const pricesOf = await this.prices.in(manager, priceBookId, skus);
      const filesOf = await this.productFiles.ofProducts(manager, ids);
      const variationsOf = await this.variations.variationsOf(manager, ids);
      const all = rows.map((row) => {
        const product = toReleased(catalogId, row, pricesOf(row.sku), filesOf.get(row.id));
        return { product, variations: (variationsOf.get(row.id) ?? []).map(toVariation) };
      });
      return {
        products: all.flatMap(({ product, variations }) => (variations.length > 0 ? [] : product)),
        parents: all.filter(({ variations }) => variations.length > 0),
        last: rows.length < size ? undefined : ids.at(-1),
      };
    }, JOB_LIMIT);
  }
}

/** Children are not listed; they come with their parents. */
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
    .andWhere('product.baseProductId is null')
    .andWhere(`exists ${place.getQuery()}`, { hierarchyIds });
}
