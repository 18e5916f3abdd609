import type { Price } from '#kernel';
import type { CartDetails, CartEvent } from './cart-events';
import type { CartItem } from './cart-item';
import { lineKey } from './line-key';

export interface CartLine {
  readonly id: string;
  /** Equal keys are one line (interface 7.2). */
  readonly key: string;
  readonly item: CartItem;
  readonly quantity: number;
  readonly unitPrice: Price;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A cart as its events made it; `createdAt` is null for one that never was or was deleted. */
export interface Cart {
  readonly details: CartDetails;
  /** In the order in which they were first added. */
  readonly lines: readonly CartLine[];
  /** The account that the cart belongs to, if any. */
  readonly accountId: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

export const DEFAULT_NAME = 'Cart';

export const unknownCart: Cart = {
  details: { name: DEFAULT_NAME },
  lines: [],
  accountId: null,
  createdAt: null,
  updatedAt: null,
};

/** What the rules and the answers know of a cart; both come from this one fold. */
export function evolve(cart: Cart, { type, at, data }: CartEvent): Cart {
  const changed = { ...cart, updatedAt: at };
  switch (type) {
    case 'CartCreated':
      return { ...unknownCart, details: data, createdAt: at, updatedAt: at };
    case 'CartDetailsChanged':
      return { ...changed, details: data };
    case 'CartItemAdded': {
      const { itemId: id, item, quantity, unitPrice } = data;
      const line = {
        id,
        key: lineKey(item, id),
        item,
        quantity,
        unitPrice,
        createdAt: at,
        updatedAt: at,
      };
      return { ...changed, lines: [...cart.lines, line] };
    }
    case 'CartItemQuantityIncreased':
      return withLine(changed, data.itemId, at, ({ quantity }) => ({
        quantity: quantity + data.by,
        unitPrice: data.unitPrice,
      }));
    case 'CartItemQuantityChanged':
      return withLine(changed, data.itemId, at, () => ({ quantity: data.quantity }));
    case 'CartItemCustomInputsChanged':
      return withLine(changed, data.itemId, at, (line) => {
        const item = { ...line.item, customInputs: data.customInputs };
        return { item, key: lineKey(item, line.id) };
      });
    case 'CartItemBundleChanged':
      return withLine(changed, data.itemId, at, (line) => {
        const item = { ...line.item, bundle: data.bundle };
        return { item, key: lineKey(item, line.id), unitPrice: data.unitPrice };
      });
    case 'CartItemRemoved':
      return { ...changed, lines: cart.lines.filter(({ id }) => id !== data.itemId) };
    case 'CartEmptied':
      return { ...changed, lines: [] };
    case 'CartAccountAssociated':
      return { ...changed, accountId: data.accountId };
    case 'CartAccountDissociated':
      return { ...changed, accountId: null };
    case 'CartDeleted':
      return unknownCart;
  }
}

function withLine(
  cart: Cart,
  itemId: string,
  at: string,
  change: (line: CartLine) => Partial<CartLine>,
): Cart {
  const lines = cart.lines.map((line) =>
    line.id === itemId ? { ...line, ...change(line), updatedAt: at } : line,
  );
  return { ...cart, lines };
}

/** The currency that every further item must have a price in; null while there is no item. */
export function currencyOf({ lines }: Cart): string | null {
  return lines[0]?.unitPrice.currency ?? null;
}

export function lineValue({
  unitPrice,
  quantity,
}: Pick<CartLine, 'unitPrice' | 'quantity'>): number {
  return unitPrice.amount * quantity;
}
