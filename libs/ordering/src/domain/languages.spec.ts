import * as fc from 'fast-check';
import { languagesOf, languageTag } from './languages';

describe('the languages of a customer', () => {
  it.each([
    [undefined, undefined, []],
    [undefined, '*', []],
    [undefined, 'de', ['de']],
    [undefined, 'de-ch,fr;q=0.7, en ; q=0.8', ['de-CH', 'en', 'fr']],
    [undefined, 'de;q=0, en', ['en']],
    ['DE', 'en, de', ['de', 'en']],
    [undefined, 'a,b c;;q=1,\u0000,de;q=x', []],
    [undefined, 'en,de,fr,it,es,pt', ['en', 'de', 'fr', 'it', 'es']],
  ])('with %j named and %j accepted are %j', (named, accepted, languages) => {
    expect(languagesOf(named, accepted)).toEqual(languages);
  });

  it('are few tags of languages, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (named, accepted) => {
        const languages = languagesOf(named, accepted);
        expect(languages.length).toBeLessThanOrEqual(5);
        for (const one of languages) expect(languageTag(one)).toBe(one);
        expect(languages.join(',').length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
