/** The fields of a child that a build decides, unless the child has changed them by itself. */
export interface BuiltFields {
  readonly name: string;
  readonly sku: string | null;
  readonly slug: string | null;
  readonly description: string | null;
  readonly status: 'live' | 'draft';
  readonly commodityType: 'physical' | 'digital';
}
