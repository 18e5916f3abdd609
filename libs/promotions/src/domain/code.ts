import { characters, foldedCode } from '#kernel';

export interface NewCode {
  /** 1 to 255 characters that can be seen, with blanks between them only. */
  readonly code: string;
  /** At least 1; without limit if left out. */
  readonly uses?: number | undefined;
}

export const MAX_CODE_LENGTH = 255;

/**
 * Visible characters; blanks are allowed only between them (docs/reference/store.md#promotions).
 */
export const CODE = /^[^\p{C}\p{Z}]+(?: +[^\p{C}\p{Z}]+)*$/u;

/** Some codes are longer when their letters are composed (NFC), and both forms are stored. */
export function isCode(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    CODE.test(value) &&
    [value, foldedCode(value)].every((form) => characters(form) <= MAX_CODE_LENGTH)
  );
}

/** Returns the positions of codes that equal an earlier one. */
export function repeatedCodes(codes: readonly string[]): readonly number[] {
  const firsts = new Map<string, number>();
  return codes.flatMap((code, position) => {
    const key = foldedCode(code);
    if (firsts.has(key)) return position;
    firsts.set(key, position);
    return [];
  });
}
