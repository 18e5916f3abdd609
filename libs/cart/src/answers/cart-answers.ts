import { Injectable } from '@nestjs/common';
import { formatMoney, type MoneyFormat } from '#kernel';
import { Settings } from '#platform';
import type { Currency } from '#store/contract';
import type { CartAt } from '../carts/cart-streams';
import { type CartLine, currencyOf, lineValue } from '../domain/cart';
import { expiresAt } from '../domain/lifetime';
import { cartParts, partsOf, perUnit, type PriceParts } from '../domain/totals';

type ShownCurrency = MoneyFormat & { readonly code: string };

/** Header of an answer that is already text. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

const NO_IMAGE = { mime_type: '', file_name: '', href: '' };
const PARTS = [
  ['with_tax', 'withTax'],
  ['without_tax', 'withoutTax'],
  ['tax', 'tax'],
  ['discount', 'discount'],
  ['without_discount', 'withoutDiscount'],
] as const;

/**
 * Carts and their lines as the wire shows them (interface R7, R8 and 8.5), as JSON text. A line does
 * not change once it is folded, so its text is made once: an answer costs as much as what is new in it.
 */
@Injectable()
export class CartAnswers {
  private readonly texts = new WeakMap<CartLine, { currency: ShownCurrency; text: string }>();

  constructor(private readonly settings: Settings) {}

  /** The collection of all items: the answer of E7 and of every change of items. */
  items(at: CartAt, asked: string | undefined, errors: readonly object[] = []): string {
    const currency = shownCurrency(at, asked);
    const failures = errors.length === 0 ? '' : `,"errors":${JSON.stringify(errors)}`;
    const meta = JSON.stringify(cartMeta(at, currency));
    return `{"data":[${this.lines(at, currency)}]${failures},"meta":${meta}}`;
  }

  cart(at: CartAt, asked: string | undefined, include: ReadonlySet<string>): string {
    const data = JSON.stringify(this.resource(at, asked));
    if (!include.has('items')) return `{"data":${data}}`;
    const items = this.lines(at, shownCurrency(at, asked));
    return `{"data":${data},"included":{"items":[${items}]}}`;
  }

  resource(at: CartAt, asked: string | undefined) {
    const { id, cart } = at;
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
        items: { data: cart.lines.map((line) => ({ type: 'cart_item', id: line.id })) },
      },
      meta: cartMeta(at, shownCurrency(at, asked)),
    };
  }

  private lines({ cart }: CartAt, currency: ShownCurrency): string {
    return cart.lines.map((line) => this.line(line, currency)).join(',');
  }

  private line(line: CartLine, currency: ShownCurrency): string {
    const known = this.texts.get(line);
    if (known !== undefined && looksAlike(known.currency, currency)) return known.text;
    const text = JSON.stringify(toCartItem(line, currency, this.settings.publicUrl));
    this.texts.set(line, { currency, text });
    return text;
  }
}

function toCartItem(line: CartLine, currency: ShownCurrency, baseUrl: string) {
  const { id, item, quantity, unitPrice } = line;
  const timestamps = { created_at: line.createdAt, updated_at: line.updatedAt };
  const value = lineValue(line);
  const price = (amount: number) => ({
    amount,
    currency: unitPrice.currency,
    includes_tax: unitPrice.includesTax,
  });
  return {
    id,
    type: 'cart_item',
    product_id: item.productId,
    name: item.name,
    description: item.description,
    sku: item.sku,
    slug: item.slug,
    quantity,
    manage_stock: false,
    image: NO_IMAGE,
    unit_price: price(unitPrice.amount),
    value: price(value),
    custom_inputs: item.customInputs,
    links: { product: `${baseUrl}/catalog/products/${item.productId}` },
    catalog_id: item.catalogId,
    catalog_source: 'pim',
    meta: { display_price: lineDisplayPrice(partsOf(value), quantity, currency), timestamps },
    timestamps,
  };
}

function lineDisplayPrice(parts: PriceParts, quantity: number, currency: ShownCurrency) {
  const unit = perUnit(parts, quantity);
  const show = amountsIn(currency);
  return Object.fromEntries(
    PARTS.map(([shown, part]) => [shown, { unit: show(unit[part]), value: show(parts[part]) }]),
  );
}

function cartMeta({ cart, at, expiryDays }: CartAt, currency: ShownCurrency) {
  const parts = cartParts(cart);
  const show = amountsIn(currency);
  const updatedAt = cart.updatedAt ?? at;
  return {
    display_price: {
      ...Object.fromEntries(PARTS.map(([shown, part]) => [shown, show(parts[part])])),
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

/** The triple of R8 for each amount; most parts of a price are equal, so each is formatted once. */
function amountsIn(currency: ShownCurrency) {
  const triples = new Map<number, object>();
  return (amount: number): object => {
    const known = triples.get(amount);
    if (known !== undefined) return known;
    const triple = { amount, currency: currency.code, formatted: formatMoney(amount, currency) };
    triples.set(amount, triple);
    return triple;
  };
}

/** That of the cart; without one that of the request, else the default of the store (R8). */
function shownCurrency({ cart, currencies }: CartAt, asked: string | undefined): ShownCurrency {
  const own = currencyOf(cart);
  const find = (wanted: (currency: Currency) => boolean) => currencies.find(wanted);
  if (own !== null) return find(({ code }) => code === own) ?? plainFormat(own);
  const requested = find(({ code, enabled }) => enabled && code === asked);
  return requested ?? find(({ isDefault }) => isDefault) ?? plainFormat('USD');
}

/** For a cart whose currency was deleted meanwhile. */
function plainFormat(code: string): ShownCurrency {
  const format = `{price} ${code}`;
  return { code, format, decimalPoint: '.', thousandSeparator: ',', decimalPlaces: 2 };
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
