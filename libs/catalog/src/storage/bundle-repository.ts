import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { failWith } from '#kernel';
import type { Tx } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { type Components, componentProductIds } from '../domain/bundle';
import { BundleGraph, type BundleLink } from '../domain/bundle-graph';
import { nestingFaults } from '../domain/bundle-nesting';
import { ProductRow } from '../products/product.dto';
import { BundleDefinitionsRow, BundleOptionRow } from './bundle.row';
import { ProductVariationRow } from './product-variation.row';

/** Knows which products are options of which bundles. */
@Injectable()
export class BundleRepository {
  /**
   * Locks the definitions of bundles, and the SKUs and slugs of products, until `tx` ends, because whether
   * two of them fit together depends on more rows than either of them writes. The caller must call this
   * first in `tx`.
   */
  async begin(tx: Tx): Promise<void> {
    await tx.increment(BundleDefinitionsRow, { id: 1 }, 'begun', 1);
  }

  /**
   * Stores the options of a product. The caller must have called {@link begin} before.
   * @param source the field that defines them
   * @throws DomainError if the product cannot be a bundle of these options
   */
  async define(tx: Tx, bundleId: string, components: Components, source: string): Promise<void> {
    const optionIds = componentProductIds(components);
    const graph = await this.around(tx, [bundleId], optionIds);
    const context = graph.context(bundleId, optionIds);
    const faults = nestingFaults(bundleId, components, context, source);
    failWith(faults.slice(0, MAX_FAULTS));
    await this.replace(tx, new Map([[bundleId, optionIds]]));
  }

  /** Stores the options of several products; products without options are not bundles any more. */
  async replace(tx: Tx, definitions: ReadonlyMap<string, readonly string[]>): Promise<void> {
    if (definitions.size === 0) return;
    await tx.delete(BundleOptionRow, { bundleId: In([...definitions.keys()]) });
    const links = [...definitions].flatMap(([bundleId, optionIds]) =>
      optionIds.map((optionId) => ({ bundleId, optionId })),
    );
    if (links.length > 0) await tx.insert(BundleOptionRow, links);
  }

  /** Removes the options of a product. It stays an option of other bundles. */
  async forget(tx: Tx, bundleId: string): Promise<void> {
    await this.replace(tx, new Map([[bundleId, []]]));
  }

  /** Those of the products that are options of bundles. */
  async optionsAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(idsOf(await linksOf(tx, 'optionId', ids), 'optionId'));
  }

  /** Reads everything that decides whether these products can be bundles of these options. */
  async around(
    tx: Tx,
    bundleIds: readonly string[],
    optionIds: readonly string[],
  ): Promise<BundleGraph> {
    const products = await tx.find(ProductRow, {
      select: { id: true },
      where: { id: In(optionIds) },
    });
    const parents = await parentsAmong(tx, [...new Set([...bundleIds, ...optionIds])]);
    const options = await linksOf(tx, 'bundleId', [...bundleIds, ...optionIds]);
    const below = await linksOf(tx, 'bundleId', idsOf(options, 'optionId'));
    const holders = await linksOf(tx, 'optionId', bundleIds);
    const above = await linksOf(tx, 'optionId', idsOf(holders, 'bundleId'));
    const links = [...options, ...below, ...holders, ...above];
    return new BundleGraph(links, new Set(products.map(({ id }) => id)), parents);
  }
}

/** Those of the products that have variations, or children from variations that they had. */
async function parentsAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const places = await tx.findBy(ProductVariationRow, { productId: In(ids) });
  const children = await tx
    .createQueryBuilder(ProductRow, 'product')
    .select('product.baseProductId', 'id')
    .distinct()
    .where('product.baseProductId in (:...ids)', { ids })
    .getRawMany<{ readonly id: string }>();
  return new Set([...places.map(({ productId }) => productId), ...children.map(({ id }) => id)]);
}

async function linksOf(
  tx: Tx,
  end: keyof BundleLink,
  ids: readonly string[],
): Promise<readonly BundleLink[]> {
  if (ids.length === 0) return [];
  return tx.findBy(BundleOptionRow, { [end]: In([...new Set(ids)]) });
}

function idsOf(links: readonly BundleLink[], end: keyof BundleLink): readonly string[] {
  return links.map(({ [end]: id }) => id);
}
