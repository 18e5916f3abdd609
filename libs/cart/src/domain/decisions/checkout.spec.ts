import fc from 'fast-check';
import { type BundleChoice, faultOf, MAX_AMOUNT } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, AT, created, given, product, refusalOf, sending } from '../cart.builders';
import type { CartEvent } from '../events';
import type { LineOffer } from '../commands';
import { choiceKey } from '../rules/line-identity';
import { carts } from '../random-carts.builders';

const offer = (amount: number, more: Partial<LineOffer> = {}): LineOffer => ({
  catalogId: 'other',
  choice: '',
  prices: new Map([['USD', { amount, includesTax: false }]]),
  ...more,
});
const by = (offers: Readonly<Record<string, LineOffer>>, enabled = true) =>
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
  it('take the price of the offer, which says whether the total changes', () => {
    given(created(), added('mug'), added('jar'))
      .when(by({ 'line-mug': offer(1250), 'line-jar': offer(900) }))
      .then([repriced('mug', 1250), repriced('jar', 900)], {
        totals: { before: 2500, after: 2150 },
      });
    given(created(), added('mug'), added('jar'))
      .when(by({ 'line-mug': offer(1300), 'line-jar': offer(1200) }))
      .then([repriced('mug', 1300), repriced('jar', 1200)], {
        totals: { before: 2500, after: 2500 },
      });
  });

  it('take the price of their selection, unless that changed meanwhile', () => {
    const chosen = choiceKey(product('set', { bundle: choice(1) }));
    given(created(), added('set', { bundle: choice(1) }))
      .when(by({ 'line-set': offer(900, { bundle: choice(2), choice: chosen }) }))
      .then([repriced('set', 900, { bundle: choice(2) })], {
        totals: { before: 1250, after: 900 },
      });
    const another = { ...choice(1), selectedOptions: { cup: { 'product-mug': 1 } } };
    given(created(), added('set', { bundle: another }))
      .when(by({ 'line-set': offer(900, { bundle: choice(2), choice: chosen }) }))
      .then([], { totals: { before: 1250, after: 1250 } });
  });

  it('cost 0 for a bundle without selected options, in any currency', () => {
    const nothing = { ...choice(1), selectedOptions: { cup: {} }, pieces: {} };
    const prices = { amount: 0, includesTax: false };
    const chosen = choiceKey(product('set', { bundle: nothing }));
    given(created(), added('set', { bundle: nothing }))
      .when(by({ 'line-set': offer(0, { bundle: nothing, prices, choice: chosen }) }))
      .then([repriced('set', 0, { bundle: nothing })], { totals: { before: 1250, after: 0 } });
  });

  it('stay unchanged if another request has priced them meanwhile', () => {
    given(created(), added('mug'), repriced('mug', 900))
      .when(by({ 'line-mug': offer(900) }))
      .then([], { totals: { before: 900, after: 900 } });
  });

  it('take a new price of their own catalog, and keep one that did not change', () => {
    const own = { catalogId: 'catalog' };
    const price = { amount: 2000, includesTax: false, currency: 'USD' };
    given(created(), added('mug'), added('jar'))
      .when(by({ 'line-mug': offer(2000, own), 'line-jar': offer(1250, own) }))
      .then(
        [{ type: 'CartItemRepriced', at: AT, data: { itemId: 'line-mug', unitPrice: price } }],
        { totals: { before: 2500, after: 3250 } },
      );
  });

  it('are refused with texts that their products do not take any more', () => {
    const cart = [created(), added('mug', { customInputs: { engraving: 'Ines' } })];
    const customInputRules = { card: { required: false, maxLengths: [] } };
    const faults = refusalOf(() =>
      by({ 'line-mug': offer(1250, { customInputRules }) })(cart.reduce(evolve, unknownCart)),
    );
    expect(faults).toStrictEqual([
      faultOf(
        'invalid',
        'Invalid custom input',
        'custom_inputs.engraving is not offered; the product has: card',
        { meta: { id: 'product-mug' } },
      ),
    ]);
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
        expect(by(offers)(after).events).toStrictEqual([]);
      }),
    );
  });
});
