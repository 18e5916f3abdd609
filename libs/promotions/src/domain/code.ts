import { characters } from '#kernel';

export const MAX_CODE_LENGTH = 255;

/** Words of characters that can be seen, with blanks between them only. */
export const CODE = /^[^\p{C}\p{Z}]+(?: +[^\p{C}\p{Z}]+)*$/u;

/** Some codes are longer in lower case, and both forms are stored. */
export function isCode(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    CODE.test(value) &&
    [value, folded(value)].every((form) => characters(form) <= MAX_CODE_LENGTH)
  );
}

/** A code is the same in every letter case (interface 7.2). */
export function folded(code: string): string {
  return code.toLowerCase();
}

/** Positions of codes that are the same as an earlier one. */
export function repeatedCodes(codes: readonly string[]): readonly number[] {
  const firsts = new Map<string, number>();
  return codes.flatMap((code, position) => {
    const key = folded(code);
    if (firsts.has(key)) return position;
    firsts.set(key, position);
    return [];
  });
}
