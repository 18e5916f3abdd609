import { isTaxShare, isValidity } from './tax-rates';

describe('the rate of a tax', () => {
  it.each([0, 1, 0.19, 0.09975, 0.000001, 0.999999])('can be %p', (rate) => {
    expect(isTaxShare(rate)).toBe(true);
  });

  it.each([
    1.0000001,
    0.0000001,
    0.1234567,
    -0.01,
    1.01,
    19,
    NaN,
    Infinity,
    '0.19',
    null,
    undefined,
  ])('cannot be %p', (rate) => {
    expect(isTaxShare(rate)).toBe(false);
  });

  it('ends after it begins, if it does both', () => {
    const [early, late] = [new Date('2031-01-01'), new Date('2032-01-01')];
    expect(isValidity({ validFrom: early, validTo: late })).toBe(true);
    expect(isValidity({ validFrom: late, validTo: early })).toBe(false);
    expect(isValidity({ validFrom: late, validTo: late })).toBe(false);
    expect(isValidity({ validFrom: null, validTo: early })).toBe(true);
    expect(isValidity({ validFrom: late })).toBe(true);
  });
});
