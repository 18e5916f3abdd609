import { OneOf, Pattern, Verbatim, isPlainObject } from '#platform';

/** The types of lines, in the order in which the lines of one part are carried out. */
export const LINE_TYPES = ['product', 'node', 'product-price', 'stock'] as const;

export type LineType = (typeof LINE_TYPES)[number];

/** One line of a file. */
export class ImportLine {
  @OneOf(...LINE_TYPES)
  type!: LineType;

  @Pattern(
    'must be a text of 1 to 255 characters without blanks at either end',
    /^(?!\s).{1,255}(?<!\s)$/su,
  )
  key!: string;

  @Verbatim('must be an object', isPlainObject)
  attributes!: Record<string, unknown>;
}
