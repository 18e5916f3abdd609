import { useEffect, useState } from 'react';
import { call } from '../core/service';

interface Price {
  readonly amount: number;
  readonly formatted: string;
}

/** A cart as it was after one of its events. */
export interface CartThen {
  readonly total: Price | undefined;
  readonly discount: Price | undefined;
  readonly items: readonly CartItem[];
}

interface CartItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly quantity: number;
  readonly meta: { readonly display_price: { readonly with_tax: { readonly value: Price } } };
}

/** @param version of the cart, which is the place of the event in its history, from 1 */
export async function readCartAt(id: string, version: number): Promise<CartThen> {
  const query = { at: version, include: 'items' };
  const { data, included } = await call('get', `/v2/carts/${encodeURIComponent(id)}`, { query });
  const price = data.meta.display_price;
  const items = (included?.items ?? []) as readonly CartItem[];
  return {
    total: price?.with_tax,
    discount: price?.discount,
    items: items.filter(({ type }) => type !== 'promotion_item'),
  };
}

/** Milliseconds that somebody stays at an event before the cart is read as it was then. */
const SETTLED_MS = 120;

/** The cart as it was, once somebody stays there; until then as it was shown before. */
export function useCartAt(id: string, version: number | undefined): CartThen | undefined {
  const [cart, setCart] = useState<CartThen>();
  useEffect(() => {
    if (version === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      readCartAt(id, version).then(
        (found) => isWanted && setCart(found),
        () => isWanted && setCart(undefined),
      );
    }, SETTLED_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [id, version]);
  return cart;
}
