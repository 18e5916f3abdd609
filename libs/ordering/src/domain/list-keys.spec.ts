import type { LineItem } from '#kernel';
import type { OrderPrice } from './order';
import fc from 'fast-check';
import {
  codesOfDiscounts,
  listKey,
  listKeysOf,
  skuKeysOf,
  wordKey,
  orderWordsOf,
} from './list-keys';

const party = { name: 'Žoë  BRANDT', email: 'zoe@mail.example' };

const priced = (...names: readonly string[]): OrderPrice => ({
  parts: { withTax: 1190, withoutTax: 1000, tax: 190, discount: 0, withoutDiscount: 1190 },
  shipping: 0,
  discounts: names.map((name) => ({ name, amount: -5 })),
});

describe('what lists find an order by', () => {
  it('is its total, the folded name and its codes, each once', () => {
    const codes = ['Spring5', 'AUTUMN 3', 'SPRING5', 'x'.repeat(256)];
    expect(listKeysOf({ party, price: priced('of a promotion'), codes })).toStrictEqual({
      total: 1190,
      contactNameKey: 'žoë  brandt',
      promotionCode: 'autumn 3',
      codes: ['autumn 3', 'spring5'],
    });
  });

  it('has no code if the cart had none', () => {
    const keys = listKeysOf({ party, price: priced('of a promotion'), codes: [] });
    expect(keys).toMatchObject({ promotionCode: null, codes: [] });
  });

  it('takes the codes of an order of an earlier release from the discounts of its items', () => {
    const items = [['Ten percent', 'Autumn'], ['Autumn'], []].map((codes) => ({
      discounts: codes.map((code) => ({ promotionId: code, code, amount: -5 })),
    }));
    const price = priced('Ten percent', 'Spring offer');
    expect(codesOfDiscounts(price, items)).toStrictEqual(['Autumn', 'Autumn']);
  });

  it('has the SKUs of its items and of what its bundles consist of, each once', () => {
    const sold = (sku?: string): LineItem => ({ kind: 'custom', name: 'Tea', ...(sku && { sku }) });
    const parts = ['mug', undefined, 'BOWL'].map((sku) => ({
      productId: 'one',
      quantity: 1,
      ...(sku && { sku }),
    }));
    const plan: LineItem = { kind: 'subscription', offeringId: 'a', planId: 'b', name: 'Tea' };
    const items = [
      { item: sold('Set É'), contents: parts },
      ...[sold('MUG'), sold(), plan].map((item) => ({ item, contents: null })),
    ];
    expect(skuKeysOf(items)).toStrictEqual(['bowl', 'mug', 'set é']);
  });

  it('is each word of who ordered and of its number', () => {
    const customer = { name: "Anne-Marie O'Neill  ｉｎｃ", email: 'A.ONeill+tea@Post.example' };
    expect(orderWordsOf({ party: customer, number: 'HH-1042' })).toStrictEqual(
      [
        ...['anne-marie', 'anne', 'marie', "o'neill", 'o', 'neill', 'inc'],
        ...['a.oneill+tea@post.example', 'a', 'oneill', 'tea', 'hh-1042', '1042'],
      ].sort(),
    );
    // Who was erased is not found; their order is.
    expect(orderWordsOf({ party: undefined, number: '1042' })).toStrictEqual(['1042']);
    expect(orderWordsOf({ party: undefined, number: null })).toStrictEqual([]);
  });

  it('has what stands between two blanks of a name, each once, and is bounded', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const name = `${one} ${other}`;
        const words = orderWordsOf({ party: { name, email: 'a@b.example' }, number: '1' });
        const typed = wordKey(name)
          .split(/\s+/u)
          .filter((word) => word !== '');
        if (typed.length <= 5) expect(words).toEqual(expect.arrayContaining(typed));
        expect(new Set(words).size).toBe(words.length);
        expect(words.length).toBeLessThan(50);
        expect(words.every((word) => Array.from(word).length <= 255)).toBe(true);
      }),
    );
  });

  it('fits its columns', () => {
    expect(Array.from(listKey('É'.repeat(300)))).toHaveLength(255);
  });
});
