import { DomainError, faultOf } from '#kernel';
import type { Comparison, Operator } from '../database/comparison';
import { toDatabaseTime } from '../database/time';
import { isTimestamp } from './wire';

/** How a field can be compared. */
export interface FilterField {
  /** Property of the row. */
  readonly property: string;
  readonly operators: readonly Operator[];
  /** The value as it is compared; undefined for one that cannot be. */
  readonly read: (value: string) => string | undefined;
}

/** Field of the interface to property of the row, for `eq` and `like`, or with how it is compared. */
export type FilterFields = Readonly<Record<string, string | FilterField>>;

const MAX_FILTERS = 10;
const TERM = /^(eq|like|ge|le)\(([\w.]+),(.*?)\)(?::(?=\w+\()|$)/s;

/** Reads `eq(name,Harbour):like(email,*@harbour.example)` (interface 2.5). */
export function parseFilters(
  text: string | undefined,
  fields: FilterFields,
): readonly Comparison[] {
  if (text === undefined || text === '') return [];
  const comparisons: Comparison[] = [];
  let rest = text;
  while (rest !== '') {
    const [all, operator, name = '', sent = ''] = TERM.exec(rest) ?? refuse(fields);
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (known === undefined || comparisons.length === MAX_FILTERS) return refuse(fields);
    const comparison = comparisonOf(toField(known), operator as Operator, sent);
    comparisons.push(comparison ?? refuse(fields));
    rest = rest.slice(all.length);
  }
  return comparisons;
}

/** A field that holds a moment, compared with ISO 8601 times. */
export function momentFilter(property: string): FilterField {
  return {
    property,
    operators: ['ge', 'le'],
    read: (value) =>
      isTimestamp(value) ? toDatabaseTime(new Date(value).toISOString()) : undefined,
  };
}

/** A field that holds one of few values, or an id: there is nothing to search for in it. */
export function exactFilter(property: string): FilterField {
  return { property, operators: ['eq'], read: (value) => value };
}

function toField(field: string | FilterField): FilterField {
  if (typeof field !== 'string') return field;
  return { property: field, operators: ['eq', 'like'], read: (value) => value };
}

function comparisonOf(
  { property, operators, read }: FilterField,
  operator: Operator,
  sent: string,
): Comparison | undefined {
  const value = operators.includes(operator) ? read(sent) : undefined;
  if (value === undefined) return undefined;
  return { operator, field: property, value: operator === 'like' ? pattern(value) : value };
}

/** `*` stands for any text at either end; `%`, `_` and `!` stand for themselves. */
function pattern(value: string): string {
  return value
    .replace(/[%_!]/g, (character) => `!${character}`)
    .replace(/^\*/, '%')
    .replace(/\*$/, '%');
}

function refuse(fields: FilterFields): never {
  const detail = `query.filter must be up to ${String(MAX_FILTERS)} of ${offered(fields)}`;
  throw new DomainError([
    faultOf('invalid', 'Validation Error', detail, { source: 'query.filter' }),
  ]);
}

/** What can be compared, in words. */
function offered(fields: FilterFields): string {
  const names = Object.keys(fields);
  if (Object.values(fields).every((field) => typeof field === 'string')) {
    return `eq(field,value) or like(field,*value*), joined by ":", with a field out of: ${names.join(', ')}`;
  }
  const forms = Object.entries(fields).flatMap(([name, field]) =>
    toField(field).operators.map((operator) => `${operator}(${name},…)`),
  );
  return `${forms.join(', ')}, joined by ":"`;
}
