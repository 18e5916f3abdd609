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

/**
 * The error `Insufficient stock`, with a fault for each product of which an order needs more units than
 * are available.
 */
export function shortage(items: readonly LineItem[], short: readonly Short[]): DomainError {
  const [first, ...others] = short.map((one) => faultFor(items, one));
  if (first === undefined) throw new Error('There is enough of everything');
  return new DomainError([first, ...others]);
}

function faultFor(items: readonly LineItem[], { productId: id, available }: Short): Fault {
  const products = items.flatMap((item) => (item.kind === 'product' ? item : []));
  const itself = products.find((item) => item.productId === id && item.bundle === undefined);
  const bundle = products.find((item) => Object.hasOwn(item.bundle?.pieces ?? {}, id));
  const what = itself === undefined ? `a product in ${bundle?.name ?? 'the order'}` : itself.name;
  const detail = `${onlyInStock(available, what)}; pay when there are more, or order fewer`;
  const meta = { id, ...withoutUndefined({ sku: itself?.sku }), available };
  return faultOf('invalid', 'Insufficient stock', detail, { meta });
}
