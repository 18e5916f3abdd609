import fc from 'fast-check';
import {
  changedTerms,
  isPercentage,
  PROMOTION_TYPES,
  schemaOf,
  type Terms,
  termsOf,
  promotionTypeOf,
} from './promotion-schema';

const five: Terms = { kind: 'fixed', amounts: { USD: 500, EUR: 450 } };
const fiveOff = {
  currencies: [
    { currency: 'USD', amount: 500 },
    { currency: 'EUR', amount: 450 },
  ],
};
const tenth: Terms = { kind: 'percent', percentage: 10 };
const byCurrency: Terms = { kind: 'percent', percentage: { USD: 10, JPY: 12.5 } };
const percentages = [
  { currency: 'USD', percentage: 10 },
  { currency: 'JPY', percentage: 12.5 },
];

describe('a percentage', () => {
  it.each([0, 100, 33.333333, 0.000001, 99.999999, 12.5, 1e-6, -0])('may be %p', (value) => {
    expect(isPercentage(value)).toBe(true);
  });

  it.each([
    -0.1,
    -0.000001,
    100.000001,
    33.3333333,
    0.0000001,
    101,
    NaN,
    Infinity,
    '10',
    null,
    undefined,
    true,
    [10],
    {},
  ])('cannot be %p', (value) => {
    expect(isPercentage(value)).toBe(false);
  });

  it('is any whole number of millionths', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (millionths) => {
        expect(isPercentage(millionths / 1_000_000)).toBe(true);
        expect(isPercentage(Number(`${String(millionths)}5e-7`))).toBe(false);
      }),
    );
  });
});

describe('the terms of a promotion', () => {
  it.each([
    ['fixed_discount', fiveOff, five],
    ['percent_discount', { percentage: 10 }, tenth],
    ['percent_discount', { percentage: 0 }, { kind: 'percent', percentage: 0 }],
    ['percent_discount', { percentage: percentages }, byCurrency],
    ['percent_discount', { currencies: percentages }, byCurrency],
  ] as const)('are read for a %s from %j', (type, schema, terms) => {
    expect(termsOf(type, schema)).toStrictEqual({ terms });
  });

  const amount = { currency: 'USD', amount: 5 };
  const percentage = { currency: 'USD', percentage: 5 };
  it.each([
    ['fixed_discount', {}, ['currencies must list the amounts of a fixed_discount']],
    ['fixed_discount', { percentage: 10 }, ['percentage must be left out of a fixed_discount']],
    [
      'fixed_discount',
      { ...fiveOff, percentage: percentages },
      ['percentage must be left out of a fixed_discount'],
    ],
    [
      'fixed_discount',
      { currencies: [percentage] },
      [
        'currencies[0].amount must be sent in a fixed_discount',
        'currencies[0].percentage must be left out of a fixed_discount',
      ],
    ],
    [
      'fixed_discount',
      { currencies: [amount, { ...amount, percentage: 5 }] },
      [
        'currencies[1].currency must be named once',
        'currencies[1].percentage must be left out of a fixed_discount',
      ],
    ],
    ['percent_discount', {}, ['percentage must be sent for a percent_discount']],
    [
      'percent_discount',
      { currencies: [percentage], percentage: 10 },
      ['percentage must be left out when currencies are sent'],
    ],
    [
      'percent_discount',
      { currencies: [amount] },
      [
        'currencies[0].percentage must be sent in a percent_discount',
        'currencies[0].amount must be left out of a percent_discount',
      ],
    ],
    [
      'percent_discount',
      { percentage: [percentage, percentage, percentage] },
      ['percentage[1].currency must be named once', 'percentage[2].currency must be named once'],
    ],
  ] as const)('are missing for a %s in %j', (type, schema, expected) => {
    const judged = termsOf(type, schema);
    const faults = 'faults' in judged ? judged.faults : [];
    expect(faults.map(({ path, mustBe }) => `${path} ${mustBe}`)).toStrictEqual(expected);
  });

  it.each([
    [five, 'fixed_discount', fiveOff],
    [tenth, 'percent_discount', { percentage: 10 }],
    [byCurrency, 'percent_discount', { currencies: percentages }],
  ])('are shown in one form: %j', (terms, type, schema) => {
    expect([promotionTypeOf(terms), schemaOf(terms)]).toStrictEqual([type, schema]);
  });

  it('are the same after they were shown and read', () => {
    const codes = fc.stringMatching(/^[A-Z]{3}$/);
    const values = fc.dictionary(codes, fc.nat(100), { minKeys: 1, noNullPrototype: true });
    const kinds = fc.oneof(
      values.map((amounts): Terms => ({ kind: 'fixed', amounts })),
      fc.oneof(fc.nat(100), values).map((one): Terms => ({ kind: 'percent', percentage: one })),
    );
    fc.assert(
      fc.property(kinds, (terms) => {
        expect(termsOf(promotionTypeOf(terms), schemaOf(terms))).toStrictEqual({ terms });
      }),
    );
  });
});

describe('changed terms', () => {
  it.each([
    [five, {}, five],
    [five, { type: 'fixed_discount' }, five],
    [tenth, { type: 'percent_discount' }, tenth],
    [tenth, { schema: { percentage: percentages } }, byCurrency],
    [tenth, { type: 'fixed_discount', schema: fiveOff }, five],
    [five, { type: 'percent_discount', schema: { percentage: 10 } }, tenth],
  ] as const)('of %j by %j', (before, changes, terms) => {
    expect(changedTerms(before, changes)).toStrictEqual({ terms });
  });

  it('must go with the type that stays', () => {
    expect(changedTerms(five, { schema: { percentage: 10 } })).toHaveProperty('faults');
    expect(changedTerms(tenth, { schema: fiveOff })).toHaveProperty('faults');
  });

  it.each(PROMOTION_TYPES)('are needed to become a %s', (type) => {
    const before = type === 'fixed_discount' ? tenth : five;
    const mustBe = `must be sent, too, for a promotion to become a ${type}`;
    expect(changedTerms(before, { type })).toStrictEqual({ faults: [{ path: '', mustBe }] });
  });
});
