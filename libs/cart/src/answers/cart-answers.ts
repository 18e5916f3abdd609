import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import type { CartAt } from '../carts/cart-streams';
import type { CartLine } from '../domain/cart';
import { expiresAt } from '../domain/lifetime';
import { cartParts } from '../domain/totals';
import { type Inclusion, NOTHING_INCLUDED } from './inclusions';
import { ITEM_TYPES, toCartItem } from './shown-item';
import { amountsIn, type ShownCurrency, shownCurrency, shownParts } from './shown-money';

/** Header of an answer that is already text. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

/**
 * Carts and their lines as the wire shows them (interface R7, R8 and 8.5), as JSON text. A line does
 * not change once it is folded, so its text is made once: an answer costs as much as what is new in it.
 */
@Injectable()
export class CartAnswers {
  private readonly texts = new WeakMap<CartLine, { currency: ShownCurrency; text: string }>();

  constructor(private readonly settings: Settings) {}

  /** The collection of all items: the answer of E7 and of every change of items. */
  items(
    at: CartAt,
    asked: string | undefined,
    { inclusion = NOTHING_INCLUDED, errors = [] }: ItemsExtras = {},
  ): string {
    const currency = shownCurrency(at, asked);
    const { included } = inclusion;
    const beside = [
      ...(errors.length === 0 ? [] : [`"errors":${JSON.stringify(errors)}`]),
      ...(Object.keys(included).length === 0 ? [] : [`"included":${JSON.stringify(included)}`]),
      `"meta":${JSON.stringify(cartMeta(at, currency))}`,
    ];
    return `{"data":[${this.lines(at, currency, inclusion)}],${beside.join(',')}}`;
  }

  cart(at: CartAt, asked: string | undefined, include: ReadonlySet<string>): string {
    const data = JSON.stringify(this.resource(at, asked));
    if (!include.has('items')) return `{"data":${data}}`;
    const items = this.lines(at, shownCurrency(at, asked), NOTHING_INCLUDED);
    return `{"data":${data},"included":{"items":[${items}]}}`;
  }

  resource(at: CartAt, asked: string | undefined) {
    const { id, cart } = at;
    const { name, description, contact, customAttributes } = cart.details;
    const { accountId } = cart;
    return {
      id,
      type: 'cart',
      name,
      description,
      contact,
      custom_attributes: customAttributes,
      links: { self: `${this.settings.publicUrl}/v2/carts/${id}` },
      relationships: {
        items: {
          data: cart.lines.map((line) => ({ type: ITEM_TYPES[line.item.kind], id: line.id })),
        },
        ...(accountId === null ? {} : { accounts: { data: [{ type: 'account', id: accountId }] } }),
      },
      meta: cartMeta(at, shownCurrency(at, asked)),
    };
  }

  private lines({ cart }: CartAt, currency: ShownCurrency, { components }: Inclusion): string {
    if (components === undefined) {
      return cart.lines.map((line) => this.line(line, currency)).join(',');
    }
    const { publicUrl } = this.settings;
    const show = components(currency);
    return cart.lines
      .map((line) => JSON.stringify(toCartItem(line, currency, publicUrl, show)))
      .join(',');
  }

  private line(line: CartLine, currency: ShownCurrency): string {
    const known = this.texts.get(line);
    if (known !== undefined && looksAlike(known.currency, currency)) return known.text;
    const text = JSON.stringify(toCartItem(line, currency, this.settings.publicUrl));
    this.texts.set(line, { currency, text });
    return text;
  }
}

interface ItemsExtras {
  readonly inclusion?: Inclusion;
  /** Entries of the request that were left out. */
  readonly errors?: readonly object[];
}

function cartMeta({ cart, at, expiryDays }: CartAt, currency: ShownCurrency) {
  const show = amountsIn(currency);
  const updatedAt = cart.updatedAt ?? at;
  return {
    display_price: {
      ...shownParts(cartParts(cart), currency),
      shipping: show(0),
      shipping_discount: show(0),
    },
    discounts: {},
    timestamps: {
      created_at: cart.createdAt ?? at,
      updated_at: updatedAt,
      expires_at: expiresAt(updatedAt, expiryDays),
    },
  };
}

/** By value: the store reads its currencies anew, whether or not one of them has changed. */
function looksAlike(one: ShownCurrency, other: ShownCurrency): boolean {
  return (
    one.code === other.code &&
    one.format === other.format &&
    one.decimalPoint === other.decimalPoint &&
    one.thousandSeparator === other.thousandSeparator &&
    one.decimalPlaces === other.decimalPlaces
  );
}
