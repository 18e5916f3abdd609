import fc from 'fast-check';
import type { BundleChoice, PriceParts } from '#kernel';
import { evolve, unknownCart } from '../cart';
import { added, created, promoted, refusalOf } from '../cart.builders';
import type { CartEvent } from '../events';
import { cartSum, productsToFind, requireCheckable, requireDeliverable } from './checkout';
import { carts } from '../random-carts.builders';
import { priceCart } from './totals';

const cartOf = (...history: readonly CartEvent[]) =>
  [created(), ...history].reduce(evolve, unknownCart);

const currency = (code: string, enabled = true) => ({ code, enabled, isDefault: false });

/** A request that names this currency, or none, in a store that has two. */
const asked = (named?: string) => ({ named, currencies: [currency('USD'), currency('EUR')] });

const bundleOf = (chosen: readonly string[], taken: readonly string[]): BundleChoice => ({
  selectedOptions: { any: Object.fromEntries(chosen.map((name) => [`product-${name}`, 1])) },
  componentNames: { any: 'Any' },
  pieces: Object.fromEntries(taken.map((name) => [`product-${name}`, 2])),
});

/** What the catalog does not sell, and units of what is counted. */
const facts = (unsold: readonly string[], counts: Readonly<Record<string, number>> = {}) => ({
  unsold: new Set(unsold.map((name) => `product-${name}`)),
  available: new Map(Object.entries(counts).map(([name, count]) => [`product-${name}`, count])),
});

const notSold = (name: string, detail: string, sku = {}) => ({
  kind: 'not-found',
  title: 'Product not found',
  detail,
  meta: { id: `product-${name}`, ...sku },
});

const tooFew = (name: string, shown: string, available: number, sku = {}, component = {}) => ({
  kind: 'invalid',
  title: 'Insufficient stock',
  detail: `Only ${String(available)} of ${shown} ${available === 1 ? 'is' : 'are'} in stock; reduce the quantity over all items of the cart`,
  meta: { id: `product-${name}`, ...sku, available, ...component },
});

