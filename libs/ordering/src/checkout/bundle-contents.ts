import type { QueryBus } from '@nestjs/cqrs';
import { type CatalogSelection, FindProducts } from '#catalog/contract';
import { type Line, withoutUndefined } from '#kernel';
import { type PackedPart, packedIn } from '../domain/bundle-parts';

/**
 * Finds what the bundles of an order consist of, by the id of the line; there is no query without a bundle.
 * @param selection of the catalog that they are sold from
 */
export async function contentsOf(
  queries: QueryBus,
  lines: readonly Pick<Line, 'id' | 'item'>[],
  selection: CatalogSelection,
): Promise<ReadonlyMap<string, readonly PackedPart[]>> {
  const bundles = lines.flatMap(({ id, item }) => {
    const parts = packedIn(item);
    return parts === undefined ? [] : [{ id, parts }];
  });
  if (bundles.length === 0) return new Map();
  const ids = [...new Set(bundles.flatMap(({ parts }) => parts.map((one) => one.productId)))];
  const found = await queries.execute(new FindProducts(selection, ids, []));
  const known = new Map(found.map((product) => [product.id, product]));
  const named = (part: PackedPart): PackedPart => {
    const product = known.get(part.productId);
    return withoutUndefined({ ...part, name: product?.name, sku: product?.sku });
  };
  return new Map(bundles.map(({ id, parts }) => [id, parts.map(named)]));
}
