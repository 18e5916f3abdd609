/** How a cell of a table says a value: as the text itself, a number, true or false, or JSON. */
export type CellKind = 'text' | 'number' | 'flag' | 'json';

/**
 * The columns that a table may have, by the path of a field in the attributes, such as `weight.value`. A `*`
 * stands for any one name: `currencies.*.amount`.
 */
export type Columns = Readonly<Record<string, CellKind>>;
