import { Injectable } from '@nestjs/common';
import type { LinePrice } from '#kernel';
import { ITEM_TYPES, type ShownCurrency, shownTotals, toLineItem, toTaxItem } from '#line-items';
import { Settings } from '#platform';
import type { CartAt } from '../repository/cart-repository';
import { type Cart, type CartLine, type CartPromotion, currencyOf } from '../domain/cart';
import { expiresAt } from '../domain/rules/lifetime';
import { priceCart } from '../domain/rules/totals';
import { type Inclusion, NOTHING_INCLUDED } from './inclusions';
import { toPromotionItem } from './shown-promotion';
import { shownCurrency } from './cart-currency';

/** Header of an answer that is already text. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

/**
 * Carts and their lines as the wire shows them (docs/reference/carts.md#adding-items,
 * docs/reference/carts.md#display-price), as JSON text. A line does not change once it is folded,
 * so its text is made once: an answer costs as much as what is new in it.
 */
@Injectable()
export class CartPresenter {
  private readonly texts = new WeakMap<CartLine, KnownText>();

  constructor(private readonly settings: Settings) {}

  /** The collection of all items: the answer of E7 and of every change of items. */
  items(
    at: CartAt,
    preferred: string | undefined,
    { inclusion = NOTHING_INCLUDED, errors = [] }: ItemsExtras = {},
  ): string {
    const currency = shownCurrency(at, preferred);
    const { included } = inclusion;
    const beside = [
      ...(errors.length === 0 ? [] : [`"errors":${JSON.stringify(errors)}`]),
      ...(Object.keys(included).length === 0 ? [] : [`"included":${JSON.stringify(included)}`]),
      `"meta":${JSON.stringify(cartMeta(at, currency))}`,
    ];
    return `{"data":[${this.all(at, currency, inclusion)}],${beside.join(',')}}`;
  }

  cart(at: CartAt, preferred: string | undefined, include: ReadonlySet<string>): string {
    const data = JSON.stringify(this.resource(at, preferred));
    const currency = shownCurrency(at, preferred);
    const taxes = at.cart.lines.flatMap((line) => line.taxes.map(toTaxItem));
    const included = [
      ...(include.has('items') ? [`"items":[${this.all(at, currency)}]`] : []),
      ...(include.has('tax_items') ? [`"tax_items":${JSON.stringify(taxes)}`] : []),
      ...(include.has('promotions') ? [`"promotions":[${promotionTexts(at).join(',')}]`] : []),
    ];
    return included.length === 0
      ? `{"data":${data}}`
      : `{"data":${data},"included":{${included.join(',')}}}`;
  }

  resource(at: CartAt, preferred: string | undefined) {
    const { id, cart } = at;
    const { accountId } = cart;
    const { name, description, contact, customAttributes } = cart.details;
    return {
      id,
      type: 'cart',
      name,
      description,
      contact,
      custom_attributes: customAttributes,
      links: { self: `${this.settings.publicUrl}/v2/carts/${id}` },
      relationships: {
        items: { data: inOrder(cart).map(toReference) },
        ...(accountId === null ? {} : { accounts: { data: [{ type: 'account', id: accountId }] } }),
      },
      meta: cartMeta(at, shownCurrency(at, preferred)),
    };
  }

  /** Every item in the order in which it was added. */
  private all(
    { cart }: CartAt,
    currency: ShownCurrency,
    { components }: Inclusion = NOTHING_INCLUDED,
  ): string {
    const priced = priceCart(cart);
    const show = components?.(currency);
    return inOrder(cart)
      .map((item) => {
        if (!('item' in item)) return promotionText(item, cart);
        const price = priced.lines.get(item.id) ?? NO_PRICE;
        return show === undefined
          ? this.line(item, price, currency)
          : JSON.stringify(toLineItem(item, price, currency, this.settings.publicUrl, show));
      })
      .join(',');
  }

  private line(line: CartLine, price: LinePrice, currency: ShownCurrency): string {
    const known = this.texts.get(line);
    const discounts = JSON.stringify(price.discounts);
    if (known?.discounts === discounts && looksAlike(known.currency, currency)) return known.text;
    const text = JSON.stringify(toLineItem(line, price, currency, this.settings.publicUrl));
    this.texts.set(line, { currency, discounts, text });
    return text;
  }
}

interface KnownText {
  readonly currency: ShownCurrency;
  /** The only part of its price that depends on other lines. */
  readonly discounts: string;
  readonly text: string;
}

const NO_PRICE: LinePrice = {
  discounts: [],
  parts: { withTax: 0, withoutTax: 0, tax: 0, discount: 0, withoutDiscount: 0 },
};

type Item = CartLine | (CartPromotion & { readonly itemId: string });

function inOrder({ lines, promotions }: Cart): readonly Item[] {
  const shown = promotions.filter((one): one is CartPromotion & { itemId: string } => {
    return one.itemId !== null;
  });
  if (shown.length === 0) return lines;
  return [...lines, ...shown].sort((one, other) => one.order - other.order);
}

function toReference(item: Item) {
  return 'item' in item
    ? { type: ITEM_TYPES[item.item.kind], id: item.id }
    : { type: 'promotion_item', id: item.itemId };
}

function promotionTexts({ cart }: CartAt): readonly string[] {
  return inOrder(cart).flatMap((item) => ('item' in item ? [] : promotionText(item, cart)));
}

function promotionText(promotion: CartPromotion, cart: Cart): string {
  const amount = priceCart(cart).discounts.get(promotion.promotionId)?.amount ?? 0;
  return JSON.stringify(toPromotionItem(promotion, amount, currencyOf(cart) ?? ''));
}

interface ItemsExtras {
  readonly inclusion?: Inclusion;
  /** Entries of the request that were left out. */
  readonly errors?: readonly object[];
}

function cartMeta({ cart, at, expiryDays, messages = [] }: CartAt, currency: ShownCurrency) {
  const updatedAt = cart.updatedAt ?? at;
  const { parts, shipping, discounts } = priceCart(cart);
  return {
    ...shownTotals({ parts, shipping, discounts: discounts.values() }, currency),
    ...(messages.length === 0 ? {} : { messages }),
    timestamps: {
      created_at: cart.createdAt ?? at,
      updated_at: updatedAt,
      expires_at: expiresAt(updatedAt, expiryDays),
    },
  };
}

/** By value: the store reads its currencies again, whether or not one of them has changed. */
function looksAlike(one: ShownCurrency, other: ShownCurrency): boolean {
  return (
    one.code === other.code &&
    one.format === other.format &&
    one.decimalPoint === other.decimalPoint &&
    one.thousandSeparator === other.thousandSeparator &&
    one.decimalPlaces === other.decimalPlaces
  );
}
