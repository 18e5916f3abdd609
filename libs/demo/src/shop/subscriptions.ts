import type { DemoPlan, DemoSubscriptionProduct, SubscriptionOffering } from './types';

const teaSelection: DemoSubscriptionProduct = {
  name: 'Tea selection',
  description: 'Two caddies of loose leaf tea, another pair in every box',
  sku: 'TEA-SELECTION',
  external_ref: 'tea-selection',
  price: {
    USD: { amount: 2000, includes_tax: true },
    EUR: { amount: 2090, includes_tax: true },
    JPY: { amount: 3400, includes_tax: true },
  },
};

const everyMonth: DemoPlan = {
  name: 'Tea every month',
  description: 'A box at the start of each month, five per cent cheaper than in the shop',
  external_ref: 'tea-monthly',
  billing_interval_type: 'month',
  billing_frequency: 1,
  trial_period: null,
  plan_length: 12,
  end_behavior: 'roll',
  can_pause: true,
  can_resume: true,
  can_cancel: true,
  base_price_percentage: 5,
  fixed_price: null,
};

const everyOtherMonth: DemoPlan = {
  ...everyMonth,
  name: 'Tea every other month',
  description: 'Six boxes a year for those who drink slowly',
  external_ref: 'tea-every-other-month',
  billing_frequency: 2,
  can_cancel: false,
  base_price_percentage: null,
  fixed_price: {
    USD: { amount: 1900, includes_tax: true },
    EUR: { amount: 1990, includes_tax: true },
    JPY: { amount: 3200, includes_tax: true },
  },
};

const forAYear: DemoPlan = {
  ...everyMonth,
  name: 'Tea for a year',
  description:
    'The first month to try, then twelve boxes paid at once; a present that ends by itself',
  external_ref: 'tea-yearly',
  billing_frequency: 12,
  trial_period: 1,
  end_behavior: 'close',
  can_pause: false,
  can_resume: false,
  base_price_percentage: null,
  fixed_price: {
    USD: { amount: 21_600, includes_tax: true },
    EUR: { amount: 22_500, includes_tax: true },
    JPY: { amount: 36_000, includes_tax: true },
  },
};

/** One box of tea, sold in three ways. */
export const teaBox: SubscriptionOffering = {
  id: '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0',
  fields: {
    name: 'Tea box',
    description: 'Loose leaf tea from the harbour, as often as you like',
    external_ref: 'tea-box',
  },
  products: [{ id: '5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0', attributes: teaSelection }],
  plans: [
    { id: '2b9f4c61-7d08-4e35-a1c9-60d8e3f75a01', attributes: everyMonth },
    { id: '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05', attributes: everyOtherMonth },
    { id: '7e31d8a4-5c92-4b06-8f7d-d2b40916ce03', attributes: forAYear },
  ],
};
