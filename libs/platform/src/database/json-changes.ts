/**
 * SQL for an update that replaces the text of one field in a JSON column. A column that is null
 * stays null. The names and the text must be constants of the code, never input.
 */
export function withJsonText(column: string, field: string, text: string): () => string {
  return () => `json_set(${column}, '$.${field}', '${text}')`;
}

/** SQL for an update that removes some fields of a JSON column. */
export function withoutJsonFields(column: string, fields: readonly string[]): () => string {
  return () => `json_remove(${column}, ${fields.map((field) => `'$.${field}'`).join(', ')})`;
}
