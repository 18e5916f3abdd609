import { type Fault, faultOf } from '#kernel';
import type { SellableProduct } from './reading';

/** Whether it can be bought itself; of a parent, its children are. */
export function isSold({ variations }: Pick<SellableProduct, 'variations'>): boolean {
  return variations === undefined;
}

/**
 * Why a parent is not sold itself (docs/reference/variations.md#in-the-catalog).
 * @param where the field that names it, and how it does
 */
export function variationRequired(
  { name, variations = [] }: Pick<SellableProduct, 'name' | 'variations'>,
  where: { readonly source?: string; readonly meta: Readonly<Record<string, unknown>> },
): Fault {
  const detail = `${name} comes in variations; choose an option of each, and send the product that has them`;
  const meta = { ...where.meta, variations };
  return faultOf('invalid', 'Variation required', detail, { ...where, meta });
}
