import {
  DomainError,
  type Fault,
  faultOf,
  type LineItem,
  onlyInStock,
  withoutUndefined,
} from '#kernel';

interface Short {
  readonly productId: string;
  readonly available: number;
}

/** What an order needs more units for than there are. */
type Step = 'payment' | 'fulfillment';

/**
 * The error `Insufficient stock`, with a fault for each product of which an order needs more units than
 * are available.
 */
export function shortage(
  items: readonly LineItem[],
  short: readonly Short[],
  step: Step = 'payment',
): DomainError {
  const [first, ...others] = short.map((one) => faultFor(items, one, step));
  if (first === undefined) throw new Error('There is enough of everything');
  return new DomainError([first, ...others]);
}

const KIND = { payment: 'invalid', fulfillment: 'unprocessable' } as const;

const ADVICE: Readonly<Record<Step, string>> = {
  payment: 'pay when there are more, or order fewer',
  fulfillment: 'increase its stock and fulfill the order then',
};

function faultFor(
  items: readonly LineItem[],
  { productId: id, available }: Short,
  step: Step,
): Fault {
  const products = items.flatMap((item) => (item.kind === 'product' ? item : []));
  const itself = products.find((item) => item.productId === id && item.bundle === undefined);
  const bundle = products.find((item) => Object.hasOwn(item.bundle?.pieces ?? {}, id));
  const what = itself === undefined ? `a product in ${bundle?.name ?? 'the order'}` : itself.name;
  const detail = `${onlyInStock(available, what)}; ${ADVICE[step]}`;
  const meta = { id, ...withoutUndefined({ sku: itself?.sku }), available };
  return faultOf(KIND[step], 'Insufficient stock', detail, { meta });
}
