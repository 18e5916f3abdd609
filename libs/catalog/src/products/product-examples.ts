/** Bodies that create a product of the demo shop each. */
export const CREATE_PRODUCT_EXAMPLES = {
  product: {
    summary: 'A product with a personal text',
    value: {
      data: {
        type: 'product',
        attributes: {
          name: 'Lighthouse Mug',
          sku: 'MUG-LIGHTHOUSE',
          slug: 'lighthouse-mug',
          description: 'Stoneware, 350 ml, with a red and white stripe',
          status: 'live',
          commodity_type: 'physical',
          custom_inputs: {
            engraving: {
              name: 'Engraving',
              required: false,
              validation_rules: [{ type: 'string', options: { max_length: 50 } }],
            },
          },
          external_ref: 'HH-2001',
          upc_ean: '2004170020019',
          mpn: 'STW-MUG-350',
        },
      },
    },
  },
  bundle: {
    summary: 'A bundle with two choices',
    value: {
      data: {
        type: 'product',
        attributes: {
          name: 'Tea for Two',
          sku: 'TEA-FOR-TWO',
          status: 'live',
          components: {
            cup: {
              name: 'Cup',
              min: 1,
              max: 1,
              sort_order: 1,
              options: [
                {
                  id: '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06',
                  type: 'product',
                  quantity: 2,
                  default: true,
                },
              ],
            },
            tea: {
              name: 'Tea',
              min: 1,
              max: 2,
              sort_order: 2,
              options: [
                {
                  id: '8a7b6c5d-4e3f-4210-9fed-cba987654321',
                  type: 'product',
                  quantity: 1,
                  min: 1,
                  max: 4,
                  default: true,
                },
                { id: '2ae1493a-8a10-4b7d-b9d3-659f590584d5', type: 'product', quantity: 1 },
              ],
            },
          },
        },
      },
    },
  },
};
