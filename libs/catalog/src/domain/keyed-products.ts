import { type Fault, faultOf, folded } from '#kernel';

/** The keys by which imports find a product (docs/reference/imports.md#keys). */
export interface Keyed {
  readonly id: string;
  readonly sku: string | null;
  readonly slug: string | null;
  /** The external_ref, if it is short enough for a key. */
  readonly externalKey: string | null;
}

/** The keys in a line of a file; `null` removes a key. */
export interface SentKeys {
  readonly sku?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
}

/**
 * Products by their keys, updated line by line. SKUs and slugs are equal in any spelling; an
 * external_ref is compared as it is written.
 */
export class KeyedProducts<Product extends Keyed> {
  private readonly byId = new Map<string, Product>();

  /** @param products the oldest first */
  constructor(products: readonly Product[]) {
    for (const product of products) this.put(product);
  }

  /**
   * Finds the product that has the key as its SKU, or else as its external_ref, or else as its id, or else
   * as its SKU in another spelling.
   */
  find(key: string): Product | Fault | undefined {
    const alike = this.with('sku', key);
    const bySku = alike.find(({ sku }) => sku === key);
    const [first, second] = bySku === undefined ? this.with('externalKey', key) : [bySku];
    if (second === undefined) return first ?? this.withId(key) ?? alike[0];
    const detail = 'key is the external_ref of several products; name one of them by its SKU';
    return faultOf('conflict', 'Conflict', detail, { source: 'key', meta: { key } });
  }

  withId(id: string): Product | undefined {
    return this.byId.get(id.toLowerCase());
  }

  /** Finds a product that must exist. */
  get(key: string): Product | Fault {
    const detail = 'key must be the SKU, the external_ref or the id of a product';
    const at = { source: 'key', meta: { key } };
    return this.find(key) ?? faultOf('not-found', 'Product not found', detail, at);
  }

  /** Whether another product has the SKU or the slug of this one, unless this one had them before. */
  isTaken({ id, sku, slug }: Keyed, before?: Keyed): boolean {
    const others = [
      ...(sku === before?.sku ? [] : this.with('sku', sku)),
      ...(slug === before?.slug ? [] : this.with('slug', slug)),
    ];
    return others.some((other) => other.id !== id);
  }

  put(product: Product): void {
    const before = this.byId.get(product.id);
    if (before !== undefined) this.index(before, false);
    this.byId.set(product.id, product);
    this.index(product, true);
  }

  private readonly indices = {
    sku: new Map<string, Set<string>>(),
    slug: new Map<string, Set<string>>(),
    externalKey: new Map<string, Set<string>>(),
  };

  private with(field: keyof KeyedProducts<Keyed>['indices'], value: string | null): Product[] {
    const ids = value === null ? undefined : this.indices[field].get(keyOf(field, value));
    return [...(ids ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  private index(product: Product, isThere: boolean): void {
    for (const field of ['sku', 'slug', 'externalKey'] as const) {
      if (product[field] === null) continue;
      const value = keyOf(field, product[field]);
      const ids = this.indices[field].get(value) ?? new Set();
      this.indices[field].set(value, ids);
      if (isThere) ids.add(product.id);
      else ids.delete(product.id);
    }
  }
}

function keyOf(field: 'sku' | 'slug' | 'externalKey', value: string): string {
  return field === 'externalKey' ? value : folded(value);
}

/**
 * The SKU and the external_ref of a product after a line, so that the key finds it again: a new product
 * has the key as its SKU unless the line has another SKU.
 * @param isId whether the key is the id of the product, which needs no other key then
 */
export function keysAfter(
  key: string,
  before: { readonly sku: string | null; readonly externalRef: string | null } | undefined,
  sent: SentKeys,
  isId = false,
): SentKeys | Fault {
  if (isId) return { sku: before?.sku ?? null, ...sent };
  const isNewSku = before === undefined && sent.externalRef !== key;
  const { sku = before?.sku ?? (isNewSku ? key : null) } = sent;
  const { externalRef: reference = null } = before ?? {};
  const isFree = sent.externalRef === undefined && reference === null;
  const isSku = sku !== null && folded(sku) === folded(key);
  const externalRef = !isSku && isFree ? key : sent.externalRef;
  const after = externalRef === undefined ? reference : externalRef;
  if (isSku || after === key) return { sku, externalRef };
  const detail =
    'key must be the sku or the external_ref that the product has with these attributes';
  return faultOf('invalid', 'Validation Error', detail, { source: 'key', meta: { value: key } });
}
