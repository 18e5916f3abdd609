import { add, added, allTaken, AT, candidate, created, given, refused } from './cart.builders';
import type { CartEvent } from './cart-events';

const noPriceIn = (currency: string, position: number, name: string) =>
  refused(
    position,
    'Currency mismatch',
    `${name} has no price in ${currency}, the currency of this cart`,
    'id',
    { id: `product-${name}`, currency },
  );

describe('the currency of a cart', () => {
  const both = { prices: { USD: 1250, EUR: 1100 } };

  it('is that of the request for the first item', () => {
    given()
      .when(add([candidate('mug', both)], { currency: 'EUR' }))
      .then([created(), added('mug', { amount: 1100, currency: 'EUR' })], allTaken);
  });

  it('stays that of the first item, whatever a later request asks for', () => {
    given(created(), added('mug'))
      .when(add([candidate('jar', both)], { currency: 'EUR' }))
      .then([added('jar')], allTaken);
  });

  it('is fixed by the first entry that is accepted', () => {
    given()
      .when(add([candidate('jar', { prices: { CHF: 1 } }), candidate('mug', both)]))
      .then([created(), added('mug')], {
        effective: true,
        rejections: [noPriceIn('USD', 0, 'jar')],
      });
  });

  it('refuses an item without a price in it, naming the SKU if the request did', () => {
    const entry = candidate('mug', { sku: 'MUG', namedBy: 'sku' });
    const fault = noPriceIn('EUR', 0, 'mug').fault;
    const meta = { id: 'product-mug', sku: 'MUG', currency: 'EUR' };
    given(created(), added('cup', { currency: 'EUR' }))
      .when(add([entry]))
      .then([], {
        effective: false,
        rejections: [{ position: 0, fault: { ...fault, source: 'sku', meta } }],
      });
  });

  it('is no name that every object has', () => {
    given()
      .when(add([candidate('mug')], { currency: 'constructor' }))
      .then([], { effective: false, rejections: [noPriceIn('constructor', 0, 'mug')] });
  });

  it.each<CartEvent>([
    { type: 'CartEmptied', at: AT, data: {} },
    { type: 'CartItemRemoved', at: AT, data: { itemId: 'line-cup' } },
  ])('is free again after the last item has left: $type', (event) => {
    given(created(), added('cup', { currency: 'EUR' }), event)
      .when(add([candidate('mug')]))
      .then([added('mug')], allTaken);
  });
});
