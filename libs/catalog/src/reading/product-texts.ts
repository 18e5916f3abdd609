import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Settings } from '#platform';
import { isUuid, knownJson } from '#platform/http';
import { type CacheUse, Metrics } from '#platform/observability';
import type { Currency } from '#store/contract';
import type { CurrentRelease } from '../storage/publications';
import { ReleaseProducts } from '../storage/release-products';
import { type CatalogProductDto, toCatalogProduct } from './catalog-product.dto';

/** In characters, nearly all of which take one byte. */
const MAX_SIZE = 16 * 1024 * 1024;

/** Products as a page shows them: a release never changes, so their JSON is kept, which is less than they are. */
@Injectable()
export class ProductTexts {
  private readonly known = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    sizeCalculation: (text, key) => text.length + key.length,
  });

  private readonly use: CacheUse;

  constructor(
    private readonly products: ReleaseProducts,
    private readonly settings: Settings,
    metrics: Metrics,
  ) {
    this.use = metrics.cache('product_texts', () => this.known.calculatedSize);
  }

  /** The products of a release with these ids in their order, read with one statement or none. */
  async of(
    release: CurrentRelease,
    ids: readonly string[],
    currency: Currency,
  ): Promise<CatalogProductDto[]> {
    const { formerFormats: _, ...format } = currency;
    const prefix = `${release.id}/${JSON.stringify(format)}/`;
    const each = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
    const texts = new Map(each.map((id) => [id, this.known.get(prefix + id)]));
    const missing = each.filter((id) => texts.get(id) === undefined);
    this.use.hits += each.length - missing.length;
    this.use.misses += missing.length;
    for (const product of await this.products.find(release.id, missing, [])) {
      const shown = toCatalogProduct(this.settings.publicUrl, { product, release }, currency);
      const text = JSON.stringify(shown);
      this.known.set(prefix + product.id, text);
      texts.set(product.id, text);
    }
    return each.flatMap((id) => {
      const text = texts.get(id);
      return text === undefined ? [] : knownJson<CatalogProductDto>(text);
    });
  }
}
