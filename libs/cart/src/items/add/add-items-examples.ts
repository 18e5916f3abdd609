/** Bodies that can be sent to the demo shop as they are, except for the id of an order. */
export const ADD_ITEMS_EXAMPLES = {
  personalised: {
    summary: 'A personalized product by its SKU',
    value: {
      data: {
        type: 'cart_item',
        sku: 'MUG-HARBOUR',
        quantity: 2,
        custom_inputs: { engraving: 'Für Ines' },
      },
    },
  },
  several: {
    summary: 'Several products, all or nothing',
    value: {
      data: [
        { type: 'cart_item', id: '8a7b6c5d-4e3f-4210-9fed-cba987654321', quantity: 1 },
        { type: 'cart_item', sku: 'BOARD-OAK', quantity: 1 },
      ],
      options: { add_all_or_nothing: true },
    },
  },
  bundle: {
    summary: 'A bundle with a selection of its options',
    value: {
      data: {
        type: 'cart_item',
        id: '5b2d9e10-4c3b-4a29-b817-06f5e4d3c2b1',
        quantity: 1,
        bundle_configuration: {
          selected_options: {
            cup: { '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06': 1 },
            tea: { '8a7b6c5d-4e3f-4210-9fed-cba987654321': 2 },
          },
        },
      },
    },
  },
  subscription: {
    summary: 'A plan of a subscription offering',
    value: {
      data: {
        type: 'subscription_item',
        id: '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0',
        quantity: 1,
        subscription_configuration: { plan: '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05' },
      },
    },
  },
  custom: {
    summary: 'A custom item that is in no catalog',
    value: {
      data: {
        type: 'custom_item',
        name: 'Gift wrap',
        sku: 'WRAP-1',
        quantity: 1,
        price: { amount: 350, includes_tax: true },
      },
    },
  },
  promotion: {
    summary: 'A promotion by its code',
    value: { data: { type: 'promotion_item', code: 'SPRING5' } },
  },
  again: {
    summary: 'All items of an earlier order; put the id of the order here',
    value: { data: { type: 'order_items', order_id: '22222222-2222-4222-8222-222222222222' } },
  },
  partly: {
    summary: 'One product that is sold and one that is not sold',
    value: {
      data: [
        { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 },
        { type: 'cart_item', sku: 'NO-SUCH-SKU', quantity: 1 },
      ],
    },
  },
};
