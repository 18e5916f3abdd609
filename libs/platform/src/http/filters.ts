import { DomainError, faultOf } from '#kernel';

/** One condition of a list; `value` of `like` is a pattern with `!` as its escape character. */
export interface Comparison {
  readonly operator: 'eq' | 'like';
  /** Property of the row. */
  readonly field: string;
  readonly value: string;
}

const MAX_FILTERS = 10;
const TERM = /^(eq|like)\(([\w.]+),(.*?)\)(?::(?=\w+\()|$)/s;

/**
 * Reads `eq(name,Harbour):like(email,*@harbour.example)` (interface 2.5).
 * @param fields field of the interface to property of the row
 */
export function parseFilters(
  text: string | undefined,
  fields: Readonly<Record<string, string>>,
): readonly Comparison[] {
  if (text === undefined || text === '') return [];
  const comparisons: Comparison[] = [];
  let rest = text;
  while (rest !== '') {
    const [all, operator, name, value] = TERM.exec(rest) ?? refuse(fields);
    const field = Object.hasOwn(fields, name ?? '') ? fields[name ?? ''] : undefined;
    if (field === undefined || comparisons.length === MAX_FILTERS) return refuse(fields);
    comparisons.push(
      operator === 'eq'
        ? { operator: 'eq', field, value: value ?? '' }
        : { operator: 'like', field, value: pattern(value ?? '') },
    );
    rest = rest.slice(all.length);
  }
  return comparisons;
}

/** `*` stands for any text at either end; `%`, `_` and `!` stand for themselves. */
function pattern(value: string): string {
  return value
    .replace(/[%_!]/g, (character) => `!${character}`)
    .replace(/^\*/, '%')
    .replace(/\*$/, '%');
}

function refuse(fields: Readonly<Record<string, string>>): never {
  const known = Object.keys(fields).join(', ');
  const detail = `query.filter must be up to ${String(MAX_FILTERS)} of eq(field,value) or like(field,*value*), joined by ":", with a field out of: ${known}`;
  throw new DomainError([
    faultOf('invalid', 'Validation Error', detail, { source: 'query.filter' }),
  ]);
}
