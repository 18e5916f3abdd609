import { type CustomItem, faultOf, type LineItem, type SubscriptionItem } from '#kernel';
import type { ItemChange, PricedLineItem } from '../commands';
import {
  sending,
  add,
  added,
  AT,
  candidate,
  created,
  given,
  ofEntry,
  refused,
} from '../cart.builders';
import type { CartEvent } from '../events';

const wrap: CustomItem = { kind: 'custom', name: 'Gift wrap', sku: 'WRAP-1' };
const tea: SubscriptionItem = {
  kind: 'subscription',
  offeringId: 'offering-tea',
  planId: 'plan-monthly',
  name: 'Tea box',
};

const wanted = (item: LineItem, more: Partial<PricedLineItem> = {}): PricedLineItem => ({
  entry: 0,
  itemId: 'line-new',
  item,
  quantity: 1,
  prices: { amount: 350, includesTax: true },
  errorField: 'sku',
  ...more,
});
const price = (amount: number, includesTax = true, currency = 'USD') => ({
  amount,
  includesTax,
  currency,
});
const line = (item: LineItem, amount: number, more = {}): CartEvent => ({
  type: 'CartItemAdded',
  at: AT,
  data: { itemId: 'line-new', item, quantity: 1, unitPrice: price(amount), ...more },
});
const grown = (by: number, amount: number): CartEvent => ({
  type: 'CartItemQuantityIncreased',
  at: AT,
  data: { itemId: 'line-new', by, unitPrice: price(amount) },
});

const changing = (change: Omit<ItemChange, 'entry'>) =>
  sending({
    type: 'ChangeItems',
    entries: [{ entry: 0, ...change }],
    allOrNothing: true,
    stock: new Map(),
    unsold: new Set(),
  });

describe('a custom item', () => {
  it('has the price of the request in the currency of the cart', () => {
    given(created(), added('jar', { currency: 'EUR' }))
      .when(add([wanted(wrap)]))
      .then([line(wrap, 350, { unitPrice: price(350, true, 'EUR') })]);
  });

  it('sets the currency of an empty cart', () => {
    given()
      .when(add([wanted(wrap)], { currency: 'EUR' }))
      .then([created(), line(wrap, 350, { unitPrice: price(350, true, 'EUR') })]);
  });

  it('from another cart is priced in the currency of that cart only', () => {
    const euros = wanted(wrap, { prices: { amount: 350, includesTax: true, currency: 'EUR' } });
    const detail = 'Gift wrap has no price in USD, the currency of this cart';
    const meta = { sku: 'WRAP-1', currency: 'USD' };
    given(created(), added('jar'))
      .when(add([euros]))
      .refuses(refused(0, 'Currency mismatch', detail, 'sku', meta));
  });

  it('increases the line with its SKU, which keeps its name and price', () => {
    const dearer = wanted(
      { ...wrap, name: 'Golden wrap' },
      {
        itemId: 'line-unused',
        quantity: 2,
        prices: { amount: 999, includesTax: false },
      },
    );
    given(created(), line(wrap, 350))
      .when(add([dearer]))
      .then([grown(2, 350)]);
  });

  it('without a SKU is always a line of its own', () => {
    const card: CustomItem = { kind: 'custom', name: 'Card' };
    const second = wanted(card, { itemId: 'line-second' });
    given(created(), line(card, 350))
      .when(add([second]))
      .then([line(card, 350, { itemId: 'line-second' })]);
  });

  it('differs from the product with the same SKU', () => {
    given(created(), line(wrap, 350))
      .when(add([candidate('mug', { sku: 'WRAP-1' })]))
      .then([added('mug', { sku: 'WRAP-1' })]);
  });

  it('accepts free texts within their limits, and reports one that is too long', () => {
    const customInputs = { card: 'x'.repeat(256) };
    const detail = 'custom_inputs.card must be a text of at most 255 characters';
    const fault = refused(0, 'Invalid custom input', detail, 'custom_inputs.card', {
      sku: 'WRAP-1',
    });
    given()
      .when(add([wanted({ ...wrap, customInputs })]))
      .refuses(fault);
  });

  it('keeps its line when its texts change, because it is identified by its SKU', () => {
    const customInputs = { card: 'For Jo' };
    given(created(), line(wrap, 350))
      .when(changing({ itemId: 'line-new', customInputs }))
      .then([
        {
          type: 'CartItemCustomInputsChanged',
          at: AT,
          data: { itemId: 'line-new', customInputs },
        },
      ]);
  });
});

