/** Bodies of E7 that can be sent to the demo shop as they stand. */
export const ADD_ITEMS_EXAMPLES = {
  personalised: {
    summary: 'A personalised product by its SKU',
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
  partly: {
    summary: 'One product that is sold and one that is not',
    value: {
      data: [
        { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 },
        { type: 'cart_item', sku: 'NO-SUCH-SKU', quantity: 1 },
      ],
    },
  },
};
