/**
 * For an update: the JSON in a column, with another text in one of its fields. One that is null stays null.
 * The names and the text are written by us, never sent.
 */
export function withJsonText(column: string, field: string, text: string): () => string {
  return () => `json_set(${column}, '$.${field}', '${text}')`;
}

/** The same without some of its fields. */
export function withoutJsonFields(column: string, fields: readonly string[]): () => string {
  return () => `json_remove(${column}, ${fields.map((field) => `'$.${field}'`).join(', ')})`;
}
