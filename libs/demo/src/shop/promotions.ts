import type { DemoPromotion } from './types';

const FOR_LONG = {
  enabled: true,
  start: '2020-01-01T00:00:00.000Z',
  end: '2099-12-31T00:00:00.000Z',
};

/** One promotion of each kind. Both need a code, so that no cart gets one by itself. */
export const promotions: readonly DemoPromotion[] = [
  {
    id: 'aa11bb22-cc33-4d44-9e55-ff6677889900',
    fields: {
      name: 'Spring offer',
      description: 'Five off',
      promotion_type: 'fixed_discount',
      schema: {
        currencies: [
          { currency: 'USD', amount: 500 },
          { currency: 'EUR', amount: 500 },
          { currency: 'JPY', amount: 500 },
        ],
      },
      ...FOR_LONG,
    },
    codes: [{ code: 'SPRING5' }],
  },
  {
    id: 'bb22cc33-dd44-4e55-8f66-007788990011',
    fields: {
      name: 'Welcome',
      description: 'A tenth off',
      promotion_type: 'percent_discount',
      schema: { percentage: 10 },
      ...FOR_LONG,
    },
    codes: [{ code: 'WELCOME10' }],
  },
];
