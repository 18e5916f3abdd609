import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { inSortOrder } from '../domain/variations/sort-order';
import { ProductRow } from '../products/product.dto';
import { VariationOptionRow } from '../variations/option.dto';
import { VariationRow } from '../variations/variation.dto';
import { ProductVariationRow } from './product-variation.row';

/** A variation with its options in their order. */
export interface VariationWithOptions {
  readonly id: string;
  readonly name: string;
  readonly options: readonly VariationOptionRow[];
}

/** Knows in which variations products are parents, and which products are their children. */
@Injectable()
export class VariationRepository {
  /** The children of these products, by the id of their parent, the oldest first. */
  async childrenOf(
    manager: EntityManager,
    parentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ProductRow[]>> {
    if (parentIds.length === 0) return new Map();
    const children = await manager.find(ProductRow, {
      where: { baseProductId: In(parentIds) },
      order: { baseProductId: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
    return grouped(children, ({ baseProductId }) => baseProductId ?? '');
  }

  /**
   * The variations of these products in their order, by the id of the product; only parents have any. The
   * number of queries does not grow with the number of products.
   */
  async variationsOf(
    manager: EntityManager,
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly VariationWithOptions[]>> {
    if (productIds.length === 0) return new Map();
    const places = await manager.find(ProductVariationRow, {
      where: { productId: In(productIds) },
      order: { productId: 'ASC', position: 'ASC' },
    });
    const ids = [...new Set(places.map(({ variationId }) => variationId))];
    if (ids.length === 0) return new Map();
    const variations = new Map(
      (await manager.findBy(VariationRow, { id: In(ids) })).map((row) => [row.id, row]),
    );
    const options = await this.optionsOf(manager, ids);
    const ofProduct = grouped(places, ({ productId }) => productId);
    const inOrder = [...ofProduct].map(([productId, some]) => {
      const rows = inSortOrder(
        some.flatMap(({ variationId }) => variations.get(variationId) ?? []),
      );
      const whole = rows.map(({ id, name }) => ({ id, name, options: options.get(id) ?? [] }));
      return [productId, whole] as const;
    });
    return new Map(inOrder);
  }

  /** The options of these variations in their order, by the id of the variation. */
  async optionsOf(
    manager: EntityManager,
    variationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly VariationOptionRow[]>> {
    const options = await manager.find(VariationOptionRow, {
      where: { variationId: In(variationIds) },
      order: { variationId: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
    const ofVariation = grouped(options, ({ variationId }) => variationId);
    return new Map([...ofVariation].map(([id, some]) => [id, inSortOrder(some)]));
  }
}

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
