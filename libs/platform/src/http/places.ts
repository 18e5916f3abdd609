import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { comparedRegion, folded } from '#kernel';

/*
 * What names a place (docs/reference/requests.md#values). The codes are those of ISO 3166-1 and
 * ISO 3166-2, as a library has them; letter case and accents make no difference.
 */

const COUNTRIES: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2));

/** Of countries whose regions were asked for. */
const regions = new Map<string, ReadonlySet<string>>();

/** Of regions that were asked for; thousands of tax rates have the same few. */
const spelled = new Map<string, readonly string[]>();

const POSTCODE = /^[\p{L}\p{M}\p{Nd} -]{1,16}$/u;

/** Whether ISO 3166-1 assigns this code of two letters to a country. */
export function isCountry(code: string): boolean {
  return /^[a-z]{2}$/i.test(code) && COUNTRIES.has(code.toUpperCase());
}

/**
 * Whether a region is one of the country: its code with or without the country, or its name. In countries
 * that have none in ISO 3166-2, or are unknown, everything is a region.
 */
export function isRegionOf(country: string, region: string): boolean {
  const names = regionsOf(country.toUpperCase());
  return names.size === 0 || names.has(compared(region));
}

/**
 * Every way to write a region of the country, as regions are compared: its code with and without the country,
 * and its names. A region that the list does not have is written only as it is.
 */
export function spellingsOfRegion(country: string, region: string): readonly string[] {
  const key = `${country}-${region}`;
  const known = spelled.get(key);
  if (known !== undefined) return known;
  const all = iso31662
    .filter(({ code }) => code.startsWith(`${country}-`))
    .map(({ code, name }) => [code, code.slice(3), ...spellings(name)])
    .filter((names) => names.some((name) => compared(name) === compared(region)));
  const found = [...new Set([region, ...all.flat()].map(comparedRegion))];
  spelled.set(key, found);
  return found;
}

/** Whether it has 1 to 16 letters, digits, blanks and hyphens. */
export function isPostcode(text: string): boolean {
  return POSTCODE.test(text);
}

function regionsOf(country: string): ReadonlySet<string> {
  const known = regions.get(country);
  if (known !== undefined || !COUNTRIES.has(country)) return known ?? new Set();
  const own = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const names = own.flatMap(({ code, name }) => [code, code.slice(3), ...spellings(name)]);
  const found = new Set(names.map(compared));
  regions.set(country, found);
  return found;
}

/** The list has names such as "Murcia, Región de", "Bolama / Bijagós" and "Laâyoune (EH)". */
function spellings(listed: string): readonly string[] {
  const name = listed.replace(/ *\([^)]*\)/gu, '');
  const [first = '', ...rest] = name.split(', ');
  return [listed, name, first, [...rest, first].join(' '), ...name.split(' / ')];
}

function compared(text: string): string {
  const letters = text.normalize('NFD').replace(/[\p{M}'’‘ʻʼ]/gu, '');
  return folded(letters).replaceAll('ı', 'i').trim().replace(/\s+/gu, ' ');
}
