import fc from 'fast-check';
import { type BundleChoice, faultOf, MAX_AMOUNT } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, AT, created, given, refusalOf, sending } from '../cart.builders';
import type { CartEvent } from '../events';
import type { Offer } from '../commands';
import { linesOfOtherCatalogs } from './checkout';
import { carts } from '../random-carts.builders';

const offer = (amount: number, more: Partial<Offer> = {}): Offer => ({
  catalogId: 'other',
  prices: new Map([['USD', { amount, includesTax: false }]]),
  ...more,
});
const by = (offers: Readonly<Record<string, Offer>>, enabled = true) =>
  sending(
    { type: 'Reprice', offers: new Map(Object.entries(offers)) },
    { currencies: [{ code: 'USD', enabled, isDefault: true }] },
  );
const repriced = (name: string, amount: number, more: object = {}): CartEvent => ({
  type: 'CartItemRepriced',
  at: AT,
  data: {
    itemId: `line-${name}`,
    unitPrice: { amount, includesTax: false, currency: 'USD' },
    catalogId: 'other',
    ...more,
  },
});
const choice = (units: number): BundleChoice => ({
  selectedOptions: { cup: { 'product-cup': 1 } },
  componentNames: { cup: 'Cup' },
  pieces: { 'product-cup': units },
});

describe('lines with prices of another catalog', () => {
  it('are those whose products are now sold from another one', () => {
    const cart = [created(), added('mug'), added('jar'), added('gone')].reduce(evolve, unknownCart);
    const published = new Map([
      ['product-mug', { catalogId: 'catalog' }],
      ['product-jar', { catalogId: 'other' }],
    ]);
    const found = linesOfOtherCatalogs(cart, published);
    expect(found.map(({ id }) => id)).toStrictEqual(['line-jar']);
  });

  it('take the price of the offer, which says whether the total changes', () => {
    given(created(), added('mug'), added('jar'))
      .when(by({ 'line-mug': offer(1250), 'line-jar': offer(900) }))
      .then([repriced('mug', 1250), repriced('jar', 900)], { changesTotal: true });
    given(created(), added('mug'), added('jar'))
      .when(by({ 'line-mug': offer(1300), 'line-jar': offer(1200) }))
      .then([repriced('mug', 1300), repriced('jar', 1200)], { changesTotal: false });
  });

  it('take the price of their selection, unless that changed meanwhile', () => {
    given(created(), added('set', { bundle: choice(1) }))
      .when(by({ 'line-set': offer(900, { bundle: choice(2) }) }))
      .then([repriced('set', 900, { bundle: choice(2) })], { changesTotal: true });
    const another = { ...choice(1), selectedOptions: { cup: { 'product-mug': 1 } } };
    given(created(), added('set', { bundle: another }))
      .when(by({ 'line-set': offer(900, { bundle: choice(2) }) }))
      .then([], { changesTotal: false });
  });

  it('cost 0 for a bundle without selected options, in any currency', () => {
    const nothing = { ...choice(1), selectedOptions: { cup: {} }, pieces: {} };
    const prices = { amount: 0, includesTax: false };
    given(created(), added('set', { bundle: nothing }))
      .when(by({ 'line-set': offer(0, { bundle: nothing, prices }) }))
      .then([repriced('set', 0, { bundle: nothing })], { changesTotal: true });
  });

  it('stay unchanged if another request has priced them meanwhile', () => {
    given(created(), added('mug'), repriced('mug', 900))
      .when(by({ 'line-mug': offer(900) }))
      .then([], { changesTotal: false });
  });

  it('are all refused if they have no price there', () => {
    const cart = [created(), added('mug'), added('set')].reduce(evolve, unknownCart);
    const none = offer(0, { prices: new Map() });
    const mixed = { ...none, mixedTax: ['USD'] };
    const meta = (name: string) => ({ meta: { id: `product-${name}`, currency: 'USD' } });
    expect(refusalOf(() => by({ 'line-mug': none, 'line-set': mixed })(cart))).toStrictEqual([
      faultOf(
        'invalid',
        'Currency mismatch',
        'mug has no price in USD, the currency of this cart',
        meta('mug'),
      ),
      faultOf(
        'invalid',
        'Validation Error',
        'The parts of set have prices with and without tax in USD, which cannot be added up',
        meta('set'),
      ),
    ]);
  });

  it('have no price in a disabled currency', () => {
    const cart = [created(), added('mug')].reduce(evolve, unknownCart);
    expect(refusalOf(() => by({ 'line-mug': offer(900) }, false)(cart))).toMatchObject([
      { title: 'Currency mismatch', meta: { id: 'product-mug', currency: 'USD' } },
    ]);
  });

  it('are refused if the total would exceed the range of amounts', () => {
    const cart = [created(), added('mug', { quantity: 2 })].reduce(evolve, unknownCart);
    const faults = refusalOf(() => by({ 'line-mug': offer(MAX_AMOUNT) })(cart));
    expect(faults).toMatchObject([{ title: 'Amount out of range' }]);
  });

  it('are priced once: the same offers change nothing more', () => {
    fc.assert(
      fc.property(carts, fc.nat(1_000_000), (cart, amount) => {
        const offers = Object.fromEntries(cart.lines.map(({ id }) => [id, offer(amount)]));
        const { events } = by(offers)(cart);
        const after = events.reduce(evolve, cart);
        expect(events).toHaveLength(cart.lines.length);
        expect(after.lines.map(({ unitPrice }) => unitPrice.amount)).toStrictEqual(
          cart.lines.map(() => amount),
        );
        expect(by(offers)(after)).toMatchObject({ events: [], outcome: { changesTotal: false } });
      }),
    );
  });
});
