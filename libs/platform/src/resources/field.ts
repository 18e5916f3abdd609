import type { Type } from '@nestjs/common';
import { Column } from 'typeorm';
import type { Kind, Rule } from './kinds';

/** A field of a resource, as its class declares it. */
export interface Declared {
  /** Its name in the class. */
  readonly property: string;
  /** Its name in bodies and responses. */
  readonly wire: string;
  readonly kind: Kind;
  readonly rules: readonly Rule[];
}

const declared = new WeakMap<object, Declared[]>();

/**
 * A field that callers send and see: its column, its rules in bodies, and its place in responses, once. Its
 * docstring is its description there, and `@example` an example of what is sent. It is required in the body
 * of a new resource unless a rule says what is stored otherwise.
 */
export function Field(kind: Kind, ...rules: readonly Rule[]): PropertyDecorator {
  return as(undefined, kind, ...rules);
}

/** The same, for a field that callers know by another name than the class. */
export function as(
  wire: string | undefined,
  kind: Kind,
  ...rules: readonly Rule[]
): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    const nullable = rules.some(({ isRemovable }) => isRemovable);
    if (kind.column) Column({ ...kind.column, ...(nullable && { nullable }) })(target, property);
    const fields = declared.get(target) ?? [];
    declared.set(target, [...fields, { property: name, wire: wire ?? snake(name), kind, rules }]);
  };
}

/** In the order in which the class declares them, after those that it inherits. */
export function fieldsOf(row: Type<object>): readonly Declared[] {
  const base = Object.getPrototypeOf(row) as Type<object> | null;
  const own = declared.get(row.prototype as object) ?? [];
  return base?.prototype ? [...fieldsOf(base), ...own] : own;
}

/** The words of `basePrice` as bodies spell them: `base_price`. */
export function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
