import type { ProductItem } from './cart-events';
import type { CustomInputs } from './custom-inputs';

/** Products with different texts are different lines; the order of the texts is irrelevant. */
export function lineKey({ productId, customInputs }: ProductItem): string {
  return `product ${productId} ${canonical(customInputs ?? {})}`;
}

function canonical(inputs: CustomInputs): string {
  const sorted = Object.entries(inputs)
    .map(([key, value]) => [key, typeof value === 'string' ? value : canonical(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted);
}
