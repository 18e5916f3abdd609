import { addressFormFault } from './outbound';

const CREDENTIALS = 'must not hold a user name or a password';
const MISREAD = 'must not hold backslashes, line breaks or blanks around it';

describe('the form of an address from a user', () => {
  it.each([
    ['https://@pictures.example/', CREDENTIALS],
    ['https://jo@pictures.example', CREDENTIALS],
    ['https://pictures.example:x@evil.example/', CREDENTIALS],
    ['https://pictures.example\\@evil.example/', MISREAD],
    ['https:\\\\pictures.example/', MISREAD],
    ['https://pictures\n.example/', MISREAD],
    ['https://pictures.example/a\tb', MISREAD],
    [' https://pictures.example/', MISREAD],
  ])('is refused if a reader would see another one: %j', (url, fault) => {
    expect(addressFormFault(url, false)).toBe(fault);
  });

  it.each(['https://pictures.example/@jo', 'https://pictures.example/a b?c=d@e#f@g'])(
    'may have these signs after the host: %s',
    (url) => {
      expect(addressFormFault(url, false)).toBeUndefined();
    },
  );
});
