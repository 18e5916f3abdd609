import { withoutPersonalFields } from './personal-fields';

describe('a copy of resources without personal fields', () => {
  it('keeps its shape and its numbers, and no personal texts', () => {
    const order = {
      id: 'f3b6d9a1',
      type: 'order',
      order_number: '2031-00042',
      total: 1250,
      customer: { name: 'Una Vesper', email: 'una@vesper.example' },
      billing_address: { first_name: 'Una', lines: ['Kai 4', 'Kiel'], floor: 2 },
      shipping_address: null,
      included: [
        { type: 'custom_item', name: 'Gift wrapping', custom_inputs: { Una: { text: 'Hi' } } },
        { type: 'order_item', name: 'Mug', location: 'Desk of Una', quantity: 2 },
        { type: 'cart_item', name: 'Mug', location: 'Desk of Una' },
        { type: 'custom_item', name: 'Card', location: 'Desk of Una' },
        { type: 'transaction', name: 'Una Vesper', custom_reference: 'UV', amount: 1250 },
        { type: 'account_member', name: 'Una Vesper', email: 'una@vesper.example' },
        { type: 'transaction', meta: { failure: { code: 'declined', message: 'No, Una' } } },
        { type: 'cart', name: 'For Una', custom_attributes: { age: { value: 42 } }, items: [] },
      ],
    };
    const before = structuredClone(order);
    expect(withoutPersonalFields(order)).toStrictEqual({
      id: 'f3b6d9a1',
      type: 'order',
      order_number: '2031-00042',
      total: 1250,
      customer: { name: 'Erased', email: 'erased@erased.invalid' },
      billing_address: { first_name: 'Erased', lines: ['Erased', 'Erased'], floor: 2 },
      shipping_address: null,
      included: [
        { type: 'custom_item', name: 'Gift wrapping', custom_inputs: {} },
        { type: 'order_item', name: 'Mug', location: 'Erased', quantity: 2 },
        { type: 'cart_item', name: 'Mug', location: 'Erased' },
        { type: 'custom_item', name: 'Card', location: 'Erased' },
        { type: 'transaction', name: 'Erased', custom_reference: 'Erased', amount: 1250 },
        { type: 'account_member', name: 'Erased', email: 'erased@erased.invalid' },
        { type: 'transaction', meta: { failure: { code: 'declined', message: 'Erased' } } },
        { type: 'cart', name: 'Erased', custom_attributes: {}, items: [] },
      ],
    });
    expect(order).toStrictEqual(before);
  });

  it.each([
    ['a text', 'a text'],
    [7, 7],
    [null, null],
    [undefined, undefined],
  ])('stays unchanged if it is no resource: %j', (copy, same) => {
    expect(withoutPersonalFields(copy)).toBe(same);
  });
});
