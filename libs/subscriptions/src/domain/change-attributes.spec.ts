import fc from 'fast-check';
import { changeAttributes } from './change-attributes';

interface Sample {
  readonly name: string;
  readonly note: string | null;
  readonly count: number;
  readonly prices: Readonly<Record<string, { readonly amount: number }>> | null;
}

const before: Sample = {
  name: 'Tea',
  note: 'green',
  count: 0,
  prices: { USD: { amount: 1800 }, EUR: { amount: 1650 } },
};

describe('a change of attributes', () => {
  it('replaces the named attributes and keeps the rest', () => {
    expect(changeAttributes(before, { name: 'Coffee', count: undefined })).toStrictEqual({
      ...before,
      name: 'Coffee',
    });
  });

  it('clears what is null', () => {
    expect(changeAttributes(before, { note: null, prices: null })).toStrictEqual({
      ...before,
      note: null,
      prices: null,
    });
  });

  it('replaces a map as a whole', () => {
    const prices = { USD: { amount: 1800 } };
    expect(changeAttributes(before, { prices })).toStrictEqual({ ...before, prices });
  });

  it.each([
    {},
    { name: 'Tea', note: 'green', count: 0 },
    { count: -0 },
    { name: undefined },
    { prices: { EUR: { amount: 1650 }, USD: { amount: 1800 } } },
  ])('is empty if nothing differs: %j', (changes) => {
    expect(changeAttributes(before, changes)).toBe(before);
  });

  it.each([
    { USD: { amount: 1800 }, EUR: { amount: 1651 } },
    { USD: { amount: 1800 }, GBP: { amount: 1650 } },
    { USD: { amount: 1800 }, EUR: { amount: 1650 }, GBP: { amount: 1 } },
    { USD: { amount: 1800 } },
  ])('is not empty if a price differs: %j', (prices) => {
    expect(changeAttributes(before, { prices })).not.toBe(before);
  });

  const prices = fc.option(
    fc.dictionary(fc.constantFrom('USD', 'EUR', 'GBP'), fc.record({ amount: fc.nat(2) }), {
      noNullPrototype: true,
    }),
  );
  const note = fc.option(fc.constantFrom('green', 'black'));
  const parts = { name: fc.constantFrom('Tea', 'Coffee'), note, count: fc.nat(2), prices };
  const samples = fc.record(parts);
  const changes = fc.record(parts, { requiredKeys: [] });

  it('contains exactly the named attributes with any values', () => {
    fc.assert(
      fc.property(samples, changes, (sample, change) => {
        expect(changeAttributes(sample, change)).toEqual({ ...sample, ...change });
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(samples, changes, (sample, change) => {
        const once = changeAttributes(sample, change);
        expect(changeAttributes(once, change)).toBe(once);
      }),
    );
  });
});
