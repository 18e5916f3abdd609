import { type Fault, faultOf } from '#kernel';
import type { CustomInputDefinition, SellableProduct } from '#catalog/contract';
import type { CustomInputRules } from '../domain/rules/custom-inputs';
import type { RequestedProduct } from './add/item-request';

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

  /** What the entry asks for, or why there is no such thing. */
  resolve({ id, sku }: RequestedProduct): SellableProduct | Fault {
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
