import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { JOB_LIMIT, toDatabaseTime, Transactions } from '#platform/database';
import type { CatalogRow } from '../catalogs/catalog.dto';
import { childVariationsOf, type FamilyMember, type Variation } from '../domain/variations/family';
import { NodeRow } from '../hierarchies/node.dto';
import { ProductRow } from '../products/product.dto';
import { NodeProductRow } from './node-product.row';
import { ProductFileRepository } from './product-file-repository';
import type { ReleasedProduct } from './release.row';
import { toChild, toParent, toReleased } from './released-product';
import { SkuPriceReader } from './sku-price-reader';

/** Some products that a release sells. */
export interface SoldPart {
  readonly products: readonly ReleasedProduct[];
  /** A sentence about what is left out. */
  readonly leftOut: readonly string[];
}

/** A live product with variations, with the prices of its own SKU. */
export interface SoldParent {
  readonly product: ReleasedProduct;
  readonly variations: readonly Variation[];
}

/** A parent, and its children as far as they were read. */
interface Family extends SoldParent {
  readonly members: FamilyMember[];
  /** Children that do not fit the variations any more. */
  strange: number;
}

/** Reads the children that a release sells. */
@Injectable()
export class SoldChildren {
  constructor(
    private readonly transactions: Transactions,
    private readonly productFiles: ProductFileRepository,
    private readonly prices: SkuPriceReader,
  ) {}

  /**
   * Reads the live children of these parents in parts, each parent after the last of its children. Only
   * one family is held at a time.
   * @param size the number of children in each part
   */
  async *parts(
    catalog: CatalogRow,
    parents: readonly SoldParent[],
    size: number,
  ): AsyncGenerator<SoldPart> {
    const waiting = new Map<string, Family>(
      parents.map((parent) => [parent.product.id, { ...parent, members: [], strange: 0 }]),
    );
    let family: Family | undefined;
    let after: ProductRow | undefined;
    for (;;) {
      const part = new GrowingPart();
      const rows = await this.page(catalog, [...waiting.keys()], after, size);
      for (const { row, product } of rows) {
        const own = waiting.get(row.baseProductId ?? '');
        if (own === undefined) continue;
        if (family !== undefined && family !== own) {
          part.close(family);
          waiting.delete(family.product.id);
        }
        family = own;
        part.add(own, row, product);
      }
      if (rows.length < size) {
        for (const last of waiting.values()) part.close(last);
        yield part;
        return;
      }
      yield part;
      after = rows.at(-1)?.row;
    }
  }

  /** Counts the live children of live products under these hierarchies. */
  async count(manager: EntityManager, hierarchyIds: readonly string[]): Promise<number> {
    const query = manager.createQueryBuilder(ProductRow, 'child');
    const place = query
      .subQuery()
      .select('1')
      .from(NodeProductRow, 'place')
      .innerJoin(NodeRow, 'node', 'node.id = place.nodeId')
      .where('place.productId = parent.id')
      .andWhere('node.hierarchyId in (:...hierarchyIds)');
    return query
      .innerJoin(ProductRow, 'parent', 'parent.id = child.baseProductId')
      .where('child.baseProductId is not null')
      .andWhere('child.status = :live and parent.status = :live', { live: 'live' })
      .andWhere(`exists ${place.getQuery()}`, { hierarchyIds })
      .getCount();
  }

  /** Live children after the given one, all of a parent together. */
  private async page(
    { id: catalogId, priceBookId }: CatalogRow,
    parentIds: readonly string[],
    after: ProductRow | undefined,
    size: number,
  ): Promise<readonly { readonly row: ProductRow; readonly product: ReleasedProduct }[]> {
    return this.transactions.read(async (manager) => {
      const query = manager
        .createQueryBuilder(ProductRow, 'child')
        .where({ baseProductId: In([...parentIds]) })
        .andWhere('child.status = :live', { live: 'live' });
      if (after !== undefined) {
        const at = toDatabaseTime(after.createdAt.toISOString());
        query.andWhere(AFTER, { base: after.baseProductId, at, id: after.id });
      }
      const rows = await query
        .orderBy('child.baseProductId')
        .addOrderBy('child.createdAt')
        .addOrderBy('child.id')
        .limit(size)
        .getMany();
      const skus = rows.flatMap(({ sku }) => sku ?? []);
      const pricesOf = await this.prices.in(manager, priceBookId, skus);
      const ids = rows.map(({ id }) => id);
      const filesOf = await this.productFiles.ofProducts(manager, ids);
      return rows.map((row) => {
        const product = toReleased(catalogId, row, pricesOf(row.sku), filesOf.get(row.id));
        return { row, product };
      });
    }, JOB_LIMIT);
  }
}

const AFTER = `(child.baseProductId > :base or (child.baseProductId = :base
  and (child.createdAt > :at or (child.createdAt = :at and child.id > :id))))`;

class GrowingPart implements SoldPart {
  readonly products: ReleasedProduct[] = [];
  readonly leftOut: string[] = [];

  add(family: Family, { childOptions }: ProductRow, own: ReleasedProduct): void {
    if (own.components !== undefined) {
      this.leftOut.push(`The child ${own.id} (${own.name}) was left out: it is a bundle`);
      return;
    }
    const childVariations = childVariationsOf(family.variations, childOptions ?? []);
    if (childVariations === undefined) {
      family.strange += 1;
      return;
    }
    const child = toChild(own, family.product, childVariations);
    family.members.push({ id: child.id, prices: child.prices, childVariations });
    this.products.push(child);
  }

  /** All children of the parent were read. */
  close({ product, variations, members, strange }: Family): void {
    const { id, name } = product;
    if (strange > 0) {
      const which = `${String(strange)} children of the product ${id} (${name}) were left out`;
      this.leftOut.push(`${which}: its variations have changed since they were built`);
    }
    if (members.length > 0) this.products.push(toParent(product, variations, members));
    else this.leftOut.push(`The product ${id} (${name}) was left out: it has no live children`);
  }
}
