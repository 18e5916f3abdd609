import { type Fault, faultOf, refuse } from '#kernel';
import type { Comparison, Operator, Through } from '../database/comparison';
import { foldedKey } from '../database/folded-columns';
import { toDatabaseTime } from '../database/time';
import { isTimestamp } from './wire';

/** How a field can be compared. */
export interface FilterField {
  /** Property of the row. */
  readonly property: string;
  readonly operators: readonly Operator[];
  /** Converts a value for the comparison; undefined for a value that cannot be compared. */
  readonly read: (value: string) => string | undefined;
  /** The table that has the property, if it is not the one of the rows. */
  readonly through?: Through;
  /** Whether the property holds texts that are folded as `read` folds them. */
  readonly isFolded?: boolean;
}

/**
 * Maps each field of the API to a property of the row, compared by `eq` and `like`, or says how it is
 * compared.
 */
export type FilterFields = Readonly<Record<string, string | FilterField>>;

const MAX_FILTERS = 10;
const MAX_MEMBERS = 100;
/** A member of a list, in quotation marks or as it is, up to the next comma. */
const MEMBER = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/gy;
const TERM = /^(eq|like|ge|gt|le|lt|in)\(([\w.]+),(.*?)\)(?::(?=\w+\()|$)/s;

/**
 * Reads a filter such as `eq(name,Harbour):like(email,*@harbour.example)`.
 * @param fields the fields of the list; a list without fields accepts no filter
 * @param source where the text was sent
 */
export function parseFilters(
  text: string | undefined,
  fields: FilterFields,
  source = 'query.filter',
): readonly Comparison[] {
  if (text === undefined || text === '') return [];
  const comparisons: Comparison[] = [];
  const refused = () => refuse(fault(source, notOffered(source, fields)));
  let rest = text;
  while (rest !== '') {
    const [all, operator, name = '', sent = ''] = TERM.exec(rest) ?? refused();
    const known = fieldNamed(fields, name);
    if (known === undefined || comparisons.length === MAX_FILTERS) return refused();
    const comparison = comparisonOf(known, { operator: operator as Operator, sent, source });
    comparisons.push(comparison ?? refused());
    rest = rest.slice(all.length);
  }
  return comparisons;
}

/** A name that ends in `.*` stands for all that begin like it; the comparison has the whole name. */
function fieldNamed(fields: FilterFields, name: string): FilterField | undefined {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (known !== undefined) return toField(known);
  const [group = ''] = name.split('.');
  const any = name === group ? undefined : fields[`${group}.*`];
  return any === undefined ? undefined : { ...toField(any), property: name };
}

/** A field that holds a moment, compared with ISO 8601 times. */
export function momentFilter(
  property: string,
  operators: readonly Operator[] = ['ge', 'le'],
): FilterField {
  return {
    property,
    operators,
    read: (value) =>
      isTimestamp(value) ? toDatabaseTime(new Date(value).toISOString()) : undefined,
  };
}

/**
 * A text that is compared in its folded form, which `property` holds.
 * @param fold as texts are folded for that property
 */
export function foldedFilter(
  property: string,
  fold: (text: string) => string = foldedKey,
): FilterField {
  return { property, operators: ['eq', 'like'], read: fold, isFolded: true };
}

/** A field that can only be compared exactly, because it holds an id or one of a few values. */
export function exactFilter(property: string): FilterField {
  return { property, operators: ['eq'], read: (value) => value };
}

/** A field that holds a whole number, such as an amount in the smallest unit of its currency. */
export function wholeFilter(property: string): FilterField {
  return {
    property,
    operators: ['eq', 'ge', 'gt', 'le', 'lt'],
    read: (value) => (/^\d{1,15}$/.test(value) ? value : undefined),
  };
}

/** A field that can be compared with up to {@link MAX_MEMBERS} values at once. */
export function listFilter(
  property: string,
  operators: readonly Operator[] = [],
  read: FilterField['read'] = (value) => value,
): FilterField {
  return { property, operators: [...operators, 'in'], read };
}

/** Ids are compared in lower case. */
export function idFilter(property: string): FilterField {
  return listFilter(property, [], (value) => value.toLowerCase());
}

function toField(field: string | FilterField): FilterField {
  if (typeof field !== 'string') return field;
  return { property: field, operators: ['eq', 'like'], read: (value) => value };
}

interface SentTerm {
  readonly operator: Operator;
  readonly sent: string;
  readonly source: string;
}

function comparisonOf(
  { property, operators, read, through, isFolded }: FilterField,
  { operator, sent, source }: SentTerm,
): Comparison | undefined {
  if (!operators.includes(operator)) return undefined;
  if (operator === 'in') {
    return { operator, field: property, value: '', members: membersIn(sent, read, source) };
  }
  const value = read(sent);
  if (value === undefined) return undefined;
  const more = { ...(through && { through }), ...(isFolded && { isFolded }) };
  const field = { field: property, ...more };
  if (operator !== 'like') return { operator, value, ...field };
  // Where letter case is settled, a pattern without an open end is the text itself.
  const isExact = isFolded === true && !/^\*|\*$/.test(value);
  return isExact
    ? { operator: 'eq', value, ...field }
    : { operator, value: pattern(value), ...field };
}

/** Splits a list. Empty members, and blanks around members, are ignored. */
function membersIn(sent: string, read: FilterField['read'], source: string): readonly string[] {
  const all = Array.from(sent.matchAll(MEMBER)).flatMap(([, quoted, plain = '']) => {
    const member = quoted?.replaceAll('""', '"') ?? plain.trim();
    return member === '' ? [] : (read(member) ?? []);
  });
  if (all.length <= MAX_MEMBERS) return all;
  return refuse(
    fault(source, `${source} takes at most ${String(MAX_MEMBERS)} values in one in(…)`),
  );
}

/** `*` stands for any text at either end; `%`, `_` and `!` stand for themselves. */
function pattern(value: string): string {
  return value
    .replace(/[%_!]/g, (character) => `!${character}`)
    .replace(/^\*/, '%')
    .replace(/\*$/, '%');
}

function fault(source: string, detail: string): Fault {
  return faultOf('invalid', 'Validation Error', detail, { source });
}

function notOffered(source: string, fields: FilterFields): string {
  if (Object.keys(fields).length === 0) {
    return `${source} must be left out: this list has no filters`;
  }
  return `${source} must be up to ${String(MAX_FILTERS)} of ${offered(fields)}`;
}

/** Lists the comparisons that a filter offers, in words. */
export function offered(fields: FilterFields): string {
  const names = Object.keys(fields);
  if (Object.values(fields).every((field) => toField(field).operators.join() === 'eq,like')) {
    return `eq(field,value) or like(field,*value*), joined by ":". Fields: ${names.join(', ')}`;
  }
  const forms = Object.entries(fields).flatMap(([name, field]) =>
    toField(field).operators.map((operator) => `${operator}(${name},…)`),
  );
  return `${forms.join(', ')}, joined by ":"`;
}
