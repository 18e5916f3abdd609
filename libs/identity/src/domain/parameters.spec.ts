import fc from 'fast-check';
import { firstOf, onlyOf, parametersOf, sentState, sentValues } from './parameters';

describe('the parameters of a query', () => {
  it('are decoded like a form', () => {
    const parameters = parametersOf('scope=openid+email&state=a%20b%26c&ui_locales=de%2Den');
    expect([...parameters]).toStrictEqual([
      ['scope', ['openid email']],
      ['state', ['a b&c']],
      ['ui_locales', ['de-en']],
    ]);
  });

  it('count as not sent if they have no value', () => {
    const parameters = parametersOf('state=&code&scope=&scope=openid');
    expect(sentValues(parameters, 'state')).toStrictEqual([]);
    expect(firstOf(parameters, 'code')).toBeUndefined();
    expect(onlyOf(parameters, 'scope')).toBe('openid');
  });

  it.each([
    ['', undefined],
    ['state', ''],
    ['state=', ''],
    ['state=&state=a', 'a'],
    ['state=a&state=b', 'a'],
  ])('give back the state of %j as it was sent', (query, expected) => {
    expect(sentState(parametersOf(query))).toBe(expected);
  });

  it('have exactly the names that were sent', () => {
    const parameters = parametersOf('State=a&state%20=b&state[]=c');
    expect(firstOf(parameters, 'state')).toBeUndefined();
  });

  it('are not single if they are sent twice, even with the same value', () => {
    const parameters = parametersOf('code=a&state=b&code=a');
    expect(onlyOf(parameters, 'code')).toBeUndefined();
    expect(firstOf(parameters, 'code')).toBe('a');
    expect(onlyOf(parameters, 'state')).toBe('b');
  });

  it('keep every value in its order', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.string({ minLength: 1 })));
    fc.assert(
      fc.property(pairs, (sent) => {
        const parameters = parametersOf(new URLSearchParams(sent).toString());
        for (const name of ['a', 'b']) {
          const values = sent.filter(([one]) => one === name).map(([, value]) => value);
          expect(parameters.get(name) ?? []).toStrictEqual(values);
        }
      }),
    );
  });
});
