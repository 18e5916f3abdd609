import type { ResponseBody } from './calls';
import type { KeyValueStore } from './store';

export const ORDER_HEADER = 'SVC-Order-Token';

const KEY = 'cartwright.order.';
const ORDER = /\/v2\/orders\/([^/]+)/;

/** Keeps the tokens with which guests read and pay what they have ordered. */
export class OrderTokens {
  constructor(private readonly store: KeyValueStore) {}

  keep({ data, meta }: ResponseBody<'/v2/carts/{cartID}/checkout', 'post'>): void {
    if (meta !== undefined) this.store.setItem(KEY + data.id, meta.order_token);
  }

  /** Returns the token for an address of an order or below; undefined without one. */
  of(url: string): string | undefined {
    return this.store.getItem(keyOf(url)) ?? undefined;
  }

  forget(url: string): void {
    this.store.removeItem(keyOf(url));
  }
}

function keyOf(url: string): string {
  return KEY + (ORDER.exec(new URL(url).pathname)?.[1] ?? '').toLowerCase();
}
