import { inUse, MAX_USES_NAMED } from './in-use';

const DETAIL = 'Orders need the account; cancel them first';
const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 'order', id: `order-${String(index)}` }));

describe('the error for a resource in use', () => {
  it('names what uses it', () => {
    expect(inUse(DETAIL, orders(2))).toStrictEqual({
      kind: 'conflict',
      title: 'Conflict',
      detail: DETAIL,
      meta: { used_by: orders(2) },
    });
  });

  it('keeps the other facts and its source', () => {
    const fault = inUse(DETAIL, orders(1), { source: 'data.sku', meta: { id: 'mug' } });
    expect(fault).toMatchObject({ source: 'data.sku', meta: { id: 'mug', used_by: orders(1) } });
  });

  it('names no more than there is room for', () => {
    const { meta } = inUse(DETAIL, orders(MAX_USES_NAMED + 1));
    expect(meta?.['used_by']).toStrictEqual(orders(MAX_USES_NAMED));
  });
});
