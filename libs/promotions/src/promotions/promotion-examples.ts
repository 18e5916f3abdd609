const AUTUMN = { start: '2020-09-01T00:00:00.000Z', end: '2099-12-01T00:00:00.000Z' };

/** Each body creates a promotion of the demo shop. */
export const CREATE_PROMOTION_EXAMPLES = {
  fixed: {
    summary: 'An amount off',
    value: {
      data: {
        type: 'promotion',
        name: 'Autumn offer',
        description: 'Three dollars off in the fall',
        enabled: true,
        promotion_type: 'fixed_discount',
        schema: {
          currencies: [
            { currency: 'USD', amount: 300 },
            { currency: 'EUR', amount: 300 },
          ],
        },
        ...AUTUMN,
      },
    },
  },
  percent: {
    summary: 'A percentage off',
    value: {
      data: {
        type: 'promotion',
        name: 'A third off',
        enabled: true,
        promotion_type: 'percent_discount',
        schema: { percentage: 33.333333 },
        ...AUTUMN,
      },
    },
  },
  percentByCurrency: {
    summary: 'A percentage off for each currency',
    value: {
      data: {
        type: 'promotion',
        name: 'Overseas offer',
        enabled: false,
        promotion_type: 'percent_discount',
        schema: {
          currencies: [
            { currency: 'USD', percentage: 5 },
            { currency: 'JPY', percentage: 7.5 },
          ],
        },
        ...AUTUMN,
        automatic: true,
      },
    },
  },
  freeShipping: {
    summary: 'No shipping costs for large orders',
    value: {
      data: {
        type: 'promotion',
        name: 'Sent for nothing',
        enabled: false,
        promotion_type: 'free_shipping',
        schema: {},
        ...AUTUMN,
        conditions: { min_total: { USD: 10000 } },
      },
    },
  },
  buyXGetY: {
    summary: 'Buy two, get a third one for nothing',
    value: {
      data: {
        type: 'promotion',
        name: 'Two and one more',
        enabled: false,
        promotion_type: 'buy_x_get_y',
        schema: {
          buy: { products: ['3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06'], quantity: 2 },
          get: {
            products: ['3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06'],
            quantity: 1,
            percent: 100,
          },
        },
        ...AUTUMN,
      },
    },
  },
};
