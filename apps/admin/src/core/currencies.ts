/** How prices in a currency are written, as the service takes it. */
export interface Written {
  readonly format: string;
  readonly decimal_point?: string;
  readonly thousand_separator: string;
  readonly decimal_places: number;
}

/** Long enough for two separators, and with what is behind the point in every currency. */
const SAMPLE = 1_234_567.1234;
const NUMBER = ['integer', 'group', 'decimal', 'fraction'];

/**
 * @param code of three capital letters
 * @param locale of who reads the prices
 * @returns undefined for a currency that the browser does not know
 */
export function writtenIn(code: string, locale: string): Written | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined;
  const style = { style: 'currency', currency: code } as const;
  const parts = new Intl.NumberFormat(locale, style).formatToParts(SAMPLE);
  const found = (type: string) => parts.find((part) => part.type === type)?.value;
  const point = found('decimal');
  return {
    format: parts
      .map(({ type, value }) => (NUMBER.includes(type) ? '#' : value))
      .join('')
      .replace(/#+/, '{price}'),
    ...(point !== undefined && { decimal_point: point }),
    thousand_separator: found('group') ?? '',
    decimal_places: found('fraction')?.length ?? 0,
  };
}
