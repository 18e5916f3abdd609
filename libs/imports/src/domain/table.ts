import { type CellKind, type Columns, type Fault, faultOf, refuse } from '#kernel';
import type { SentLine } from './sent-line';

/** A table names its columns in its first row. */
const MAX_COLUMNS = 1000;

const NUMBER = /^-?\d+(\.\d+)?$/;
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** A text that a spreadsheet would run, as a table writes it (docs/reference/imports.md#tables). */
const GUARDED = /^'+[=+\-@\t\r]/;

/** What the rows of a table are about. */
export interface Subject {
  readonly type: string;
  /** The columns that name the resource; the first one that is not empty does. */
  readonly keys: readonly string[];
  readonly columns: Columns;
}

interface Column {
  readonly path: readonly string[];
  readonly kind: CellKind;
  readonly isKey: boolean;
  /** Whether it is a field of the resource, and not only its key. */
  readonly isField: boolean;
}

/** Turns the rows of a table into lines of an import (docs/reference/imports.md#tables). */
export class Table {
  private readonly columns: readonly (Column | undefined)[];

  /** @throws DomainError `Bad Request` if the first row names no table of the subject */
  constructor(
    private readonly subject: Subject,
    header: readonly string[],
  ) {
    const names = header.map((name) => name.trim());
    if (names.length > MAX_COLUMNS)
      refuse(firstRow(`has more than ${String(MAX_COLUMNS)} columns`));
    const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
    if (twice !== undefined) refuse(firstRow(`has the column ${quoted(twice)} twice`));
    this.columns = names.map((name) => (name === '' ? undefined : this.columnOf(name)));
    if (!this.columns.some((column) => column?.isKey === true)) {
      refuse(firstRow(`must have the column ${subject.keys.join(' or ')}`));
    }
  }

  /** @returns the text of the line that a row stands for, or why there is none */
  lineOf(row: readonly string[]): SentLine[1] {
    if (row.slice(this.columns.length).some((cell) => cell.trim() !== '')) {
      return { unreadable: 'too-many-cells' };
    }
    const { type, keys } = this.subject;
    const attributes = bare();
    const found = new Map<string, string>();
    for (const [place, sent] of row.entries()) {
      const column = this.columns[place];
      const cell = GUARDED.test(sent) ? sent.slice(1) : sent;
      if (column === undefined || cell.trim() === '') continue;
      if (column.isKey) found.set(column.path.join('.'), cell.trim());
      if (column.isField) put(attributes, column.path, valueOf(cell, column.kind));
    }
    const key = keys.map((name) => found.get(name)).find((name) => name !== undefined);
    if (key === undefined) return { unreadable: 'no-key' };
    return JSON.stringify({ type, key, attributes });
  }

  private columnOf(name: string): Column {
    const { columns, keys } = this.subject;
    const path = name.split('.');
    const known = Object.entries(columns).find(([column]) => matches(column.split('.'), path));
    const isKey = keys.includes(name);
    if (known === undefined && !isKey) {
      const all = [...new Set([...keys, ...Object.keys(columns)])].join(', ');
      return refuse(firstRow(`has the unknown column ${quoted(name)}; the columns are ${all}`));
    }
    return { path, kind: known?.[1] ?? 'text', isKey, isField: known !== undefined };
  }
}

/** A cell that does not say a value of its kind stays a text, which the rules of its field then refuse. */
function valueOf(cell: string, kind: CellKind): unknown {
  const plain = cell.trim();
  if (kind === 'number') return NUMBER.test(plain) ? Number(plain) : cell;
  if (kind === 'flag') return FLAGS.get(plain.toLowerCase()) ?? cell;
  if (kind === 'text') return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

function put(into: Attributes, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) into[name] = value;
  else put((into[name] ??= bare()) as Attributes, inner, value);
}

type Attributes = Record<string, unknown>;

/** Has no names by itself, so that a column cannot mean one of them. */
function bare(): Attributes {
  return Object.create(null) as Attributes;
}

function matches(column: readonly string[], path: readonly string[]): boolean {
  return (
    column.length === path.length &&
    column.every((part, place) => part === path[place] || (part === '*' && path[place] !== ''))
  );
}

function quoted(name: string): string {
  return JSON.stringify(Array.from(name).slice(0, 64).join(''));
}

function firstRow(what: string): Fault {
  return faultOf('invalid', 'Bad Request', `The first row ${what}`);
}
