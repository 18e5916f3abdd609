import type { PlanAttributes, SubscriptionProductAttributes } from '#subscriptions/management';
import type { SubscriptionOffering } from './types';

const teaSelection: SubscriptionProductAttributes = {
  name: 'Tea selection',
  description: 'Two caddies of loose leaf tea, another pair in every box',
  sku: 'TEA-SELECTION',
  mainImage: null,
  externalRef: 'tea-selection',
  price: {
    USD: { amount: 2000, includesTax: false },
    EUR: { amount: 2090, includesTax: true },
    JPY: { amount: 3400, includesTax: true },
  },
};

const everyMonth: PlanAttributes = {
  name: 'Tea every month',
  description: 'A box at the start of each month, five per cent cheaper than in the shop',
  externalRef: 'tea-monthly',
  billingIntervalType: 'month',
  billingFrequency: 1,
  trialPeriod: null,
  planLength: 12,
  endBehavior: 'roll',
  canPause: true,
  canResume: true,
  canCancel: true,
  basePricePercentage: 5,
  fixedPrice: null,
};

const everyOtherMonth: PlanAttributes = {
  ...everyMonth,
  name: 'Tea every other month',
  description: 'Six boxes a year for those who drink slowly',
  externalRef: 'tea-every-other-month',
  billingFrequency: 2,
  canCancel: false,
  basePricePercentage: null,
  fixedPrice: {
    USD: { amount: 1900, includesTax: false },
    EUR: { amount: 1990, includesTax: true },
    JPY: { amount: 3200, includesTax: true },
  },
};

const forAYear: PlanAttributes = {
  ...everyMonth,
  name: 'Tea for a year',
  description:
    'The first month to try, then twelve boxes paid at once; a present that ends by itself',
  externalRef: 'tea-yearly',
  billingFrequency: 12,
  trialPeriod: 1,
  endBehavior: 'close',
  canPause: false,
  canResume: false,
  basePricePercentage: null,
  fixedPrice: {
    USD: { amount: 21_600, includesTax: false },
    EUR: { amount: 22_500, includesTax: true },
    JPY: { amount: 36_000, includesTax: true },
  },
};

/** One box of tea, sold in three ways. */
export const teaBox: SubscriptionOffering = {
  id: '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0',
  attributes: {
    name: 'Tea box',
    description: 'Loose leaf tea from the harbour, as often as you like',
    externalRef: 'tea-box',
  },
  products: [{ id: '5e8d7c6b-4a39-4281-9706-f5e4d3c2b1a0', attributes: teaSelection }],
  plans: [
    { id: '2b9f4c61-7d08-4e35-a1c9-60d8e3f75a01', attributes: everyMonth },
    { id: '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05', attributes: everyOtherMonth },
    { id: '7e31d8a4-5c92-4b06-8f7d-d2b40916ce03', attributes: forAYear },
  ],
};
