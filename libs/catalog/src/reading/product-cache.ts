import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost, ByText } from '#kernel';
import { isUuid } from '#platform/http';
import { type CacheUse, Metrics } from '#platform/observability';
import type { PlacedProduct } from '../storage/release.row';
import { ReleaseProducts } from '../storage/release-products';

const MAX_ENTRIES = 50_000;
/** The maximum number of characters of JSON, which are about as many bytes. */
const MAX_SIZE = 64 * 1024 * 1024;
/** Bounds the number of short products. With `max`, the library would take room for all of them at once. */
const LEAST_SIZE = Math.ceil(MAX_SIZE / MAX_ENTRIES);
const MAX_UNKNOWN = 10_000;
/** The length of the longest SKU in UTF-16 code units. */
const MAX_SKU_LENGTH = 2 * 255;

type Field = 'id' | 'sku';

interface RequestedProduct {
  readonly field: Field;
  readonly value: string;
  readonly key: string;
}

/**
 * Caches recently used products of releases. A release never changes, so cached products stay valid, and
 * so does the fact that a release has no such product.
 */
@Injectable()
export class ProductCache {
  private readonly known = new LRUCache<string, PlacedProduct>({
    maxSize: MAX_SIZE,
    sizeCalculation: (product) => Math.max(LEAST_SIZE, JSON.stringify(product).length),
  });
  /** A cache of its own for unknown ids, so that made-up ids do not displace products. */
  private readonly unknown = new LRUCache<string, true>(atMost(MAX_UNKNOWN));

  /** The key of the product that a SKU in another spelling names. */
  private readonly spellings = new LRUCache<string, string>(atMost(MAX_UNKNOWN));

  private readonly use: CacheUse;

  constructor(
    private readonly products: ReleaseProducts,
    metrics: Metrics,
  ) {
    this.use = metrics.cache('products', () => this.known.calculatedSize);
  }

  /**
   * Finds the products with one of these ids or SKUs, each once, with one query or none. They come in the
   * order of the ids or, if there are SKUs, the oldest first.
   */
  async find(
    releaseId: string,
    ids: readonly string[],
    skus: readonly string[],
  ): Promise<readonly PlacedProduct[]> {
    const requested = [
      ...ids.filter(isUuid).map((id) => requestedBy(releaseId, 'id', id.toLowerCase())),
      ...skus.filter(isPossibleSku).map((sku) => requestedBy(releaseId, 'sku', sku)),
    ].map((one) => ({ ...one, product: this.cached(one.key) }));
    const missing = requested.filter(
      ({ key, product }) => product === undefined && this.unknown.get(key) === undefined,
    );
    this.use.hits += requested.length - missing.length;
    this.use.misses += missing.length;
    const loaded = missing.length === 0 ? undefined : await this.load(releaseId, missing);
    const found = requested.flatMap(({ key, product }) => product ?? loaded?.get(key) ?? []);
    const each = [...new Map(found.map((product) => [product.id, product])).values()];
    return skus.length === 0 ? each : each.sort(byAge);
  }

  private cached(key: string): PlacedProduct | undefined {
    return this.known.get(key) ?? this.known.get(this.spellings.get(key) ?? '');
  }

  private async load(
    releaseId: string,
    missing: readonly RequestedProduct[],
  ): Promise<ReadonlyMap<string, PlacedProduct>> {
    const valuesOf = (field: Field) =>
      missing.filter((one) => one.field === field).map(({ value }) => value);
    const products = await this.products.findPlaced(releaseId, valuesOf('id'), valuesOf('sku'));
    const loaded = new Map<string, PlacedProduct>();
    for (const product of products) {
      loaded.set(keyOf(releaseId, 'id', product.id), product);
      if (product.sku !== undefined) loaded.set(keyOf(releaseId, 'sku', product.sku), product);
    }
    for (const [key, product] of loaded) this.known.set(key, product);
    const bySku = new ByText([...products].sort(byAge), ({ sku }) => sku);
    for (const { field, value, key } of missing) {
      if (loaded.has(key)) continue;
      const product = field === 'sku' ? bySku.get(value) : undefined;
      if (product === undefined) this.unknown.set(key, true);
      else {
        this.spellings.set(key, keyOf(releaseId, 'id', product.id));
        loaded.set(key, product);
      }
    }
    return loaded;
  }
}

function requestedBy(releaseId: string, field: Field, value: string): RequestedProduct {
  return { field, value, key: keyOf(releaseId, field, value) };
}

function keyOf(releaseId: string, field: Field, value: string): string {
  return `${releaseId}/${field}/${value}`;
}

function byAge(one: PlacedProduct, other: PlacedProduct): number {
  const [first, second] = [one, other].map(({ createdAt, id }) => `${createdAt} ${id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

function isPossibleSku(sku: string): boolean {
  return sku.length <= MAX_SKU_LENGTH;
}
