import { formatsAfter } from './former-formats';

const present = {
  format: '{price} KWD',
  decimalPoint: '.',
  thousandSeparator: ',',
  decimalPlaces: 3,
};
const now = new Date('2031-04-05T06:07:08.009Z');

describe('the former formats of a currency', () => {
  it('stay as they are if a change keeps the format', () => {
    expect(formatsAfter({ ...present, formerFormats: null }, {}, now)).toBeNull();
    const same = { format: present.format, decimalPoint: undefined };
    expect(formatsAfter({ ...present, formerFormats: null }, same, now)).toBeNull();
  });

  it.each([
    { format: 'KD {price}' },
    { decimalPoint: ',' },
    { thousandSeparator: '' },
    { decimalPlaces: 2 },
  ])('get the one that ends with the change to %j', (changes) => {
    const oldest = { ...present, format: '{price}', until: '2030-01-01T00:00:00.000Z' };
    expect(formatsAfter({ ...present, formerFormats: [oldest] }, changes, now)).toStrictEqual([
      oldest,
      { ...present, until: now.toISOString() },
    ]);
  });
});
