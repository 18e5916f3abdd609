import type { CellKind, Columns } from '#kernel';

type Values = Readonly<Record<string, unknown>>;

/** A column, and where a record has its value. */
export interface Column {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: CellKind;
}

/** A text that a spreadsheet would run, or that looks as if it had been kept from that already. */
const RUNNABLE = /^'*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const QUOTES = /"/g;

/** Writes records as rows of comma-separated values (RFC 4180, docs/reference/exports.md#tables). */
export class CsvTable {
  constructor(private readonly columns: readonly Column[]) {}

  get header(): string {
    return lineOf(this.columns.map(({ name }) => name));
  }

  rowOf(record: Values): string {
    return lineOf(this.columns.map(({ path, kind }) => cellOf(valueAt(record, path), kind)));
  }
}

/** The columns with the names that records have in place of each `*`, in alphabetical order. */
export class NamesInRecords {
  private readonly found = new Map<string, Set<string>>();

  constructor(private readonly columns: Columns) {
    for (const name of Object.keys(columns)) {
      const group = groupOf(name);
      if (group !== undefined) this.found.set(group, new Set());
    }
  }

  /** Whether there is any `*` at all. */
  get isWanted(): boolean {
    return this.found.size > 0;
  }

  add(record: Values): void {
    for (const [group, names] of this.found) {
      const values = valueAt(record, group.split('.'));
      if (isValues(values)) for (const name of Object.keys(values)) names.add(name);
    }
  }

  get allColumns(): readonly Column[] {
    const all: Column[] = [];
    const done = new Set<string>();
    for (const [name, kind] of Object.entries(this.columns)) {
      const group = groupOf(name);
      if (group === undefined) all.push({ name, path: name.split('.'), kind });
      else if (!done.has(group)) all.push(...this.columnsOf(group));
      if (group !== undefined) done.add(group);
    }
    return all;
  }

  /** What belongs to one name stands together. The name may have dots of its own. */
  private columnsOf(group: string): readonly Column[] {
    const parts = Object.entries(this.columns).filter(([column]) => groupOf(column) === group);
    const names = [...(this.found.get(group) ?? [])].sort();
    return names.flatMap((found) =>
      parts.map(([column, kind]) => {
        const path = column.split('.').map((part) => (part === '*' ? found : part));
        return { name: path.join('.'), path, kind };
      }),
    );
  }
}

/** What stands before the `*` of a column; undefined if it has none. */
function groupOf(column: string): string | undefined {
  const place = column.indexOf('.*');
  return place === -1 ? undefined : column.slice(0, place);
}

function valueAt(record: Values, path: readonly string[]): unknown {
  let value: unknown = record;
  for (const name of path) {
    if (!isValues(value)) return undefined;
    value = value[name];
  }
  return value;
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function cellOf(value: unknown, kind: CellKind): string {
  if (value === undefined || value === null) return '';
  // No spreadsheet runs a number, and with a quote before it would be none.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = kind === 'json' || typeof value !== 'string' ? JSON.stringify(value) : value;
  return RUNNABLE.test(text) ? `'${text}` : text;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replace(QUOTES, '""')}"` : cell;
}
