import type { LineItem, ProductItem } from '#kernel';
import { shortage } from './shortage';

const product = (productId: string, more: Partial<ProductItem> = {}): ProductItem => ({
  kind: 'product',
  productId,
  name: `Name of ${productId}`,
  catalogId: 'web',
  ...more,
});
const bundle = (productId: string, ...parts: readonly string[]) => {
  const units = Object.fromEntries(parts.map((part) => [part, 1]));
  return product(productId, { bundle: { selectedOptions: {}, componentNames: {}, pieces: units } });
};
const card: LineItem = { kind: 'custom', name: 'Card' };

const faults = (items: readonly LineItem[], ...short: readonly (readonly [string, number])[]) =>
  shortage(
    items,
    short.map(([productId, available]) => ({ productId, available })),
  ).faults;
const fault = (what: string, meta: { id: string; sku?: string; available: number }) => ({
  kind: 'invalid',
  title: 'Insufficient stock',
  detail: `Only ${String(meta.available)} of ${what} ${meta.available === 1 ? 'is' : 'are'} in stock; pay when there are more, or order fewer`,
  meta,
});

describe('a shortage', () => {
  it('names every product with too little stock, as it was ordered', () => {
    const items = [card, product('mug', { sku: 'MUG' }), product('jar'), product('tea')];
    expect(faults(items, ['jar', 0], ['mug', 3])).toStrictEqual([
      fault('Name of jar', { id: 'jar', available: 0 }),
      fault('Name of mug', { id: 'mug', sku: 'MUG', available: 3 }),
    ]);
  });

  it('names the bundle of a product that was ordered in one', () => {
    const items = [product('jar'), bundle('box', 'jar'), bundle('set', 'mug', 'tea')];
    expect(faults(items, ['tea', 1])).toStrictEqual([
      fault('a product in Name of set', { id: 'tea', available: 1 }),
    ]);
  });

  it('names a product itself that was ordered both ways', () => {
    const items = [bundle('box', 'jar'), product('jar', { sku: 'JAR' })];
    expect(faults(items, ['jar', 1])).toStrictEqual([
      fault('Name of jar', { id: 'jar', sku: 'JAR', available: 1 }),
    ]);
  });

  it('at fulfillment is a matter of state, and advises to count more', () => {
    const { faults } = shortage(
      [product('mug')],
      [{ productId: 'mug', available: 1 }],
      'fulfillment',
    );
    const detail =
      'Only 1 of Name of mug is in stock; increase its stock and fulfill the order then';
    expect(faults).toMatchObject([{ kind: 'unprocessable', title: 'Insufficient stock', detail }]);
  });

  it('distinguishes a bundle from its products', () => {
    const items = [bundle('box', 'jar'), bundle('set', 'box')];
    expect(faults(items, ['box', 1])).toStrictEqual([
      fault('a product in Name of set', { id: 'box', available: 1 }),
    ]);
  });
});
