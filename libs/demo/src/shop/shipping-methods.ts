import type { DemoShippingMethod } from './types';

/** Parcels go everywhere, and are free from a certain total on; express goes to some countries. */
export const shippingMethods: readonly DemoShippingMethod[] = [
  {
    id: '2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d',
    name: 'Parcel',
    description: 'Two to four days',
    position: 1,
    zones: [],
    rates: [
      { currency: 'USD', price: 490 },
      { currency: 'USD', price: 0, from: { total: 5000 } },
      { currency: 'EUR', price: 450 },
      { currency: 'EUR', price: 0, from: { total: 4500 } },
      { currency: 'JPY', price: 700 },
      { currency: 'JPY', price: 0, from: { total: 7500 } },
    ],
    max_weight: { value: 31.5, unit: 'kg' },
  },
  {
    id: '3a7d2c8f-63b5-4d1c-8e64-1f609b8c7d5e',
    name: 'Express',
    description: 'The next working day',
    position: 2,
    zones: [{ country: 'DE' }, { country: 'GB' }, { country: 'US' }],
    rates: [
      { currency: 'USD', price: 1490 },
      { currency: 'EUR', price: 1350 },
      { currency: 'JPY', price: 2200 },
    ],
  },
];
