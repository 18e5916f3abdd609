import { createHash } from 'node:crypto';
import { evolve } from '../domain/cart';
import { cartSnapshot } from './cart-snapshot';
import { after, eventOf, goldenSnapshot, LINE } from './golden-events.builders';

/** A line of each kind, with all that it may have. */
const whole = () =>
  [
    ...['place', 'bundle', 'subscription', 'options'].map((kind) => `CartItemAdded.v1.${kind}`),
    'CartItemAdded.v1.category',
    'CartItemTaxesChanged.v1.rates',
    'CartPromotionAdded.v1.conditions',
    'CartPromotionAdded.v1.free',
    'CartItemAdded.v1.nodes',
    'CartPromotionAdded.v1.nodes',
    'CartPromotionAdded.v1.shipping',
    'CartPromotionAdded.v1.first',
    'CartPromotionChanged.v1.first',
    'CartPromotionAdded.v1.extension',
    'CartPromotionChanged.v1.extension',
  ]
    .map((name) => eventOf(`${name}.json`))
    .reduce(evolve, after(...LINE));

describe('the snapshot of a cart', () => {
  it('equals the golden one, field by field, and leads to the same cart', () => {
    expect(cartSnapshot.save(whole())).toStrictEqual(goldenSnapshot());
    expect(cartSnapshot.load(goldenSnapshot())).toStrictEqual(whole());
    expect(whole().lines.map(({ item }) => item.kind)).toStrictEqual([
      'product',
      'custom',
      'product',
      'subscription',
      'product',
      'product',
      'product',
    ]);
  });

  it('has the hash of the golden one for its format, so that another format differs', () => {
    const hash = createHash('sha256').update(JSON.stringify(goldenSnapshot())).digest('hex');
    expect(cartSnapshot.format.toString(16).padStart(7, '0')).toBe(hash.slice(0, 7));
  });

  it('contains only declared fields', () => {
    const more = { ...whole(), more: 1 };
    expect(cartSnapshot.save(more)).toStrictEqual(cartSnapshot.save(whole()));
    expect(cartSnapshot.load(more)).toStrictEqual(whole());
  });

  it('is stored and read without a change', () => {
    const json: unknown = JSON.parse(JSON.stringify(cartSnapshot.save(whole())));
    expect(cartSnapshot.load(json)).toStrictEqual(whole());
  });
});
