import { Injectable } from '@nestjs/common';
import { faultOf, limitReached, refuse, refuseIf } from '#kernel';
import { newIdOf, Transactions, type Tx } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { type BuildPlan, planBuild } from '../domain/variations/build';
import { strangeOption } from '../domain/variations/build-rules';
import { childFault } from '../domain/variations/child-faults';
import { clashOf, type UniqueChild } from '../domain/variations/clashes';
import { type Combination, combinationKey } from '../domain/variations/combination';
import { combinationsOf } from '../domain/variations/combinations';
import { MAX_CHILDREN } from '../domain/variations/limits';
import type { ProductRow } from '../products/product.dto';
import { BundleRepository } from '../storage/bundle-repository';
import { ProductRepository } from '../storage/product-repository';
import { RemovedProducts } from '../storage/removed-products';
import { VariationRepository, type VariationWithOptions } from '../storage/variation-repository';
import { childRow, builtFieldsOf, childAsItIs } from './child-row';
import { MovedPricesOfChildren } from './moved-prices';

const TOO_MANY = `A product has at most ${String(MAX_CHILDREN)} children; leave combinations out by build_rules`;
const NO_OPTIONS =
  'A variation of the product has no options; give it some, or remove it from the product, first';
const NO_PARENT = 'The product has no variations; give it some first';

/** How many children a product has after a build, and what the build did. */
export interface BuildResult {
  readonly children: number;
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
}

/** Makes the children of parents: all at once, or none (docs/reference/variations.md#building). */
@Injectable()
export class ChildBuilds {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly variations: VariationRepository,
    private readonly bundles: BundleRepository,
    private readonly removed: RemovedProducts,
    private readonly prices: MovedPricesOfChildren,
  ) {}

  /** Builds of one product, and other changes of SKUs and slugs, wait for each other. */
  build(productId: string): Promise<BuildResult> {
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      return this.within(tx, productId);
    });
  }

  /** The same in an open transaction, which has begun to change bundles. */
  async within(tx: Tx, productId: string): Promise<BuildResult> {
    const parent = await this.products.getLocked(tx, productId);
    const rows = (await this.variations.childrenOf(tx, [parent.id])).get(parent.id) ?? [];
    const variations = (await this.variations.variationsOf(tx, [parent.id])).get(parent.id) ?? [];
    if (variations.length === 0 && rows.length === 0) {
      refuse(faultOf('unprocessable', 'Invalid state', NO_PARENT));
    }
    const combinations = this.combinations(parent, variations);
    const options = await this.variations.modifyingOptions(tx, variations);
    const plan = planBuild(builtFieldsOf(parent), combinations, options, rows.map(childAsItIs));
    await this.carryOut(tx, parent, plan, rows);
    return {
      children: plan.children.length,
      created: plan.children.filter(({ before }) => before === undefined).length,
      changed: plan.children.filter(({ before, isChanged }) => before && isChanged).length,
      removed: plan.removed.length,
    };
  }

  private combinations(
    { details: { buildRules = { default: 'include' } } }: ProductRow,
    variations: readonly VariationWithOptions[],
  ): readonly Combination[] {
    if (variations.length === 0) return [];
    const empty = variations.find(({ options }) => options.length === 0);
    if (empty !== undefined) {
      refuse(faultOf('unprocessable', 'Invalid state', NO_OPTIONS, { meta: { id: empty.id } }));
    }
    const known = variations.flatMap(({ options }) => options.map(({ id }) => id));
    refuseIf(strangeOption(buildRules, new Set(known)));
    const found = combinationsOf(variations, buildRules, MAX_CHILDREN);
    return found ?? refuse(limitReached(TOO_MANY, MAX_CHILDREN));
  }

  private async carryOut(
    tx: Tx,
    parent: ProductRow,
    { children, removed }: BuildPlan,
    rows: readonly ProductRow[],
  ): Promise<void> {
    const faults = children.map(({ fields, written }) => childFault(fields, written));
    refuseIf(faults.find((fault) => fault !== undefined));
    const withIds = children.map((child) => {
      return { child, id: child.before?.id ?? newIdOf(combinationKey(child.combination)) };
    });
    const unique = withIds.map(({ id, child: { fields, before } }): UniqueChild => ({
      after: { id, ...fields },
      before: before && { id, ...before.fields },
    }));
    const own = new Set(rows.map(({ id }) => id));
    const alike = await this.products.alike(
      tx,
      unique.map(({ after }) => after),
    );
    refuseIf(
      clashOf(
        unique,
        alike.filter(({ id }) => !own.has(id)),
      ),
    );
    await this.removed.remove(
      tx,
      removed.map(({ id }) => id),
    );
    await this.prices.move(tx, unique);
    const known = new Map(rows.map((row) => [row.id, row]));
    const now = new Date();
    const changed = withIds
      .filter(({ child }) => child.isChanged)
      .map(({ id, child }) => childRow(id, child, parent, known.get(id), now));
    const renamed = withIds.filter(({ child: { before, written } }) => {
      return before !== undefined && (written.has('sku') || written.has('slug'));
    });
    await this.products.putChildren(
      tx,
      changed,
      renamed.map(({ id }) => id),
    );
  }
}

export const { BuildChildren, providers } = commandsOf(ChildBuilds, { BuildChildren: 'build' });
