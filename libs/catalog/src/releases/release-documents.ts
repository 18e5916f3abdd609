import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { defaultBundle } from '../domain/configure-bundle';
import type { SearchDocument } from '../search/search-engine';
import type { ReleasedProduct } from '../storage/release.row';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';

/** Reading and handing over as many takes a few milliseconds. */
const PART = 100;

/** Reads what the search knows of the products of a release. */
@Injectable()
export class ReleaseDocuments {
  constructor(
    private readonly products: ReleaseProducts,
    private readonly index: ReleaseIndex,
  ) {}

  async *of(releaseId: string): AsyncGenerator<readonly SearchDocument[]> {
    let after = '';
    for (;;) {
      const part = await this.products.after(releaseId, after, PART);
      const last = part.at(-1);
      if (last === undefined) return;
      const ids = part.map(({ id }) => id);
      const nodesOf = await this.index.nodesAbove(releaseId, ids);
      const skusOf = await this.index.skusOfChildren(releaseId, ids);
      yield part.map((product) => ({
        ...toDocument(product),
        nodeIds: nodesOf.get(product.id) ?? [],
        otherSkus: skusOf.get(product.id) ?? [],
      }));
      after = last.id;
      await letOthersGo();
    }
  }
}

/** What a release shows of a product that words are searched in comes in here. */
function toDocument(product: ReleasedProduct): Omit<SearchDocument, 'nodeIds' | 'otherSkus'> {
  const { id, name, sku, slug, description } = product;
  const prices = Object.entries(defaultBundle(product).prices);
  return {
    id,
    name,
    ...(sku === undefined ? {} : { sku }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description }),
    texts: [],
    prices: Object.fromEntries(prices.map(([currency, { amount }]) => [currency, amount])),
  };
}
