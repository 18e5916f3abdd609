import type { GivenRate } from '#kernel';

export const SUBSCRIPTION = '1a2b3c4d-5e6f-4701-8293-a4b5c6d7e8f9';

/** A rate of 10 % for everything standard in Germany, if nothing else is said. */
export function placeRate(name: string, more: Partial<GivenRate> = {}): GivenRate {
  return {
    id: '0f0e0d0c-0b0a-4908-8706-050403020100',
    name,
    country: 'DE',
    postcodes: [],
    category: 'standard',
    rate: 0.1,
    priority: 0,
    compound: false,
    appliesToShipping: true,
    ...more,
  };
}
