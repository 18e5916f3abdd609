import fc from 'fast-check';
import { taxesOfLine, taxesOfOrder } from './tax-shares';

const tax = (id: string, fields: object) => ({ id, ...fields });
const vat = tax('a', { name: 'VAT', rate: 0.19 });
const city = tax('b', { code: 'CITY', rate: 0.01 });
const fee = tax('c', { name: 'Fee', amount: 50 });

describe('the taxes of a line', () => {
  it('stand under their names and rates', () => {
    expect(taxesOfLine({ taxes: [vat], tax: 190 })).toEqual({ 'VAT 19%': 190 });
    expect(taxesOfLine({ taxes: [], tax: 0 })).toEqual({});
  });

  it('share what fixed amounts leave', () => {
    const amounts = taxesOfLine({ taxes: [vat, city, fee], tax: 250 });
    expect(amounts).toEqual({ 'VAT 19%': 190, 'CITY 1%': 10, Fee: 50 });
  });

  it('are together exactly the tax of the line', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 10_000_000 }), (millionths, amount) => {
        const taxes = millionths.map((rate, n) =>
          tax(String(n), { code: String(n), rate: rate / 1e6 }),
        );
        const sum = Object.values(taxesOfLine({ taxes, tax: amount })).reduce((a, b) => a + b, 0);
        expect(sum).toBe(millionths.some((rate) => rate > 0) ? amount : 0);
      }),
    );
  });
});

describe('the taxes of an order', () => {
  it('are those of its lines, and the rest is that of shipping', () => {
    const lines = [
      { taxes: [vat], tax: 190 },
      { taxes: [vat, city], tax: 20 },
    ];
    expect(taxesOfOrder(lines, 210)).toEqual({ 'VAT 19%': 209, 'CITY 1%': 1 });
    expect(taxesOfOrder(lines, 305)).toEqual({ 'VAT 19%': 209, 'CITY 1%': 1, shipping: 95 });
  });
});
