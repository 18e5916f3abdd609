import { type Fault, faultOf } from '#kernel';

/**
 * Why a product cannot be a parent: a child has no children, and a bundle is sold itself
 * (docs/reference/variations.md#parents-and-children).
 */
export function noParent(
  baseProductId: string | null,
  components: object | undefined,
): Fault | undefined {
  const detail =
    baseProductId === null
      ? 'The product is a bundle, which cannot have variations; remove its components first'
      : 'The product is a child, which cannot have variations of its own; change those of its parent';
  if (baseProductId === null && components === undefined) return undefined;
  const meta = baseProductId === null ? undefined : { base_product_id: baseProductId };
  return faultOf('unprocessable', 'Invalid state', detail, { meta });
}
