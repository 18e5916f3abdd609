/** Where something goes, as far as it is known. */
export interface Destination {
  readonly country?: string;
  readonly region?: string;
  readonly postcode?: string;
}

/** A postcode as it is compared: without blanks and hyphens, in capital letters. */
export function comparedPostcode(postcode: string): string {
  return postcode.replaceAll(/[\s-]/gu, '').toUpperCase();
}

/** Beginnings of compared postcodes from `from` to `to`, which are equally long. */
export interface PostcodeRange {
  readonly from: string;
  readonly to: string;
}

/** Whether a postcode, as it was sent, begins like one of the ranges. */
export function isPostcodeIn(postcode: string, ranges: readonly PostcodeRange[]): boolean {
  const compared = comparedPostcode(postcode);
  return ranges.some(({ from, to }) => {
    const beginning = compared.slice(0, from.length);
    return from <= beginning && beginning <= to;
  });
}

/** A region as it is compared: without accents and outer blanks, in capital letters. */
export function comparedRegion(region: string): string {
  return region.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toUpperCase();
}
