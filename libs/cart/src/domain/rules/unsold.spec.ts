import type { BundleChoice, LineItem, SubscriptionItem } from '#kernel';
import { added, created, product } from '../cart.builders';
import { evolve, unknownCart } from '../cart';
import { messagesOfUnsold, missingOf, requiredProducts, unsoldFault } from './unsold';

const bundle: BundleChoice = {
  selectedOptions: { any: { 'product-box': 1 } },
  componentNames: { any: 'Any' },
  pieces: { 'product-tea': 2, 'product-cup': 1 },
};
const set = product('set', { bundle, sku: 'SET' });
const plan: SubscriptionItem = {
  kind: 'subscription',
  offeringId: 'offering-tea',
  planId: 'plan-monthly',
  name: 'Tea box',
};
const without = (...ids: readonly string[]) => new Set(ids);

describe('what an item needs to be delivered', () => {
  it('is its product, and what a bundle was chosen of and takes out of the stock', () => {
    expect(requiredProducts(product('mug'))).toStrictEqual(['product-mug', 'product-mug']);
    const ofSet = ['set', 'box', 'tea', 'cup'].map((name) => `product-${name}`);
    expect(requiredProducts(set)).toStrictEqual(ofSet);
    expect(requiredProducts({ kind: 'custom', name: 'Gift wrap' })).toStrictEqual([]);
    expect(requiredProducts(plan)).toStrictEqual([]);
  });

  it('is missing if it was asked for and not found', () => {
    expect(missingOf(['a', 'b', 'c'], [{ id: 'b' }])).toStrictEqual(without('a', 'c'));
    expect(missingOf([], [])).toStrictEqual(without());
  });
});

describe('an item that is not sold any more', () => {
  const CASES: readonly (readonly [string, LineItem, string, string, object])[] = [
    [
      'a product',
      product('mug', { sku: 'MUG' }),
      'product-mug',
      'mug is not sold any more; take it out of the cart',
      { title: 'Product not found', meta: { id: 'product-mug', sku: 'MUG' } },
    ],
    ...['box', 'tea'].map(
      (part) =>
        [
          `a bundle with ${part}`,
          set,
          `product-${part}`,
          'A part of set is not sold any more; choose another one or take it out of the cart',
          { title: 'Product not found', meta: { id: 'product-set', sku: 'SET' } },
        ] as const,
    ),
    [
      'a plan of an offering',
      plan,
      'offering-tea',
      'Tea box is not offered any more; take it out of the cart',
      { title: 'Subscription offering not found', meta: { id: 'offering-tea' } },
    ],
    [
      'a plan',
      plan,
      'plan-monthly',
      'Tea box is not offered any more; take it out of the cart',
      { title: 'Subscription plan not found', meta: { id: 'plan-monthly' } },
    ],
  ];

  it.each(CASES)('is named: %s', (_, item, missing, detail, fault) => {
    expect(unsoldFault(item, without(missing))).toStrictEqual({
      kind: 'not-found',
      detail,
      ...fault,
    });
    expect(unsoldFault(item, without('product-other'))).toBeUndefined();
  });

  it('is never a custom item', () => {
    expect(unsoldFault({ kind: 'custom', name: 'Gift wrap' }, without('wrap'))).toBeUndefined();
  });

  it('has a message with the id of its line', () => {
    const cart = [created(), added('mug'), added('jar')].reduce(evolve, unknownCart);
    expect(messagesOfUnsold(cart.lines, without('product-mug'))).toStrictEqual([
      {
        source: { type: 'cart_item', id: 'line-mug' },
        title: 'Product not sold',
        description: 'mug is not sold any more; take it out of the cart',
      },
    ]);
  });
});