describe('a subscription item', () => {
  const monthly = (amounts: Readonly<Record<string, number>>, mixedTax: string[] = []) =>
    wanted(tea, {
      prices: new Map(
        Object.entries(amounts).map(([code, amount]) => [code, { amount, includesTax: true }]),
      ),
      mixedTax,
      errorField: 'id',
    });

  it('costs the price of its first billing period in the currency of the cart', () => {
    given()
      .when(add([monthly({ USD: 4750, EUR: 4500 })], { currency: 'EUR' }))
      .then([created(), line(tea, 4500, { unitPrice: price(4500, true, 'EUR') })]);
  });

  it('increases the line of the same plan, whose price stays', () => {
    given(created(), line(tea, 4750))
      .when(add([{ ...monthly({ USD: 9900 }), quantity: 2 }]))
      .then([grown(2, 4750)]);
  });

  it('makes another line with another plan', () => {
    const yearly = { ...tea, planId: 'plan-yearly' };
    given(created(), line(tea, 4750))
      .when(add([{ ...monthly({ USD: 1 }), item: yearly, itemId: 'line-yearly' }]))
      .then([line(yearly, 1, { itemId: 'line-yearly' })]);
  });

  it('is refused without a price in the currency of the cart', () => {
    const detail = 'Tea box has no price in EUR, the currency of this cart';
    const meta = { id: 'offering-tea', currency: 'EUR' };
    given(created(), added('jar', { currency: 'EUR' }))
      .when(add([monthly({ USD: 4750 })]))
      .refuses(refused(0, 'Currency mismatch', detail, 'id', meta));
  });

  it('is refused if prices with and without tax would have to be added up', () => {
    const detail =
      'The parts of Tea box have prices with and without tax in USD, which cannot be added up';
    const meta = { id: 'offering-tea', currency: 'USD' };
    given()
      .when(add([monthly({}, ['USD'])]))
      .refuses(refused(0, 'Validation Error', detail, 'id', meta));
  });

  it('is sold in another of its currencies if its prices cannot be added up in the default one', () => {
    given()
      .when(add([monthly({ EUR: 4500 }, ['USD'])]))
      .then([created(), line(tea, 4500, { unitPrice: price(4500, true, 'EUR') })]);
  });

  it('has no texts that can be changed', () => {
    const detail = 'custom_inputs belong to products and custom items; leave them out';
    const at = { source: 'custom_inputs', meta: { id: 'line-new' } };
    given(created(), line(tea, 4750))
      .when(changing({ itemId: 'line-new', customInputs: {} }))
      .refuses(ofEntry(0, faultOf('invalid', 'Validation Error', detail, at)));
  });
});

describe('the selection of a bundle', () => {
  const choice = (cups: number) => ({
    selectedOptions: { cup: { 'product-cup': cups } },
    componentNames: { cup: 'Cup' },
    pieces: { 'product-cup': cups },
  });
  const set = (cups: number, lineId: string) =>
    added('set', { line: lineId, bundle: choice(cups) });
  const change = (
    itemId: string,
    cups: number,
    prices: Readonly<Record<string, number>>,
    mixedTax: readonly string[] = [],
  ) =>
    changing({
      itemId,
      offer: {
        bundle: choice(cups),
        catalogId: 'catalog',
        prices: new Map(
          Object.entries(prices).map(([code, amount]) => [code, { amount, includesTax: false }]),
        ),
        mixedTax,
      },
    });

  it('makes a separate line', () => {
    given(created(), set(1, 'one'))
      .when(add([candidate('set', { line: 'two', bundle: choice(2) })]))
      .then([set(2, 'two')]);
  });

  it('can be changed, at the current price', () => {
    const data = { itemId: 'line-one', bundle: choice(3), unitPrice: price(900, false) };
    given(created(), set(1, 'one'))
      .when(change('line-one', 3, { USD: 900 }))
      .then([{ type: 'CartItemBundleChanged', at: AT, data }]);
  });

  it('needs a price in the currency of the cart', () => {
    const detail = 'set with this selection has no price in USD, the currency of this cart';
    const at = { source: 'bundle_configuration', meta: { id: 'line-one', currency: 'USD' } };
    given(created(), set(1, 'one'))
      .when(change('line-one', 3, { EUR: 900 }))
      .refuses(ofEntry(0, faultOf('invalid', 'Currency mismatch', detail, at)));
  });

  it('has no price if prices with and without tax would have to be added up', () => {
    const detail =
      'The parts of set have prices with and without tax in USD, which cannot be added up';
    const at = { source: 'bundle_configuration', meta: { id: 'line-one', currency: 'USD' } };
    given(created(), set(1, 'one'))
      .when(change('line-one', 3, { EUR: 900 }, ['USD']))
      .refuses(ofEntry(0, faultOf('invalid', 'Validation Error', detail, at)));
  });

  it('merges with the line that already has it, which keeps its price', () => {
    given(created(), set(1, 'one'), set(2, 'two'))
      .when(change('line-two', 1, { USD: 900 }))
      .then([
        { type: 'CartItemRemoved', at: AT, data: { itemId: 'line-two' } },
        { type: 'CartItemQuantityChanged', at: AT, data: { itemId: 'line-one', quantity: 2 } },
      ]);
  });
});
