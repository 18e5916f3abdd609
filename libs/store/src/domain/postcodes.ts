import { comparedPostcode, type PostcodeRange } from '#kernel';

/** What stands between the ends of a range; blanks around it do not matter. */
const RANGE = /^([^-–]+)[-–]([^-–]+)$/;
const POSTCODE = /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,14}[\p{L}\p{N}])?$/u;

/**
 * What a text of a zone means (docs/reference/shipping.md#zones): a range, if two parts of the same length
 * stand on the sides of a hyphen, else everything that begins like it. A beginning is the range of itself.
 */
export function postcodeRange(text: string): PostcodeRange {
  const [, from = '', to = ''] = (RANGE.exec(text) ?? []).map(comparedPostcode);
  if (from !== '' && from.length === to.length) return { from, to };
  const beginning = comparedPostcode(text);
  return { from: beginning, to: beginning };
}

/** Whether a text of a zone has the form of a postcode or of a range that is not upside down. */
export function isPostcodes(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const { from, to } = postcodeRange(text);
  return [from, to].every((end) => POSTCODE.test(end)) && from <= to;
}
