import { writtenIn } from './currencies';

describe('how prices in a currency are written', () => {
  it('depends on the language', () => {
    expect(writtenIn('EUR', 'de')).toStrictEqual({
      format: '{price}\u00A0€',
      decimal_point: ',',
      thousand_separator: '.',
      decimal_places: 2,
    });
    expect(writtenIn('EUR', 'en')).toStrictEqual({
      format: '€{price}',
      decimal_point: '.',
      thousand_separator: ',',
      decimal_places: 2,
    });
  });

  it('has as many decimal places as the currency', () => {
    expect(writtenIn('JPY', 'en')).toStrictEqual({
      format: '¥{price}',
      thousand_separator: ',',
      decimal_places: 0,
    });
    expect(writtenIn('KWD', 'en')?.decimal_places).toBe(3);
  });

  it('is not known of what is no currency', () => {
    expect(writtenIn('QQQ', 'en')).toBeUndefined();
    expect(writtenIn('eu', 'en')).toBeUndefined();
  });
});
