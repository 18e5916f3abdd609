import { isPostcodes, postcodeRange } from './postcodes';

it.each<[string, string, string]>([
  ['24', '24', '24'],
  ['20000-29999', '20000', '29999'],
  ['20000 – 29999', '20000', '29999'],
  ['sw1a', 'SW1A', 'SW1A'],
  ['SW1A 1AA', 'SW1A1AA', 'SW1A1AA'],
  ['00-950', '00950', '00950'],
  ['1000-001', '1000001', '1000001'],
  ['29999-20000', '29999', '20000'],
])('%p reaches from %p to %p', (text, from, to) => {
  expect(postcodeRange(text)).toStrictEqual({ from, to });
});

it.each([
  ['24', true],
  ['20000-29999', true],
  ['20000-20000', true],
  ['29999-20000', false],
  ['', false],
  [' ', false],
  ['-', false],
  ['2_4', false],
  ['12345678901234567', false],
  [24, false],
])('%p names postcodes: %p', (text, isValid) => {
  expect(isPostcodes(text)).toBe(isValid);
});
