import fc from 'fast-check';
import { refusalAt, withParameters } from './redirection';

describe('an address with further parameters', () => {
  it.each([
    ['https://a.example/back', 'https://a.example/back?code=1'],
    ['https://a.example', 'https://a.example?code=1'],
    ['https://a.example/back?shop=2', 'https://a.example/back?shop=2&code=1'],
    ['https://a.example/back?', 'https://a.example/back?code=1'],
    ['https://a.example/back?shop=2&', 'https://a.example/back?shop=2&code=1'],
    ['https://A.example/B%2fc?d=+', 'https://A.example/B%2fc?d=+&code=1'],
    ['https://a.example/zurück', 'https://a.example/zur%C3%BCck?code=1'],
  ])('keeps %s unchanged', (address, expected) => {
    expect(withParameters(address, { code: '1', state: undefined })).toBe(expected);
  });

  it('lets no value become a parameter, a fragment or another line', () => {
    const location = withParameters('https://a.example/', { state: 'a&code=b#c\r\nd é' });
    expect(location).toBe('https://a.example/?state=a%26code%3Db%23c%0D%0Ad%20%C3%A9');
  });

  it('returns every value unchanged, in characters that a header can carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (state) => {
        const location = withParameters('https://a.example/?state=own', { state });
        expect(location).toMatch(/^[\x21-\x7e]+$/);
        expect(new URL(location).searchParams.getAll('state')).toStrictEqual(['own', state]);
      }),
    );
  });
});

describe('a redirected error', () => {
  const refusal = { error: 'invalid_scope', description: 'no email' };

  it('contains its code and description, with the state that was sent', () => {
    expect(refusalAt('https://a.example/', refusal, 's')).toBe(
      'https://a.example/?error=invalid_scope&error_description=no%20email&state=s',
    );
  });

  it('has no state if none was sent', () => {
    expect(refusalAt('https://a.example/', refusal, undefined)).not.toContain('state');
  });
});
