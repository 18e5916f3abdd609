type Values = Readonly<Record<string, unknown>>;

/** The lines of an import that a record stands for: its type, and the fields of which the first is the key. */
export interface ImportedAs {
  readonly type: string;
  readonly keys: readonly string[];
}

/** A record as one line of JSON; one that an import takes is a line as imports have them. */
export function jsonLine(record: Values, imported: ImportedAs | undefined): string {
  const set = Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
  const fields = Object.fromEntries(set);
  if (imported === undefined) return `${JSON.stringify(fields)}\n`;
  const { type, keys } = imported;
  const key = keys.map((name) => fields[name]).find((value) => value !== undefined);
  return `${JSON.stringify({ type, key, attributes: fields })}\n`;
}
