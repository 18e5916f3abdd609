/** A postcode as it is compared: without blanks and hyphens, in capital letters. */
export function comparedPostcode(postcode: string): string {
  return postcode.replaceAll(/[\s-]/gu, '').toUpperCase();
}
