/** How amounts of a currency are counted. */
export interface CurrencyDecimals {
  /** Three capital letters. */
  readonly code: string;
  readonly decimalPlaces: number;
}

/**
 * An amount as it is written in a language, with the decimal places of its currency: 1250 is `€12.50` in
 * English and `12,50 €` in German.
 * @param amount in the smallest unit of the currency
 */
export function moneyText(
  amount: number,
  { code, decimalPlaces }: CurrencyDecimals,
  language: string,
): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimalPlaces,
    maximumFractionDigits: decimalPlaces,
  });
  return format.format(decimalOf(amount, decimalPlaces));
}

/** Moves digits instead of dividing, so that every safe integer is exact. */
function decimalOf(amount: number, decimalPlaces: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(decimalPlaces + 1, '0');
  const point = digits.length - decimalPlaces;
  const sign = amount < 0 ? '-' : '';
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}0` as `${number}`;
}

/** A day as it is written in a language; days are those of UTC. */
export function dayText(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** A day and a time, with the zone. */
export function timeText(at: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return format.format(at);
}

const COUNTRY = /^[A-Z]{2}$/;

/** The lines of an address, the last of which is a country: by its name in the language, not by its code. */
export function addressText(lines: readonly string[], language: string): readonly string[] {
  const country = lines.at(-1) ?? '';
  if (!COUNTRY.test(country)) return lines;
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return [...lines.slice(0, -1), name ?? country];
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]+/gu;

/** A text in one line, so that it can neither end a header nor look like another line. */
export function inOneLine(text: string): string {
  return text.replace(BREAKS, ' ').trim();
}
