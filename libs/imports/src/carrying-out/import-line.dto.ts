import { OneOf, OneLine, Verbatim, WithoutOuterBlanks, isPlainObject } from '#platform/http';

/** The types of lines, in the order in which the lines of one part are carried out. */
export const LINE_TYPES = [
  'product',
  'node',
  'product-price',
  'stock',
  'promotion',
  'customer',
  'family',
] as const;

export type LineType = (typeof LINE_TYPES)[number];

/** One line of a file. */
export class ImportLine {
  @OneOf(...LINE_TYPES)
  type!: LineType;

  @WithoutOuterBlanks()
  @OneLine()
  key!: string;

  @Verbatim('must be an object', isPlainObject)
  attributes!: Record<string, unknown>;
}
