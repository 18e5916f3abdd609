import type { ProductItem } from './cart-events';
import type { CustomInputs } from './custom-inputs';

type Sorted = readonly (readonly [key: string, value: string | Sorted])[];

/** Products with different texts are different lines; the order of the texts is irrelevant. */
export function lineKey({ productId, customInputs }: ProductItem): string {
  return `product ${productId} ${JSON.stringify(sorted(customInputs ?? {}))}`;
}

function sorted(inputs: CustomInputs): Sorted {
  return Object.entries(inputs)
    .map(([key, value]) => [key, typeof value === 'string' ? value : sorted(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