describe('a cart at the checkout', () => {
  it('must have an item, with any requested currency', () => {
    const empty = {
      kind: 'invalid',
      title: 'Cart empty',
      detail: 'The cart has nothing to pay for; add an item first',
    };
    for (const cart of [cartOf(), unknownCart]) {
      expect(refusalOf(() => requireCheckable(cart, asked('EUR')))).toStrictEqual([empty]);
    }
  });

  it('is paid for in its own currency', () => {
    const cart = cartOf(added('mug'));
    expect(() => requireCheckable(cart, asked())).not.toThrow();
    expect(() => requireCheckable(cart, asked('USD'))).not.toThrow();
    expect(refusalOf(() => requireCheckable(cart, asked('EUR')))).toStrictEqual([
      {
        kind: 'invalid',
        title: 'Currency mismatch',
        detail:
          'The currency of this cart is USD; send it in SVC-Currency, or leave the header out',
        source: 'currency',
        meta: { currency: 'USD' },
      },
    ]);
  });

  it('is paid for in a currency that is enabled', () => {
    const cart = cartOf(added('mug'));
    const mismatch = {
      kind: 'invalid',
      title: 'Currency mismatch',
      detail:
        'USD, the currency of this cart, is not enabled any more; remove its items and add them again in another currency',
      meta: { currency: 'USD' },
    };
    for (const currencies of [[currency('EUR')], [currency('EUR'), currency('USD', false)]])
      for (const named of [undefined, 'USD']) {
        const refused = refusalOf(() => requireCheckable(cart, { named, currencies }));
        expect(refused).toStrictEqual([mismatch]);
      }
  });

  it('needs products that are still sold; every line that fails is reported', () => {
    const cart = cartOf(added('mug', { sku: 'MUG' }), added('jar'), added('cup'));
    expect(refusalOf(() => requireDeliverable(cart, facts(['mug', 'cup'])))).toStrictEqual([
      notSold('mug', 'mug is not sold any more; take it out of the cart', { sku: 'MUG' }),
      notSold('cup', 'cup is not sold any more; take it out of the cart'),
    ]);
    expect(() => requireDeliverable(cart, facts([]))).not.toThrow();
  });

  it('needs the selected products of a bundle and their components', () => {
    const cart = cartOf(added('set', { bundle: bundleOf(['box'], ['cup', 'tea']) }));
    expect(productsToFind(cart)).toStrictEqual(
      ['set', 'box', 'cup', 'tea'].map((n) => `product-${n}`),
    );
    const detail =
      'A part of set is not sold any more; choose another one or take it out of the cart';
    for (const part of ['box', 'cup']) {
      expect(refusalOf(() => requireDeliverable(cart, facts([part])))).toStrictEqual([
        notSold('set', detail),
      ]);
    }
    expect(() => requireDeliverable(cart, facts([]))).not.toThrow();
  });

  it('needs no more units than are available over all lines; products and bundles are reported', () => {
    const cart = cartOf(
      added('mug', { quantity: 3, sku: 'MUG' }),
      added('mug', { quantity: 2, line: 'other', customInputs: { engraving: 'Ines' } }),
      added('set', { quantity: 2, bundle: bundleOf(['mug', 'tea'], ['mug', 'tea']) }),
      added('jar', { quantity: 9 }),
    );
    const enough = { mug: 9, tea: 4, jar: 9 };
    expect(() => requireDeliverable(cart, facts([], enough))).not.toThrow();
    expect(() => requireDeliverable(cart, facts([], { set: 0 }))).not.toThrow();
    const short = { mug: 8, tea: 3, jar: 9, set: 0 };
    expect(refusalOf(() => requireDeliverable(cart, facts([], short)))).toStrictEqual([
      tooFew('mug', 'mug', 8, { sku: 'MUG' }),
      tooFew('set', 'set', 1, {}, { component_product_id: 'product-tea' }),
    ]);
  });

  it('reports products that are no longer sold before missing stock', () => {
    const cart = cartOf(added('mug'), added('jar'));
    const faults = refusalOf(() => requireDeliverable(cart, facts(['mug'], { jar: 0 })));
    expect(faults).toMatchObject([{ title: 'Product not found' }]);
  });

  it('has its lines as they are shown, its codes and its units of stock', () => {
    const cart = cartOf(
      added('mug', { quantity: 2, line: 'one' }),
      added('set', { quantity: 3, amount: 0, bundle: bundleOf(['mug'], ['mug', 'tea']) }),
      promoted('SPRING', { kind: 'fixed', amounts: { USD: 500 } }),
    );
    const { lines, ...sum } = cartSum(cart);
    const discount = { promotionId: 'promotion-SPRING', code: 'SPRING', amount: -500 };
    const parts = {
      withTax: 2000,
      withoutTax: 2000,
      tax: 0,
      discount: -500,
      withoutDiscount: 2500,
    };
    const { key: _, order: __, ...line } = cart.lines[0] ?? { key: '', order: 0 };
    expect(lines[0]).toStrictEqual({ ...line, discounts: [discount], parts });
    expect(sum).toStrictEqual({
      currency: 'USD',
      parts,
      shipping: 0,
      shippingDiscount: 0,
      shippingGroups: [],
      discounts: [{ name: 'Offer SPRING', amount: -500 }],
      isForFirst: false,
      codes: ['SPRING'],
      units: { 'product-mug': 8, 'product-tea': 6 },
    });
  });
});

describe('the total of a checkout', () => {
  it('is that of the cart: its lines, each with its price, and the shipping', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lines, parts, shipping, discounts, codes } = cartSum(cart);
        const of = (part: keyof PriceParts) =>
          lines.reduce((sum, line) => sum + line.parts[part], 0);
        expect(parts.withTax).toBe(of('withTax') + shipping);
        expect(parts.discount).toBe(of('discount'));
        expect(discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(parts.discount);
        expect(discounts.map(({ name }) => name)).toStrictEqual(
          codes.map((code) => `Offer ${code}`),
        );
        expect(parts).toStrictEqual(priceCart(cart).parts);
        expect(lines.map(({ id }) => id)).toStrictEqual(cart.lines.map(({ id }) => id));
      }),
    );
  });
});
