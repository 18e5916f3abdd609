import type { Schema } from '../api-document';
import { type Components, type Kind, type Limit, plain, type PlainSchema } from './plain-schema';

/** Something that worked before and does not any more. */
export interface Change {
  /** An operation, or a field of a component: what the changelog has to name. */
  readonly subject: string;
  readonly what: string;
}

/** Clients write requests and read responses: what they wrote has to be taken, what they read has to come. */
type Direction = 'request' | 'response';

/** Compares schemas of two documents, each pair of components once. */
export class SchemaComparison {
  private readonly met = new Set<string>();

  constructor(
    private readonly released: Components,
    private readonly current: Components,
  ) {}

  /** @param subject what the schemas belong to, unless a component has a name of its own */
  changes(released: Schema, current: Schema, direction: Direction, subject: string): Change[] {
    const before = plain(released, this.released);
    const now = plain(current, this.current);
    return [
      ...nullChanges(before, now, direction, subject),
      ...before.kinds.flatMap((kind) => this.ofKind(kind, now.kinds, direction, subject)),
    ];
  }

  private ofKind(
    before: Kind,
    candidates: readonly Kind[],
    direction: Direction,
    subject: string,
  ): Change[] {
    if (candidates.length === 1 && candidates[0] !== undefined) {
      return this.between(before, candidates[0], direction, subject);
    }
    const alike = candidates.find((one) => isSameKind(before, one));
    if (alike !== undefined) return this.between(before, alike, direction, subject);
    const fits = candidates.some((one) => {
      // What is found here is not said, so that it does not count as met.
      const trial = new SchemaComparison(this.released, this.current);
      return trial.between(before, one, direction, subject).length === 0;
    });
    const { name = before.types?.join() ?? 'anything' } = before;
    return fits ? [] : [{ subject, what: `${name} is no alternative any more` }];
  }

  private between(before: Kind, now: Kind, direction: Direction, parent: string): Change[] {
    const subject = before.name ?? parent;
    if (before.name !== undefined) {
      const pair = `${direction} ${before.name} ${now.name ?? parent}`;
      if (this.met.has(pair)) return [];
      this.met.add(pair);
    }
    const own = direction === 'request' ? narrowed(before, now) : loosened(before, now);
    return [
      ...own.map((what) => ({ subject, what })),
      ...this.ofFields(before, now, direction, subject),
      ...this.ofItems(before, now, direction, subject),
    ];
  }

  private ofFields(before: Kind, now: Kind, direction: Direction, subject: string): Change[] {
    const fields = now.properties ?? {};
    return Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
      const field = `${subject}.${name}`;
      const current = fields[name];
      if (current === undefined) return [{ subject: field, what: 'is gone' }];
      return this.changes(schema, current, direction, field);
    });
  }

  private ofItems(before: Kind, now: Kind, direction: Direction, subject: string): Change[] {
    const pairs = [
      [before.items, now.items],
      [before.additionalProperties, now.additionalProperties],
    ];
    return pairs.flatMap(([one, other]) => {
      if (typeof one !== 'object' || typeof other !== 'object') return [];
      return this.changes(one, other, direction, `${subject}[]`);
    });
  }
}

function nullChanges(
  before: PlainSchema,
  now: PlainSchema,
  direction: Direction,
  subject: string,
): Change[] {
  if (direction === 'request' && before.isNullable && !now.isNullable) {
    return [{ subject, what: 'does not take null any more' }];
  }
  if (direction === 'response' && !before.isNullable && now.isNullable) {
    return [{ subject, what: 'may be null now' }];
  }
  return [];
}

/** Alternatives are told apart by their component, or by what they say in `type`. */
function isSameKind(before: Kind, now: Kind): boolean {
  const types = [before, now].map(({ properties }) => String(properties?.['type']?.enum));
  if (types[0] !== 'undefined' && types[0] === types[1]) return true;
  return before.name !== undefined && before.name === now.name;
}

/** What a request may not be any more. */
function narrowed(before: Kind, now: Kind): string[] {
  // Instead of certain texts, others are taken as well.
  if (before.enum?.every((value) => fits(value, now))) return [];
  const lost = (before.enum ?? []).filter((value) => now.enum?.includes(value) === false);
  const needed = (now.required ?? []).filter((name) => before.required?.includes(name) !== true);
  return [
    ...missing(before.types ?? ['anything'], now.types).map((type) => `does not take ${type} now`),
    ...lost.map((value) => `does not take ${String(value)} any more`),
    ...(before.enum === undefined && now.enum !== undefined ? ['takes certain values only'] : []),
    ...needed.map((name) => `needs ${name} now`),
    ...Object.entries(now.limits)
      .filter(([limit, value]) => isStricter(limit as Limit, before.limits[limit as Limit], value))
      .map(([limit, value]) => `has a ${limit} of ${String(value)} now`),
    ...(now.pattern !== undefined && now.pattern !== before.pattern ? ['has a new pattern'] : []),
    ...(now.format !== undefined && now.format !== before.format ? ['has a new format'] : []),
    ...(before.additionalProperties !== false && now.additionalProperties === false
      ? ['takes no further fields any more']
      : []),
  ];
}

/** Whether a text keeps the bounds and the pattern that came instead of the values of a choice. */
function fits(value: unknown, { enum: choice, types, limits, pattern, format }: Kind): boolean {
  if (choice !== undefined || format !== undefined || typeof value !== 'string') return false;
  const { minLength = 0, maxLength = Infinity } = limits;
  const hasLength = value.length >= minLength && value.length <= maxLength;
  const isText = types?.includes('string') !== false;
  return isText && hasLength && new RegExp(pattern ?? '', 'u').test(value);
}

/** What a response need not be any more. */
function loosened(before: Kind, now: Kind): string[] {
  const optional = (before.required ?? []).filter(
    (name) => now.required?.includes(name) !== true && now.properties?.[name] !== undefined,
  );
  return [
    ...missing(now.types ?? ['anything'], before.types).map((type) => `may be ${type} now`),
    ...optional.map((name) => `may lack ${name} now`),
    ...(before.format !== undefined && now.format !== before.format ? ['has another format'] : []),
  ];
}

/** Types of the first list that the second does not cover; an integer is a number. */
function missing(types: readonly string[], cover: readonly string[] | undefined): string[] {
  if (cover === undefined) return [];
  return types.filter(
    (type) => !cover.includes(type) && !(type === 'integer' && cover.includes('number')),
  );
}

function isStricter(limit: Limit, before: number | undefined, now: number): boolean {
  if (before === undefined) return true;
  return limit.startsWith('max') ? now < before : now > before;
}
