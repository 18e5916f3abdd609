import { faultOf } from '#kernel';
import { NewKeys } from './new-keys';

const product = (key: string, attributes: object = {}) => ({
  type: 'product',
  key,
  attributes: attributes as Readonly<Record<string, unknown>>,
});
const lacks = (key: string) => faultOf('not-found', 'Not Found', 'is not there', { meta: { key } });
const explained = (keys: NewKeys, ...lacking: readonly string[]) =>
  keys.explain({ line: 3, outcome: lacking.map(lacks) }).outcome;

describe('what a trial would have created', () => {
  const keys = new NewKeys();
  keys.add(product('Mug', { sku: 'MUG-1', external_ref: 'erp-1' }));
  keys.add({ type: 'product-price', key: 'Mug', attributes: { pricebook_id: 'one' } });

  it('is known by its type, its key in any spelling, and what it belongs to', () => {
    expect(keys.has(product('MUG'))).toBe(true);
    expect(keys.has(product('MUG-1'))).toBe(false);
    const price = (pricebook_id: string) => ({
      type: 'product-price',
      key: 'mug',
      attributes: { pricebook_id },
    });
    expect([keys.has(price('one')), keys.has(price('two'))]).toEqual([true, false]);
  });

  it('explains why a line fails that refers to it, and no other one', () => {
    expect(explained(keys, 'MUG', 'mug-1', 'ERP-1')).toBe('created');
    expect(explained(keys, 'mug', 'cup')).toHaveLength(2);
    const fault = faultOf('invalid', 'Validation Error', 'is wrong', { meta: { key: 'mug' } });
    expect(keys.explain({ line: 3, outcome: [fault] }).outcome).toEqual([fault]);
    expect(keys.explain({ line: 3, outcome: 'changed' }).outcome).toBe('changed');
  });
});
