import { priceOfSku } from './price-of-sku';

describe('the price of a SKU', () => {
  it.each([
    ['MUG', ['mug', 'MUG'], ['mug', 'MUG'], 'MUG'],
    ['Mug', ['mug', 'MUG'], ['Mug'], 'mug'],
    ['Mug', ['mug', 'MUG'], ['Mug', 'mug'], 'MUG'],
    ['Mug', ['mug'], ['Mug', 'mug'], undefined],
    ['CAFE\u0301', ['cafe', 'caf\u00e9'], ['CAFE\u0301'], 'caf\u00e9'],
    ['MUG', ['CUP'], ['MUG'], undefined],
  ])('%s among prices of %j and products of %j', (sku, prices, skus, found) => {
    const placed = prices.map((one) => ({ sku: one }));
    expect(priceOfSku(sku, placed, new Set(skus))?.sku).toBe(found);
  });
});
