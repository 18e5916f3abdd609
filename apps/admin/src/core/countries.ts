import { COUNTRIES } from '../../../pages/src/shop/countries.js';

export interface Country {
  readonly code: string;
  readonly name: string;
}

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' });

/** All countries by their names in a language. */
export function countriesIn(locale: string): readonly Country[] {
  const names = namesIn(locale);
  return COUNTRIES.map(({ code }) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  );
}

/** The name of a country in a language; another text is left as it is. */
export function countryNamed(text: string | undefined, locale: string): string | undefined {
  const country = COUNTRIES.find(({ code }) => code === text);
  return country === undefined ? text : namesIn(locale).of(country.code);
}

/** Those that somebody may mean: what is written is the code of one, or stands in its name. */
export function countriesFor(text: string, all: readonly Country[]): readonly Country[] {
  const written = text.trim();
  const coded = all.filter(({ code }) => code === written.toUpperCase());
  if (coded.length > 0) return coded;
  return all.filter(({ name }) => name.toLocaleLowerCase().includes(written.toLocaleLowerCase()));
}
