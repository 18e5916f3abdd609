import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ComponentProduct, componentProductIds } from '../domain/bundle';
import { isChosenFreely } from '../domain/bundle-component';
import { bundleLack } from '../domain/bundle-lack';
import { toComponentProduct } from '../domain/configure-bundle';
import type { ReleasedProduct } from '../storage/release.row';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';

const BUNDLES_AT_ONCE = 20;
const OPTIONS_AT_ONCE = 200;

/** The bundles of a release, when all of them are complete. */
export interface CompletedBundles {
  /** Currencies in which bundles have prices. */
  readonly currencies: ReadonlySet<string>;
  /** How many bundles were left out. */
  readonly leftOut: number;
  /** A sentence about each of them, and about each option that is left out of a bundle. */
  readonly warnings: readonly string[];
}

/**
 * Writes the products of the options into each bundle of a release, so that later reads need no
 * look-up. This must be called when the release has all of its products, and before it is visible.
 */
@Injectable()
export class ReleasedBundles {
  constructor(
    private readonly products: ReleaseProducts,
    private readonly index: ReleaseIndex,
  ) {}

  /** Leaves out bundles of which nothing complete can be chosen. */
  async complete(releaseId: string, bundleIds: readonly string[]): Promise<CompletedBundles> {
    const bundles = new Set(bundleIds);
    const holdsBundles = (bundle: ReleasedProduct) =>
      optionIdsOf(bundle).some((id) => bundles.has(id));
    // A bundle within a bundle has a price only when its own options are complete.
    const isFirst = (bundle: ReleasedProduct) => !holdsBundles(bundle);
    const first = await this.completeAll(releaseId, bundleIds, isFirst);
    const second = await this.completeAll(releaseId, bundleIds, holdsBundles);
    return {
      currencies: new Set([...first.currencies, ...second.currencies]),
      leftOut: first.leftOut + second.leftOut,
      warnings: [...first.warnings, ...second.warnings],
    };
  }

  private async completeAll(
    releaseId: string,
    bundleIds: readonly string[],
    isMeant: (bundle: ReleasedProduct) => boolean,
  ): Promise<CompletedBundles> {
    const found = new Set<string>();
    const warnings: string[] = [];
    let leftOut = 0;
    for (const ids of inParts(bundleIds, BUNDLES_AT_ONCE)) {
      const bundles = (await this.products.find(releaseId, ids, [])).filter(isMeant);
      const { sold, parents } = await this.componentProducts(
        releaseId,
        new Set(bundles.flatMap(optionIdsOf)),
      );
      warnings.push(...bundles.flatMap((bundle) => parentsIn(bundle, parents)));
      const lacks = bundles.map((bundle) => [bundle, lackOf(bundle, sold)] as const);
      const lacking = lacks.filter(([, lack]) => lack !== undefined);
      await this.products.remove(
        releaseId,
        lacking.map(([{ id }]) => id),
      );
      leftOut += lacking.length;
      warnings.push(...lacking.map(([bundle, lack = '']) => warningOf(bundle, lack)));
      const complete = lacks.flatMap(([bundle, lack]) => (lack === undefined ? [bundle] : []));
      const completed = complete.map((bundle) => ({
        ...bundle,
        componentProducts: optionIdsOf(bundle).flatMap((id) => sold.get(id) ?? []),
      }));
      await this.products.replace(releaseId, completed);
      const priced = await this.index.addBundles(releaseId, completed);
      for (const currency of priced) found.add(currency);
      await letOthersGo();
    }
    return { currencies: found, leftOut, warnings };
  }

  /** The products among these options that the release sells, and the parents, which it only shows. */
  private async componentProducts(
    releaseId: string,
    ids: ReadonlySet<string>,
  ): Promise<{
    readonly sold: ReadonlyMap<string, ComponentProduct>;
    readonly parents: ReadonlyMap<string, ReleasedProduct>;
  }> {
    const parents = new Map<string, ReleasedProduct>();
    const sold = new Map<string, ComponentProduct>();
    for (const part of inParts([...ids], OPTIONS_AT_ONCE)) {
      for (const product of await this.products.find(releaseId, part, [])) {
        if (product.variations === undefined) sold.set(product.id, toComponentProduct(product));
        else parents.set(product.id, product);
      }
    }
    return { sold, parents };
  }
}

function lackOf(
  { components = {} }: ReleasedProduct,
  sold: ReadonlyMap<string, ComponentProduct>,
): string | undefined {
  return bundleLack(components, (id) => isChosenFreely(sold.get(id)));
}

function warningOf({ id, name }: ReleasedProduct, lack: string): string {
  return `The bundle ${id} (${name}) was left out: ${lack}`;
}

/** A sentence about each option that has become a parent. */
function parentsIn(
  bundle: ReleasedProduct,
  parents: ReadonlyMap<string, ReleasedProduct>,
): readonly string[] {
  return optionIdsOf(bundle).flatMap((id) => {
    const parent = parents.get(id);
    if (parent === undefined) return [];
    const which = `The option ${id} (${parent.name}) of the bundle ${bundle.id} (${bundle.name})`;
    return [`${which} was left out: it has variations; offer its children instead`];
  });
}

function optionIdsOf({ components = {} }: ReleasedProduct): readonly string[] {
  return componentProductIds(components);
}

function inParts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
