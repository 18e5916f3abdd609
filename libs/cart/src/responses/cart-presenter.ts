import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadCatalogCurrency } from '#catalog/contract';
import type { LinePrice } from '#kernel';
import {
  currencyWith,
  ITEM_TYPES,
  type CurrencyFormat,
  toTotalsResponse,
  toLineItem,
} from '#line-items';
import { Settings } from '#platform';
import type { CartAt } from '../repository/cart-repository';
import { type Cart, type CartLine, type CartPromotion, currencyOf } from '../domain/cart';
import { defaultCurrency, enabledCurrency } from '../domain/rules/currency';
import { expiresAt } from '../domain/rules/lifetime-and-access';
import { priceCart } from '../domain/rules/totals';
import type { CartRequest } from '../requests/cart-request';
import { type Inclusion, Inclusions } from './inclusions';
import { ShownCarts } from './shown-carts';
import { toPromotionItem } from './promotion-response';
import { toTaxesOf } from './tax-response';

/** Header of a response that is already text. */
export const JSON_TEXT = ['content-type', 'application/json; charset=utf-8'] as const;

/**
 * Carts and their lines as the wire shows them (docs/reference/carts.md#adding-items,
 * docs/reference/carts.md#display-price), as JSON text. A line object never changes, so its text is made
 * once, and a response costs only as much as its new lines.
 */
@Injectable()
export class CartPresenter {
  private readonly texts = new WeakMap<CartLine, KnownText>();

  constructor(
    private readonly settings: Settings,
    private readonly queries: QueryBus,
    private readonly inclusions: Inclusions,
    private readonly shown: ShownCarts,
  ) {}

  /**
   * The collection of all items, which answers every change of items.
   * @param errors entries of the request that were left out
   */
  async items(
    found: CartAt,
    request: CartRequest,
    errors: readonly object[] = [],
  ): Promise<string> {
    const at = this.shown.of(found);
    const currency = shownCurrency(at, await this.preferredBy(request, [at]));
    const inclusion =
      request.include.size === 0 ? undefined : await this.inclusions.of(at, request);
    const included = inclusion?.included ?? {};
    const beside = [
      ...(errors.length === 0 ? [] : [`"errors":${JSON.stringify(errors)}`]),
      ...(Object.keys(included).length === 0 ? [] : [`"included":${JSON.stringify(included)}`]),
      `"meta":${JSON.stringify(cartMeta(at, currency))}`,
    ];
    const all = this.all(at, currency, inclusion?.components);
    return listed('{"data":[', all, `],${beside.join(',')}}`);
  }

  async cart(
    found: CartAt,
    request: CartRequest,
    include: ReadonlySet<string> = NOTHING,
  ): Promise<string> {
    const at = this.shown.of(found);
    const currency = shownCurrency(at, await this.preferredBy(request, [at]));
    const data = JSON.stringify(this.resource(at, currency));
    const included = [
      ...(include.has('items') ? [listed('"items":[', this.all(at, currency), ']')] : []),
      ...(include.has('tax_items') ? [`"tax_items":${JSON.stringify(toTaxesOf(at.cart))}`] : []),
      ...(include.has('promotions') ? [`"promotions":[${promotionTexts(at).join(',')}]`] : []),
    ];
    return included.length === 0
      ? `{"data":${data}}`
      : `{"data":${data},"included":{${included.join(',')}}}`;
  }

  async list(carts: readonly CartAt[], request: CartRequest): Promise<readonly object[]> {
    const preferred = await this.preferredBy(request, carts);
    return carts.map((found) => {
      const at = this.shown.of(found);
      return this.resource(at, shownCurrency(at, preferred));
    });
  }

  resource(at: CartAt, currency = shownCurrency(at)) {
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
      meta: cartMeta(at, currency),
    };
  }

  /**
   * The currency of carts that have none yet: the one that the request names, else the default of the
   * catalog that it selects, else that of the store. Undefined if each of these carts has a currency.
   */
  private async preferredBy(
    { currency, selection }: CartRequest,
    carts: readonly CartAt[],
  ): Promise<string | undefined> {
    const empty = carts.find(({ cart }) => currencyOf(cart) === null);
    if (empty === undefined) return undefined;
    const { currencies } = empty;
    if (enabledCurrency(currencies, currency) !== undefined) return currency;
    const ofCatalog = await this.queries.execute(new ReadCatalogCurrency(selection));
    return defaultCurrency(currencies, ofCatalog);
  }

  /** Every item in the order in which it was added. */
  private all(
    { cart }: CartAt,
    currency: CurrencyFormat,
    components?: Inclusion['components'],
  ): readonly string[] {
    const priced = priceCart(cart);
    const show = components?.(currency);
    return inOrder(cart).map((item) => {
      if (!('item' in item)) return promotionText(item, cart);
      const price = priced.lines.get(item.id) ?? NO_PRICE;
      return show === undefined
        ? this.line(item, price, currency)
        : JSON.stringify(toLineItem(item, price, currency, this.settings.publicUrl, show));
    });
  }

  private line(line: CartLine, price: LinePrice, currency: CurrencyFormat): string {
    const known = this.texts.get(line);
    const discounts = JSON.stringify(price.discounts);
    if (known?.discounts === discounts && looksAlike(known.currency, currency)) return known.text;
    const text = JSON.stringify(toLineItem(line, price, currency, this.settings.publicUrl));
    this.texts.set(line, { currency, discounts, text });
    return text;
  }
}

const NOTHING: ReadonlySet<string> = new Set();

/** A list with what stands around it. It is joined once, as each step would copy the text of a long cart again. */
function listed(before: string, texts: readonly string[], after: string): string {
  if (texts.length === 0) return before + after;
  const last = texts.length - 1;
  return texts
    .map((text, at) => (at === 0 ? before : '') + text + (at === last ? after : ''))
    .join(',');
}

/** The currency of the cart; for a cart without one the preferred currency, or the default of the store. */
function shownCurrency(
  { cart, currencies }: CartAt,
  preferred = defaultCurrency(currencies),
): CurrencyFormat {
  const code = currencyOf(cart) ?? preferred;
  return currencyWith(code === '' ? 'USD' : code, currencies);
}

interface KnownText {
  readonly currency: CurrencyFormat;
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
  const { discounts, reasons } = priceCart(cart);
  const { promotionId } = promotion;
  const amount = discounts.get(promotionId)?.amount ?? 0;
  const currency = currencyOf(cart) ?? '';
  return JSON.stringify(toPromotionItem(promotion, amount, currency, reasons.get(promotionId)));
}

function cartMeta({ cart, at, expiryDays, messages = [] }: CartAt, currency: CurrencyFormat) {
  const updatedAt = cart.updatedAt ?? at;
  const { discounts, ...price } = priceCart(cart);
  return {
    ...toTotalsResponse({ ...price, discounts: discounts.values() }, currency),
    ...(messages.length === 0 ? {} : { messages }),
    timestamps: {
      created_at: cart.createdAt ?? at,
      updated_at: updatedAt,
      expires_at: expiresAt(updatedAt, expiryDays),
    },
  };
}

/** Compares by value, because currencies are read again even if none has changed. */
function looksAlike(one: CurrencyFormat, other: CurrencyFormat): boolean {
  return (
    one.code === other.code &&
    one.format === other.format &&
    one.decimalPoint === other.decimalPoint &&
    one.thousandSeparator === other.thousandSeparator &&
    one.decimalPlaces === other.decimalPlaces
  );
}
