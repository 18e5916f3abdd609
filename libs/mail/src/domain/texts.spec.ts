import * as fc from 'fast-check';
import { isOneLine } from '#kernel';
import { addressText, dayText, inOneLine, moneyText, timeText } from './texts';

const EUR = { code: 'EUR', decimalPlaces: 2 };
const AT = new Date('2031-04-05T06:07:08.009Z');

it.each([
  [123_450, EUR, 'en', '€1,234.50'],
  [123_450, EUR, 'de', '1.234,50\u00a0€'],
  [-5, EUR, 'en', '-€0.05'],
  [1250, { code: 'JPY', decimalPlaces: 0 }, 'en', '¥1,250'],
  [1250, { code: 'EUR', decimalPlaces: 3 }, 'en', '€1.250'],
  [Number.MAX_SAFE_INTEGER, EUR, 'en', '€90,071,992,547,409.91'],
])('%i of %j is written in %s as %s', (amount, currency, language, text) => {
  expect(moneyText(amount, currency, language)).toBe(text);
});

it('days and times are written as in the language', () => {
  expect([dayText(AT, 'en'), dayText(AT, 'de')]).toEqual(['April 5, 2031', '5. April 2031']);
  expect(timeText(AT, 'de')).toBe('5. April 2031 um 06:07 UTC');
});

it('the country of an address is called by its name', () => {
  const of = (...lines: string[]) => addressText(lines, 'de');
  expect(of('Kaistraße 7', '24103 Kiel', 'DE')).toEqual([
    'Kaistraße 7',
    '24103 Kiel',
    'Deutschland',
  ]);
  expect(of('AG', '24103 Kiel')).toEqual(['AG', '24103 Kiel']);
  expect(of()).toEqual([]);
});

it('what has one line can end no header', () => {
  expect(inOneLine('Jo\r\nBcc: eve@mail.example\u2028')).toBe('Jo Bcc: eve@mail.example');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isOneLine(inOneLine(text))));
});
