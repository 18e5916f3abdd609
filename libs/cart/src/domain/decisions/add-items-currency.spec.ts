import fc from 'fast-check';
import { faultOf, withoutUndefined } from '#kernel';
import {
  add,
  added,
  AT,
  candidate,
  created,
  given,
  ofEntry,
  refused,
  tried,
} from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import type { CartEvent } from '../events';
import type { PricedLineItem } from '../commands';

const noPriceIn = (
  currency: string,
  name: string,
  why = 'the currency of this cart',
  position = 0,
) =>
  refused(position, 'Currency mismatch', `${name} has no price in ${currency}, ${why}`, 'id', {
    id: `product-${name}`,
    currency,
  });
const ALL = { USD: 1250, EUR: 1100, GBP: 900, CHF: 1000 };
const inEuros = (name: string) => added(name, { amount: 1100, currency: 'EUR' });

describe('the first item sets the currency of a cart', () => {
  const all = candidate('mug', { prices: ALL });

  it('to the one that the request names, before any other', () => {
    const entry = { ...all, originCurrency: 'GBP' };
    given()
      .when(add([entry], { currency: 'EUR', catalogDefault: 'GBP' }))
      .then([created(), inEuros('mug')]);
  });

  it('to the one that it has itself, if the request names none', () => {
    given()
      .when(add([{ ...all, originCurrency: 'EUR' }], { catalogDefault: 'GBP' }))
      .then([created(), inEuros('mug')]);
  });

  it('to the default of the catalog, before that of the store', () => {
    given()
      .when(add([all], { catalogDefault: 'EUR' }))
      .then([created(), inEuros('mug')]);
    given()
      .when(add([all]))
      .then([created(), added('mug')]);
  });

  it('to the default of the store, if that of the catalog is disabled', () => {
    given()
      .when(add([all], { catalogDefault: 'CHF' }))
      .then([created(), added('mug')]);
  });

  it('to the oldest enabled one in which it has a price, if it has none in the default', () => {
    const entry = candidate('mug', { prices: { CHF: 1000, EUR: 1100, GBP: 900 } });
    const line = added('mug', { amount: 900, currency: 'GBP' });
    given()
      .when(add([entry]))
      .then([created(), line]);
  });

  it('to nothing else, if it has no price in the one that is requested or that it has itself', () => {
    const dollars = candidate('mug');
    const asked = 'the currency that the request asks for';
    given()
      .when(add([dollars], { currency: 'EUR' }))
      .refuses(noPriceIn('EUR', 'mug', asked));
    given()
      .when(add([{ ...dollars, originCurrency: 'EUR' }]))
      .refuses(noPriceIn('EUR', 'mug', 'the currency that it comes with'));
  });

  it('never to a disabled one', () => {
    const francs = candidate('mug', { prices: { CHF: 1000 } });
    const nowhere = 'the default currency, nor in any other that the store sells in';
    given()
      .when(add([francs]))
      .refuses(noPriceIn('USD', 'mug', nowhere));
    given()
      .when(add([{ ...all, originCurrency: 'CHF' }]))
      .refuses(noPriceIn('CHF', 'mug', 'the currency that it comes with'));
    given(created(), added('cup', { currency: 'CHF' }))
      .when(add([francs]))
      .refuses(noPriceIn('CHF', 'mug'));
  });

  it('for all entries after it, once it is accepted', () => {
    const jar = candidate('jar', { prices: { CHF: 1 } });
    const mug = candidate('mug', { prices: { EUR: 1100 } });
    const cup = candidate('cup', { prices: { USD: 1 } });
    const nowhere = 'the default currency, nor in any other that the store sells in';
    given()
      .when(add([jar, mug, cup]))
      .then([created(), inEuros('mug')], {
        faults: [
          noPriceIn('USD', 'jar', nowhere),
          noPriceIn('EUR', 'cup', 'the currency of this cart', 2),
        ],
      });
  });

  it('for every later request', () => {
    given(created(), added('mug'))
      .when(add([candidate('jar', { prices: ALL })], { currency: 'EUR', catalogDefault: 'GBP' }))
      .then([added('jar')]);
  });

  it('and later items are refused without a price in it, by the SKU if the request named that', () => {
    const entry = candidate('mug', { sku: 'MUG', errorField: 'sku' });
    const fault = noPriceIn('EUR', 'mug');
    const meta = { id: 'product-mug', sku: 'MUG', currency: 'EUR' };
    given(created(), added('cup', { currency: 'EUR' }))
      .when(add([entry]))
      .refuses(ofEntry(0, { ...fault, source: 'sku', meta }));
  });

  it.each<CartEvent>([
    { type: 'CartEmptied', at: AT, data: {} },
    { type: 'CartItemRemoved', at: AT, data: { itemId: 'line-cup' } },
  ])('until the last item is removed: $type', (event) => {
    given(created(), added('cup', { currency: 'EUR' }), event)
      .when(add([candidate('mug')]))
      .then([added('mug')]);
  });
});

