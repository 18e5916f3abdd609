import fc from 'fast-check';
import { changedFields, filled, sentOf, tidied } from './changes';
import { fieldsOf, operationOf } from './document';

const PRODUCT = fieldsOf('put', '/pcm/products/{}');
const mug = {
  id: '0f9d5a7c-2e61-4b0c-8f37-6b5a49382710',
  type: 'product',
  attributes: { name: 'Mug', sku: 'MUG', status: 'live' },
  meta: { product_types: ['standard'] },
};

describe('what a form has changed', () => {
  it('is sent alone, with the type', () => {
    const after = {
      ...mug,
      attributes: { ...mug.attributes, name: 'Cup', sku: null, weight: { value: null, unit: '' } },
    };
    expect(changedFields(PRODUCT, mug, after)).toStrictEqual({
      type: 'product',
      attributes: { name: 'Cup', sku: null },
    });
  });

  it('is sent as null in a custom field that was emptied, because the others stay', () => {
    const shown = (custom_fields: object) => ({
      ...mug,
      attributes: { ...mug.attributes, custom_fields },
    });
    const before = shown({ glaze: 'salt', year: 2030, hand_made: true });
    expect(
      changedFields(
        PRODUCT,
        before,
        shown({ glaze: '', year: null, hand_made: true, shape: 'round' }),
      ),
    ).toStrictEqual({
      type: 'product',
      attributes: { custom_fields: { glaze: null, year: null, shape: 'round' } },
    });
    expect(changedFields(PRODUCT, before, before)['attributes']).toStrictEqual({});
  });

  it('is nothing that the service does not take', () => {
    const after = { ...mug, meta: { product_types: [] }, colour: 'red' };
    expect(changedFields(PRODUCT, mug, after)).toStrictEqual({
      type: 'product',
      attributes: {},
    });
  });
});

it('is empty where there must be something and nothing was filled in', () => {
  const promotion = { promotion_type: 'free_shipping', schema: {}, conditions: {} };
  const kept = { promotion_type: 'free_shipping', schema: {} };
  expect(sentOf(fieldsOf('post', '/v2/promotions'), promotion)).toStrictEqual(kept);
  const before = { schema: { percentage: 10 }, conditions: { min_quantity: 2 } };
  const after = { schema: { percentage: null }, conditions: {} };
  expect(changedFields(fieldsOf('put', '/v2/promotions/{}'), before, after)).toMatchObject({
    schema: {},
    conditions: null,
  });
});

it('leaves out what was not filled in, at any depth', () => {
  const sent = { name: 'Parcel', max_weight: { value: null, unit: '' }, zones: [], enabled: false };
  expect(tidied(sent)).toStrictEqual({ name: 'Parcel', zones: [], enabled: false });
  const codes = { codes: [{ code: 'STORM10', uses: null }] };
  expect(tidied(codes)).toStrictEqual({ codes: [{ code: 'STORM10' }] });
  const empty = fc.constantFrom(null, undefined, '');
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(empty, fc.dictionary(fc.string(), empty))),
      (all) => expect(tidied(all)).toStrictEqual({}),
    ),
  );
});

it('leaves out an empty list where the service takes none', () => {
  const sent = { name: 'Storm week', conditions: { product_ids: [], min_quantity: 2 } };
  expect(filled(fieldsOf('post', '/v2/promotions'), sent)).toStrictEqual({
    name: 'Storm week',
    conditions: { min_quantity: 2 },
  });
  const method = { name: 'Post', zones: [] };
  expect(filled(fieldsOf('post', '/v2/shipping-methods'), method)).toStrictEqual(method);
});

it('finds an operation by a path of the service', () => {
  expect(operationOf('get', '/pcm/catalogs/rules')?.scope).toBe('catalog:read');
  expect(operationOf('post', '/v2/orders/1/payments')?.scope).toBe('payments:write');
  expect(operationOf('get', '/v2/nowhere')).toBeUndefined();
});
