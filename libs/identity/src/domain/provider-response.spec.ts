import fc from 'fast-check';
import { parametersOf } from './parameters';
import { readProviderResponse } from './provider-response';

const read = (query: string) => readProviderResponse(parametersOf(query));

describe('the response of a provider', () => {
  it('may be a code', () => {
    expect(read('code=abc&state=x')).toStrictEqual({ code: 'abc' });
  });

  it('is an error, even beside a code', () => {
    expect(read('error=login_required&error_description=Sign+in+first.&code=abc')).toStrictEqual({
      refusal: { error: 'login_required', description: 'Sign in first.' },
    });
  });

  it('gets a description if it has none', () => {
    expect(read('error=access_denied')).toStrictEqual({
      refusal: {
        error: 'access_denied',
        description: 'The identity provider refused the sign-on',
      },
    });
  });

  it.each(['', 'code=', 'code=a&code=b', 'error=', 'error=a&error=b', `error=${'x'.repeat(65)}`])(
    'is a server_error if it is %j',
    (query) => {
      expect(read(query)).toMatchObject({ refusal: { error: 'server_error' } });
    },
  );

  it('is shortened and cleaned before it is passed on', () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 });
    fc.assert(
      fc.property(text, text, (error, description) => {
        const query = new URLSearchParams({ error: `e${error}`, error_description: description });
        const answer = read(query.toString());
        const { refusal } = answer as { refusal: { error: string; description: string } };
        expect(refusal.error).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]{1,64}$/);
        expect(refusal.description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]{1,256}$/);
      }),
    );
  });
});
