import { countriesFor, countriesIn } from './countries';

describe('countries', () => {
  it('are called as in the language of the person', () => {
    const german = countriesIn('de');
    expect(german).toContainEqual({ code: 'AT', name: 'Österreich' });
    expect(german.findIndex(({ code }) => code === 'AT')).toBeLessThan(
      german.findIndex(({ code }) => code === 'PL'),
    );
  });

  it('are found by their codes and by parts of their names', () => {
    const all = countriesIn('en');
    const found = (text: string) => countriesFor(text, all).map(({ code }) => code);
    expect(found('de')).toStrictEqual(['DE']);
    expect(found(' germ')).toStrictEqual(['DE']);
    expect(found('ireland')).toStrictEqual(['IE']);
    expect(found('nowhere')).toStrictEqual([]);
    expect(found('')).toHaveLength(all.length);
  });
});
