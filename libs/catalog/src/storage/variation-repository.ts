import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Tx } from '#platform/database';
import { inSortOrder } from '../domain/variations/sort-order';
import type { ModifyingOption } from '../domain/variations/child-fields';
import { ProductRow } from '../products/product.dto';
import { VariationModifierRow } from '../variations/modifier.dto';
import { VariationOptionRow } from '../variations/option.dto';
import { VariationRow } from '../variations/variation.dto';
import { ProductVariationRow } from './product-variation.row';

/** A variation with its options in their order. */
export interface VariationWithOptions {
  readonly id: string;
  readonly name: string;
  readonly sortOrder: number | null;
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
    const variations = await this.withOptions(manager, ids);
    const ofProduct = grouped(places, ({ productId }) => productId);
    const inOrder = [...ofProduct].map(([productId, some]) => {
      const all = some.flatMap(({ variationId }) => variations.get(variationId) ?? []);
      return [productId, inSortOrder(all)] as const;
    });
    return new Map(inOrder);
  }

  /** Those of these variations that exist, by their ids. */
  async withOptions(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, VariationWithOptions>> {
    if (ids.length === 0) return new Map();
    const rows = await manager.findBy(VariationRow, { id: In(ids) });
    const options = await this.optionsOf(manager, ids);
    return new Map(
      rows.map(({ id, name, sortOrder }) => {
        return [id, { id, name, sortOrder, options: options.get(id) ?? [] }];
      }),
    );
  }

  /** Ids of the variations of a product, in the order in which they were sent. */
  async placesOf(tx: Tx, productId: string): Promise<readonly string[]> {
    const order = { position: 'ASC' } as const;
    const places = await tx.find(ProductVariationRow, { where: { productId }, order });
    return places.map(({ variationId }) => variationId);
  }

  /** Gives a product these variations instead of those that it has. */
  place(tx: Tx, productId: string, variationIds: readonly string[]): Promise<void> {
    return this.placeAll(tx, [[productId, variationIds]]);
  }

  /** The same for several products. */
  async placeAll(
    tx: Tx,
    products: readonly (readonly [productId: string, variationIds: readonly string[]])[],
  ): Promise<void> {
    if (products.length === 0) return;
    await tx.delete(ProductVariationRow, { productId: In(products.map(([id]) => id)) });
    const places = products.flatMap(([productId, variationIds]) =>
      variationIds.map((variationId, position) => ({ productId, variationId, position })),
    );
    if (places.length > 0) await tx.insert(ProductVariationRow, places);
  }

  /** Returns those of the ids that no variation has. */
  async unknownOf(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
    const known = await tx.find(VariationRow, { select: { id: true }, where: { id: In(ids) } });
    return ids.filter((id) => !known.some((variation) => variation.id === id));
  }

  /** The variation of each of these options that exists, by the id of the option. */
  async variationOf(
    manager: EntityManager,
    optionIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (optionIds.length === 0) return new Map();
    const options = await manager.find(VariationOptionRow, {
      select: { id: true, variationId: true },
      where: { id: In(optionIds) },
    });
    return new Map(options.map(({ id, variationId }) => [id, variationId]));
  }

  /** The options of these variations with their modifiers in their order, by their ids. */
  async modifyingOptions(
    manager: EntityManager,
    variations: readonly VariationWithOptions[],
  ): Promise<ReadonlyMap<string, ModifyingOption>> {
    const options = variations.flatMap((variation) => variation.options);
    const modifiers = await manager.find(VariationModifierRow, {
      where: { optionId: In(options.map(({ id }) => id)) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const ofOption = grouped(modifiers, ({ optionId }) => optionId);
    return new Map(
      options.map(({ id, name }) => [id, { id, name, modifiers: ofOption.get(id) ?? [] }]),
    );
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
