import { demoShop } from './index';

const { offerings, currencies } = demoShop;
const plans = offerings.flatMap((offering) => offering.plans);
const products = offerings.flatMap((offering) => offering.products);
const prices = [
  ...plans.map(({ attributes }) => attributes.fixed_price),
  ...products.map(({ attributes }) => attributes.price),
].filter((price) => price !== null);

describe('the subscription offerings of the demo shop', () => {
  it('are the documented tea box', () => {
    expect(offerings).toMatchObject([
      { id: '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0', fields: { name: 'Tea box' } },
    ]);
    expect(plans.map(({ id }) => id)).toContain('9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05');
  });

  it('have plans of every kind: with a discount, with prices of their own, and with a trial', () => {
    const all = plans.map(({ attributes }) => attributes);
    expect(all.filter((plan) => plan.base_price_percentage !== null)).toHaveLength(1);
    expect(all.filter((plan) => plan.fixed_price !== null)).toHaveLength(2);
    expect(all.filter((plan) => plan.trial_period !== null)).toHaveLength(1);
    expect(new Set(all.map((plan) => plan.end_behavior))).toEqual(new Set(['roll', 'close']));
    expect(new Set(all.map((plan) => plan.external_ref)).size).toBe(all.length);
  });

  it('are priced in every currency with tax, dearer outside the US, by the exchange rates', () => {
    expect(prices).toHaveLength(3);
    for (const price of prices) {
      expect(Object.keys(price)).toEqual(['USD', ...currencies.map(({ code }) => code)]);
      const dollars = (price.USD?.amount ?? 0) / 100;
      for (const { code, exchange_rate, decimal_places } of currencies) {
        const { amount = 0, includes_tax } = price[code] ?? {};
        const markUp = amount / 10 ** decimal_places / exchange_rate / dollars;
        expect([includes_tax, markUp > 1 && markUp < 1.25]).toEqual([true, true]);
      }
      expect(price.USD?.includes_tax).toBe(true);
    }
  });
});
