import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ComponentProduct, componentProductIds } from '../domain/bundle';
import { toComponentProduct } from '../domain/configure-bundle';
import type { ReleasedProduct } from '../storage/release.row';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';

const BUNDLES_AT_ONCE = 20;
const OPTIONS_AT_ONCE = 200;

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

  /**
   * @param currencies those in which products that are not bundles have prices
   * @returns those in which bundles have prices
   */
  async complete(
    releaseId: string,
    bundleIds: readonly string[],
    currencies: ReadonlySet<string>,
  ): Promise<ReadonlySet<string>> {
    const bundles = new Set(bundleIds);
    const holdsBundles = (bundle: ReleasedProduct) =>
      optionIdsOf(bundle).some((id) => bundles.has(id));
    // A bundle within a bundle has a price only when its own options are complete.
    const isFirst = (bundle: ReleasedProduct) => !holdsBundles(bundle);
    const first = await this.completeAll(releaseId, bundleIds, currencies, isFirst);
    const second = await this.completeAll(releaseId, bundleIds, currencies, holdsBundles);
    return new Set([...first, ...second]);
  }

  private async completeAll(
    releaseId: string,
    bundleIds: readonly string[],
    currencies: ReadonlySet<string>,
    isMeant: (bundle: ReleasedProduct) => boolean,
  ): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const ids of inParts(bundleIds, BUNDLES_AT_ONCE)) {
      const bundles = (await this.products.find(releaseId, ids, [])).filter(isMeant);
      const sold = await this.componentProducts(releaseId, new Set(bundles.flatMap(optionIdsOf)));
      const completed = bundles.map((bundle) => ({
        ...bundle,
        componentProducts: optionIdsOf(bundle).flatMap((id) => sold.get(id) ?? []),
      }));
      await this.products.replace(releaseId, completed);
      const priced = await this.index.addBundles(releaseId, completed, currencies);
      for (const currency of priced) found.add(currency);
      await letOthersGo();
    }
    return found;
  }

  /** The products among these options that the release sells. */
  private async componentProducts(
    releaseId: string,
    ids: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, ComponentProduct>> {
    const sold = new Map<string, ComponentProduct>();
    for (const part of inParts([...ids], OPTIONS_AT_ONCE)) {
      for (const product of await this.products.find(releaseId, part, [])) {
        sold.set(product.id, toComponentProduct(product));
      }
    }
    return sold;
  }
}

function optionIdsOf({ components = {} }: ReleasedProduct): readonly string[] {
  return componentProductIds(components);
}

function inParts<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
