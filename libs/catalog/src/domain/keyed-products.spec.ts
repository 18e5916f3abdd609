import fc from 'fast-check';
import { isFault } from '#kernel';
import { type Keyed, KeyedProducts, keysAfter } from './keyed-products';

const product = (id: string, values: Partial<Keyed> = {}): Keyed => ({
  id,
  sku: null,
  slug: null,
  externalKey: null,
  ...values,
});

const withoutUndefined = (value: object) => JSON.parse(JSON.stringify(value)) as object;

describe('the product that a key names', () => {
  it('has it as its SKU, or otherwise as its external_ref', () => {
    const products = new KeyedProducts([
      product('one', { sku: 'A', externalKey: 'B' }),
      product('two', { sku: 'B', externalKey: 'C' }),
    ]);
    expect(products.find('A')).toMatchObject({ id: 'one' });
    expect(products.find('B')).toMatchObject({ id: 'two' });
    expect(products.find('C')).toMatchObject({ id: 'two' });
    expect(products.find('a')).toMatchObject({ id: 'one' });
    expect(products.find('c')).toBeUndefined();
    expect(products.get('D')).toMatchObject({ title: 'Product not found', meta: { key: 'D' } });
  });

  it('is otherwise the one whose id it is, whatever keys that one has', () => {
    const products = new KeyedProducts([product('one'), product('two', { sku: 'ONE-OFF' })]);
    expect(products.find('ONE')).toMatchObject({ id: 'one' });
    expect(keysAfter('ONE', { sku: null, externalRef: null }, {}, true)).toEqual({ sku: null });
    const renamed = keysAfter('ONE', { sku: 'A', externalRef: null }, { sku: 'B' }, true);
    expect(renamed).toEqual({ sku: 'B' });
  });

  it('is the one whose SKU or external_ref is written so, or else the oldest in another spelling', () => {
    const products = new KeyedProducts([
      product('one', { sku: 'Mug', slug: 'Mug' }),
      product('two', { sku: 'MUG', slug: 'mug' }),
      product('three', { externalKey: 'mug' }),
    ]);
    expect(products.find('MUG')).toMatchObject({ id: 'two' });
    expect(products.find('mug')).toMatchObject({ id: 'three' });
    expect(products.find('mUG')).toMatchObject({ id: 'one' });
    const two = product('two', { sku: 'MUG', slug: 'mug' });
    expect(products.isTaken(two, two)).toBe(false);
    expect(products.isTaken({ ...two, sku: 'muG' }, two)).toBe(true);
    expect(products.isTaken({ ...two, slug: 'MUG' }, two)).toBe(true);
  });

  it('is none of several with the same external_ref', () => {
    const shared = [product('one', { externalKey: 'A' }), product('two', { externalKey: 'A' })];
    expect(new KeyedProducts(shared).find('A')).toMatchObject({ title: 'Conflict' });
  });

  it('is found after earlier changes', () => {
    const products = new KeyedProducts([product('one', { sku: 'A', slug: 'a' })]);
    products.put(product('one', { sku: 'B' }));
    expect(products.find('A')).toBeUndefined();
    expect(products.find('B')).toMatchObject({ id: 'one' });
    expect(products.isTaken(product('two', { slug: 'a' }))).toBe(false);
    expect(products.isTaken(product('two', { sku: 'B' }))).toBe(true);
    expect(products.isTaken(product('one', { sku: 'B' }))).toBe(false);
  });
});

describe('the keys of a product after a line', () => {
  const key = 'K';

  it('are the SKU of a new one, unless the line has another', () => {
    expect(keysAfter(key, undefined, {})).toEqual({ sku: 'K', externalRef: undefined });
    expect(keysAfter(key, undefined, { sku: 'S' })).toEqual({ sku: 'S', externalRef: 'K' });
    expect(keysAfter(key, undefined, { externalRef: 'K' })).toEqual({
      sku: null,
      externalRef: 'K',
    });
  });

  it('stay if the line does not change them', () => {
    const before = { sku: 'S', externalRef: 'K' };
    expect(keysAfter(key, before, {})).toEqual({ sku: 'S', externalRef: undefined });
  });

  it('do not name a SKU twice that is written in another way', () => {
    expect(keysAfter('k', { sku: 'K', externalRef: null }, {})).toEqual({
      sku: 'K',
      externalRef: undefined,
    });
  });

  it('include the key after the SKU changes', () => {
    const before = { sku: 'K', externalRef: null };
    expect(keysAfter(key, before, { sku: 'S' })).toEqual({ sku: 'S', externalRef: 'K' });
  });

  it('are refused if the key would be lost', () => {
    expect(keysAfter(key, undefined, { sku: 'S', externalRef: 'R' })).toMatchObject({
      source: 'key',
    });
    expect(keysAfter(key, { sku: 'K', externalRef: 'R' }, { sku: 'S' })).toMatchObject({
      source: 'key',
    });
  });

  it('always identify the product', () => {
    const value = fc.constantFrom('K', 'L', null);
    const sent = fc.record({ sku: value, externalRef: value }, { requiredKeys: [] });
    const before = fc.option(
      fc.constantFrom(
        { sku: 'K', externalRef: null },
        { sku: 'K', externalRef: 'L' },
        { sku: null, externalRef: 'K' },
        { sku: 'L', externalRef: 'K' },
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(before, sent, (was, says) => {
        const keys = keysAfter(key, was, says);
        if (isFault(keys)) return;
        const after = {
          sku: keys.sku ?? null,
          externalRef:
            keys.externalRef === undefined ? (was?.externalRef ?? null) : keys.externalRef,
        };
        const { sku, externalRef: externalKey } = after;
        expect(new KeyedProducts([product('it', { sku, externalKey })]).find(key)).toBeDefined();
        const again = keysAfter(key, after, says);
        expect(isFault(again)).toBe(false);
        expect({ ...after, ...withoutUndefined(again) }).toEqual(after);
      }),
    );
  });
});
