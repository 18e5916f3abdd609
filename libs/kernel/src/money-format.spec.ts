import fc from 'fast-check';
import { formatMoney, type MoneyFormat } from './money-format';

const dollars: MoneyFormat = {
  format: '${price}',
  decimalPoint: '.',
  thousandSeparator: ',',
  decimalPlaces: 2,
};
const euros: MoneyFormat = {
  ...dollars,
  format: '{price} €',
  decimalPoint: ',',
  thousandSeparator: '.',
};
const yen: MoneyFormat = { ...dollars, format: '¥{price}', decimalPlaces: 0 };

describe('formatting money', () => {
  it.each([
    [1250, dollars, '$12.50'],
    [-1250, dollars, '-$12.50'],
    [0, dollars, '$0.00'],
    [-0, dollars, '$0.00'],
    [5, dollars, '$0.05'],
    [99_999, dollars, '$999.99'],
    [100_000, dollars, '$1,000.00'],
    [123_456_789, euros, '1.234.567,89 €'],
    [-5, euros, '-0,05 €'],
    [1250, yen, '¥1,250'],
    [7, yen, '¥7'],
    [12_345, { ...dollars, decimalPlaces: 4 }, '$1.2345'],
    [123_456_789, { ...dollars, thousandSeparator: '' }, '$1234567.89'],
    [123_456, { ...dollars, format: '$$ {price} $&', thousandSeparator: '$' }, '$$ 1$234.56 $&'],
    [Number.MAX_SAFE_INTEGER, dollars, '$90,071,992,547,409.91'],
    [Number.MIN_SAFE_INTEGER, dollars, '-$90,071,992,547,409.91'],
  ])('writes %d in %j as %s', (amount, format, text) => {
    expect(formatMoney(amount, format)).toBe(text);
  });

  it('keeps every digit of the amount, for any format without digits of its own', () => {
    const formats = fc.record({
      format: fc.constantFrom('${price}', '{price} CHF', '{price}'),
      decimalPoint: fc.constantFrom('.', ',', '·'),
      thousandSeparator: fc.constantFrom('', ',', '.', ' ', '’'),
      decimalPlaces: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.maxSafeInteger(), formats, (amount, format) => {
        const text = formatMoney(amount, format);
        const magnitude = Number(text.replace(/\D/g, ''));
        expect(text.startsWith('-') ? -magnitude : magnitude).toBe(amount);
      }),
    );
  });
});
