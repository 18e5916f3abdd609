/**
 * Returns the form in which promotion codes are compared, here and in the database: letter case does
 * not matter, but accents do.
 */
export function foldedCode(code: string): string {
  return code.toLowerCase();
}
