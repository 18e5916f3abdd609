import { type Fault, faultOf } from '#kernel';
import type { CustomInputDefinition, SellableProduct } from '#catalog/contract';
import type { Candidate } from '../domain/add-items';
import type { CustomInputRules, CustomInputs } from '../domain/custom-inputs';

/** A product as one entry of a request names it, by id, by SKU or by both. */
export interface RequestedItem {
  readonly id: string | undefined;
  readonly sku: string | undefined;
  readonly quantity: number;
  readonly customInputs: CustomInputs | undefined;
}

/** Finds products by either of their names. */
export class ProductIndex {
  private readonly byId: ReadonlyMap<string, SellableProduct>;
  private readonly bySku: ReadonlyMap<string | undefined, SellableProduct>;

  constructor(products: readonly SellableProduct[]) {
    this.byId = new Map(products.map((product) => [product.id, product]));
    this.bySku = new Map(products.map((product) => [product.sku, product]));
  }

  get(id: string): SellableProduct | undefined {
    return this.byId.get(id);
  }

  /** What the entry asks for, or why there is no such thing (interface 7.5). */
  resolve({ id, sku }: RequestedItem): SellableProduct | Fault {
    const named = id === undefined ? undefined : this.byId.get(id);
    const labelled = sku === undefined ? undefined : this.bySku.get(sku);
    if (id !== undefined && sku !== undefined && named !== labelled) {
      const detail = 'sku names another product than id; send one of them, or both of one product';
      return faultOf('invalid', 'Validation Error', detail, { source: 'sku', meta: { id, sku } });
    }
    return named ?? labelled ?? productNotFound(id === undefined ? { sku } : { id });
  }
}

export function productNotFound(meta: { id?: string; sku?: string | undefined }): Fault {
  const source = meta.id === undefined ? 'sku' : 'id';
  const detail = 'The requested product is not available';
  return faultOf('not-found', 'Product not found', detail, { source, meta });
}

/** The entry with everything that the rules need to know of its product. */
export function toCandidate(
  { id, quantity, customInputs }: RequestedItem,
  product: SellableProduct,
  itemId: string,
): Candidate {
  const { id: productId, sku, name, slug, description, catalogId, prices } = product;
  return {
    itemId,
    item: {
      kind: 'product',
      productId,
      ...(sku === undefined ? {} : { sku }),
      name,
      ...(slug === undefined ? {} : { slug }),
      ...(description === undefined ? {} : { description }),
      catalogId,
      ...(customInputs === undefined ? {} : { customInputs }),
    },
    quantity,
    prices,
    customInputRules: toCustomInputRules(product.customInputs),
    namedBy: id === undefined ? 'sku' : 'id',
  };
}

/** Undefined when the product defines no inputs, which leaves the keys free. */
export function toCustomInputRules(
  definitions: Readonly<Record<string, CustomInputDefinition>> | undefined,
): CustomInputRules | undefined {
  const entries = Object.entries(definitions ?? {});
  if (entries.length === 0) return undefined;
  return Object.fromEntries(
    entries.map(([key, { required, validation_rules }]) => [
      key,
      { required, maxLengths: validation_rules.flatMap(({ options }) => options.max_length ?? []) },
    ]),
  );
}
