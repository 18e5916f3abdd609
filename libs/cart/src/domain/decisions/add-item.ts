import {
  type Fault,
  faultOf,
  type LineItem,
  mixedTaxFault,
  type Price,
  type TaxItem,
} from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartEvent } from '../events';
import { identityOf } from '../cart-item';
import { type CurrencyFacts, noPriceFault, type Priced, priceInCart } from '../rules/currency';
import { type CustomInputRules, customInputsFault } from '../rules/custom-inputs';
import { amountFault, limitFault, MAX_QUANTITY } from '../rules/limits';
import { lineKey } from '../rules/line-identity';
import { shippingGroupFault } from './shipping-groups';
import { sizeFault } from '../rules/size';
import { type Available, stockFault } from '../rules/stock';
import { taxesFault } from '../rules/taxes';

/** A product, subscription or custom item to add. */
export interface ItemCandidate extends Priced {
  /** Id of the line if it becomes a new one. */
  readonly itemId: string;
  readonly item: LineItem;
  readonly quantity: number;
  /** Currencies in which it has no price only because taxed and untaxed parts cannot be added up. */
  readonly mixedTax?: readonly string[];
  readonly customInputRules: CustomInputRules | undefined;
  /** The field that stands for the item in its errors. */
  readonly namedBy: 'id' | 'sku' | 'name' | 'price.currency' | 'unit_price.currency';
  readonly shippingGroupId?: string;
  /** These replace all taxes that the line has; undefined leaves them. */
  readonly taxes?: readonly TaxItem[];
}

/** What adding the item comes to (interface E7), or why it cannot be added. */
export function judgeItem(
  cart: Cart,
  candidate: ItemCandidate,
  command: CurrencyFacts & {
    readonly cartId: string;
    readonly at: string;
    readonly available: Available;
  },
): readonly CartEvent[] | Fault {
  const { itemId, item, quantity, customInputRules, namedBy, shippingGroupId, taxes } = candidate;
  const { at, available } = command;
  const badInput =
    item.kind === 'subscription'
      ? undefined
      : customInputsFault(item.customInputs, customInputRules);
  const meta = identityOf(item);
  if (badInput !== undefined) return { ...badInput, meta };

  const inCart = priceInCart(cart, candidate, command);
  if ('missing' in inCart) {
    const mixed = mixedTaxFault(item.name, inCart.missing, candidate.mixedTax, namedBy);
    if (mixed !== undefined) return { ...mixed, meta: { ...meta, ...mixed.meta } };
    return noPriceFault(item.name, inCart, { source: namedBy, meta });
  }
  const { price } = inCart;
  const badGroup = shippingGroupFault(cart, command.cartId, shippingGroupId, price.currency);
  if (badGroup !== undefined) return badGroup;

  const key = lineKey(item, itemId, shippingGroupId ?? null);
  const line = cart.lines.find((other) => other.key === key);
  const total = (line?.quantity ?? 0) + quantity;
  if (total > MAX_QUANTITY) {
    const detail = `The quantity of ${item.name} would exceed ${String(MAX_QUANTITY)}; add less of it`;
    const at = { source: 'quantity', meta: { ...meta, value: quantity } };
    return faultOf('invalid', 'Validation Error', detail, at);
  }
  const others = cart.lines.filter((other) => other !== line);
  const shortage = stockFault(others, item, total, available);
  const unitPrice = repriced(line, price);
  const group = shippingGroupId === undefined ? {} : { shippingGroupId };
  const change: CartEvent =
    line === undefined
      ? { type: 'CartItemAdded', at, data: { itemId, item, quantity, unitPrice, ...group } }
      : {
          type: 'CartItemQuantityIncreased',
          at,
          data: { itemId: line.id, by: quantity, unitPrice, ...otherCatalog(line.item, item) },
        };
  const lineId = line?.id ?? itemId;
  const events: readonly CartEvent[] =
    taxes === undefined || (taxes.length === 0 && (line?.taxes ?? []).length === 0)
      ? [change]
      : [change, { type: 'CartItemTaxesChanged', at, data: { itemId: lineId, taxes } }];
  const after = events.reduce(evolve, cart);
  return (
    (taxes === undefined ? undefined : taxesFault(taxes, meta)) ??
    limitFault(cart, after, { source: namedBy, meta }) ??
    sizeFault(cart, after, { meta }) ??
    shortage ??
    amountFault(after, { source: 'quantity', meta }) ??
    events
  );
}

/** The catalog of a price, if it is another one than that of the line. */
export function otherCatalog(line: LineItem, priced: LineItem): { readonly catalogId?: string } {
  if (line.kind !== 'product' || priced.kind !== 'product') return {};
  return line.catalogId === priced.catalogId ? {} : { catalogId: priced.catalogId };
}

/** A product that is added again gets the price of today; everything else keeps that of the line. */
function repriced(line: CartLine | undefined, today: Price): Price {
  return line === undefined || line.item.kind === 'product' ? today : line.unitPrice;
}
