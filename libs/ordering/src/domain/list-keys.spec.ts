import type { LineItem } from '#kernel';
import type { OrderPrice } from './order';
import { codesOfDiscounts, listKey, listKeysOf, skuKeysOf } from './list-keys';

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

  it('fits its columns', () => {
    expect(Array.from(listKey('É'.repeat(300)))).toHaveLength(255);
  });
});
