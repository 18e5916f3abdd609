import { isAmount, MAX_AMOUNT, mixedTaxFault, outOfRange } from './money';

describe('an amount', () => {
  it.each([0, -0, 1, -1, MAX_AMOUNT, -MAX_AMOUNT])('may be %p', (value) => {
    expect(isAmount(value)).toBe(true);
  });

  it.each([0.5, NaN, Infinity, MAX_AMOUNT + 1, MAX_AMOUNT * 2, -MAX_AMOUNT - 1])(
    'cannot be %p',
    (value) => {
      expect(isAmount(value)).toBe(false);
    },
  );

  it('is refused with the limit if it is out of range', () => {
    expect(outOfRange).toMatchObject({ kind: 'invalid', title: 'Amount out of range' });
    expect(outOfRange.detail).toContain('9007199254740991');
  });
});

describe('a sum of prices with and without tax', () => {
  it('is refused only in the currencies in which it is impossible', () => {
    expect(mixedTaxFault('Set', 'USD', ['EUR', 'USD'], 'id')).toStrictEqual({
      kind: 'invalid',
      title: 'Validation Error',
      detail: 'The parts of Set have prices with and without tax in USD, which cannot be added up',
      source: 'id',
      meta: { currency: 'USD' },
    });
    expect(mixedTaxFault('Set', 'USD', ['EUR'], 'id')).toBeUndefined();
    expect(mixedTaxFault('Set', 'USD', undefined, 'id')).toBeUndefined();
  });
});
