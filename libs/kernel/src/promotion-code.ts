/**
 * What promotion codes are compared by, here and in the database: a code is the same in either letter
 * case, and its accents count.
 */
export function foldedCode(code: string): string {
  return code.toLowerCase();
}
