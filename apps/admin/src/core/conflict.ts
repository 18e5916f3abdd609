import { changedFields } from './changes';
import type { Schema } from './facts';

/** A field that two people have, or one of them has, changed since both saw the same. */
export interface Difference {
  /** In the record, such as `attributes.name`. */
  readonly path: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** What is kept unless a person says otherwise: who alone has changed a field is right. */
  readonly usual: Side;
}

export type Side = 'mine' | 'theirs';
type Values = Readonly<Record<string, unknown>>;

/** What somebody has to look at who was overtaken; fields that both have changed alike are none of it. */
export function differences(schema: Schema, before: Values, mine: Values, theirs: Values) {
  const all = (values: Values) => flat(changedFields(schema, before, values));
  const [ours, others] = [all(mine), all(theirs)];
  return [...new Set([...ours.keys(), ...others.keys()])]
    .filter((path) => JSON.stringify(ours.get(path)) !== JSON.stringify(others.get(path)))
    .map((path): Difference => {
      const at = (values: Values) => valueAt(values, path);
      const sides = { before: at(before), mine: at(mine), theirs: at(theirs) };
      return { path, ...sides, usual: ours.has(path) ? 'mine' : 'theirs' };
    });
}

/** The record of the other person with the values that were chosen in its place. */
export function merged(
  theirs: Values,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): Values {
  return found
    .filter(({ path, usual }) => (chosen[path] ?? usual) === 'mine')
    .reduce((record, { path, mine }) => withValue(record, path.split('.'), mine), theirs);
}

function flat({ attributes, type: _type, id: _id, ...own }: Values): Map<string, unknown> {
  const below = Object.entries((attributes ?? {}) as Values);
  return new Map([
    ...Object.entries(own),
    ...below.map(([name, value]) => [`attributes.${name}`, value] as const),
  ]);
}

function valueAt(values: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, part) => (value as Values | undefined)?.[part], values);
}

function withValue(
  record: Values,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Values {
  const inner = (record[name] ?? {}) as Values;
  return { ...record, [name]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
