import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { DomainError } from '#kernel';
import { MAX_FAULTS, type Tx } from '#platform';
import { type Components, componentProductIds } from '../domain/bundle';
import { nestingFaults, type Surroundings } from '../domain/bundle-nesting';
import { BundleDefinitionsRow, BundleOptionRow } from './bundle.row';
import { ProductRow } from './product.row';

/** Which products are options of which bundles. */
@Injectable()
export class BundleRepository {
  /**
   * Holds off everybody else who defines a bundle until `tx` ends: whether two definitions go together
   * depends on more rows than either of them writes. To come first in `tx`.
   */
  async begin(tx: Tx): Promise<void> {
    await tx.increment(BundleDefinitionsRow, { id: 1 }, 'begun', 1);
  }

  /**
   * Notes the options of a product. To come after {@link begin}.
   * @throws DomainError if the product cannot be a bundle of these
   */
  async define(tx: Tx, bundleId: string, components: Components): Promise<void> {
    const optionIds = componentProductIds(components);
    await this.forget(tx, bundleId);
    await tx.insert(
      BundleOptionRow,
      optionIds.map((optionId) => ({ bundleId, optionId })),
    );
    const surroundings = await this.surroundings(tx, bundleId, optionIds);
    const [first, ...others] = nestingFaults(bundleId, components, surroundings);
    if (first !== undefined) throw new DomainError([first, ...others.slice(0, MAX_FAULTS - 1)]);
  }

  /** To be called when the product is no bundle any more. Where it is an option it stays one. */
  async forget(tx: Tx, bundleId: string): Promise<void> {
    await tx.delete(BundleOptionRow, { bundleId });
  }

  private async surroundings(
    tx: Tx,
    id: string,
    optionIds: readonly string[],
  ): Promise<Surroundings> {
    const products = await tx.find(ProductRow, {
      select: { id: true },
      where: { id: In(optionIds) },
    });
    const known = new Set(products.map((product) => product.id));
    const bundles = await this.bundlesAmong(tx, optionIds);
    const nested = await this.holdingBundles(tx, [...bundles]);
    const others = Not(id);
    const above = await tx.findBy(BundleOptionRow, { optionId: id, bundleId: others });
    const isDeep = await tx.existsBy(BundleOptionRow, {
      optionId: In(above.map(({ bundleId }) => bundleId)),
      bundleId: others,
    });
    return {
      unknown: new Set(optionIds.filter((optionId) => !known.has(optionId))),
      bundles,
      nested,
      levelsAbove: above.length === 0 ? 0 : isDeep ? 2 : 1,
    };
  }

  private async bundlesAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx
      .createQueryBuilder(BundleOptionRow, 'row')
      .select('row.bundleId', 'bundleId')
      .distinct()
      .where({ bundleId: In(ids) })
      .getRawMany<{ bundleId: string }>();
    return new Set(rows.map(({ bundleId }) => bundleId));
  }

  private async holdingBundles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx
      .createQueryBuilder(BundleOptionRow, 'row')
      .select('row.bundleId', 'bundleId')
      .distinct()
      .innerJoin(BundleOptionRow, 'held', 'held.bundleId = row.optionId')
      .where({ bundleId: In(ids) })
      .getRawMany<{ bundleId: string }>();
    return new Set(rows.map(({ bundleId }) => bundleId));
  }
}