describe('a custom item', () => {
  const wrap = (currency?: string): PricedLineItem => ({
    entry: 0,
    itemId: 'line-wrap',
    item: { kind: 'custom', name: 'Gift wrap' },
    quantity: 1,
    prices: { amount: 350, includesTax: true, ...(currency === undefined ? {} : { currency }) },
    ...(currency === undefined ? {} : { namedCurrency: currency }),
    errorField: currency === undefined ? 'name' : 'price.currency',
  });
  const line = (currency: string): CartEvent => ({
    type: 'CartItemAdded',
    at: AT,
    data: {
      itemId: 'line-wrap',
      item: { kind: 'custom', name: 'Gift wrap' },
      quantity: 1,
      unitPrice: { amount: 350, includesTax: true, currency },
    },
  });

  it('sets the currency that its price names, else the default', () => {
    given()
      .when(add([wrap('EUR')], { catalogDefault: 'GBP' }))
      .then([created(), line('EUR')]);
    given()
      .when(add([wrap()], { catalogDefault: 'GBP' }))
      .then([created(), line('GBP')]);
  });

  it('is refused if its price names another currency than that of the cart', () => {
    const fault = faultOf(
      'invalid',
      'Currency mismatch',
      'Gift wrap has no price in USD, the currency of this cart',
      { source: 'price.currency', meta: { currency: 'USD' } },
    );
    given(created(), added('mug'))
      .when(add([wrap('EUR')]))
      .refuses(ofEntry(0, fault));
    given(created(), added('mug', { currency: 'EUR' }))
      .when(add([wrap('EUR')]))
      .then([line('EUR')]);
  });
});

describe('the currency of an amount', () => {
  const code = fc.constantFrom('USD', 'EUR', 'GBP', 'CHF');
  const none = fc.constant(undefined);
  const prices = fc.dictionary(code, fc.nat(10_000), { maxKeys: 4 });
  const offered = fc
    .record({ name: fc.constantFrom('a', 'b', 'c', 'd'), prices, origin: fc.option(code) })
    .map(({ name, prices, origin }) => ({
      ...candidate(name, { prices }),
      ...(origin === null ? {} : { originCurrency: origin }),
    }));

  it('never changes: each line has a price that it was offered at', () => {
    fc.assert(
      fc.property(
        fc.array(offered, { maxLength: 8 }),
        fc.oneof(none, fc.constantFrom('USD', 'EUR', 'GBP')),
        fc.oneof(none, code),
        (entries, requested, catalogDefault) => {
          const { events } = tried(
            add(entries, withoutUndefined({ currency: requested, catalogDefault })),
          )(unknownCart);
          const { lines } = events.reduce(evolve, unknownCart);
          for (const { item, unitPrice } of lines) {
            const offers = entries.flatMap((entry) =>
              entry.item.name === item.name && !('amount' in entry.prices)
                ? (entry.prices.get(unitPrice.currency) ?? [])
                : [],
            );
            expect(offers.map(({ amount }) => amount)).toContain(unitPrice.amount);
            expect(unitPrice.currency).not.toBe('CHF');
            if (requested !== undefined) expect(unitPrice.currency).toBe(requested);
          }
          expect(new Set(lines.map(({ unitPrice }) => unitPrice.currency)).size).toBeLessThan(2);
        },
      ),
    );
  });
});
