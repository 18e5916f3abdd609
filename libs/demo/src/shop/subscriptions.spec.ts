import { demoShop } from './index';

const { offerings, currencies } = demoShop;
const plans = offerings.flatMap((offering) => offering.plans);
const products = offerings.flatMap((offering) => offering.products);
const prices = [
  ...plans.map(({ attributes }) => attributes.fixedPrice),
  ...products.map(({ attributes }) => attributes.price),
].filter((price) => price !== null);

describe('the subscription offerings of the demo shop', () => {
  it('are the documented tea box', () => {
    expect(offerings).toMatchObject([
      { id: '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0', attributes: { name: 'Tea box' } },
    ]);
    expect(plans.map(({ id }) => id)).toContain('9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05');
  });

  it('have plans of every kind: with a discount, with prices of their own, and with a trial', () => {
    const all = plans.map(({ attributes }) => attributes);
    expect(all.filter((plan) => plan.basePricePercentage !== null)).toHaveLength(1);
    expect(all.filter((plan) => plan.fixedPrice !== null)).toHaveLength(2);
    expect(all.filter((plan) => plan.trialPeriod !== null)).toHaveLength(1);
    expect(new Set(all.map((plan) => plan.endBehavior))).toEqual(new Set(['roll', 'close']));
    expect(new Set(all.map((plan) => plan.externalRef)).size).toBe(all.length);
  });

  it('are priced in every currency, taxed outside the US only, by the exchange rates', () => {
    expect(prices).toHaveLength(3);
    for (const price of prices) {
      expect(Object.keys(price)).toEqual(['USD', ...currencies.map(({ code }) => code)]);
      const dollars = (price['USD']?.amount ?? 0) / 100;
      for (const { code, exchangeRate, decimalPlaces } of currencies) {
        const { amount = 0, includesTax } = price[code] ?? {};
        const markUp = amount / 10 ** decimalPlaces / exchangeRate / dollars;
        expect([includesTax, markUp > 1 && markUp < 1.25]).toEqual([true, true]);
      }
      expect(price['USD']?.includesTax).toBe(false);
    }
  });
});
