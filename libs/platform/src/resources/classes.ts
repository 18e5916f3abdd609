import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { type Declared, fieldsOf } from './field';

/** What the compiler's plugin knows of each property of a class: its sentence, its example. */
const WORDS = '_OPENAPI_METADATA_FACTORY';
type Words = Readonly<Record<string, object>>;

/** The words of a class, and those of what it inherits, too. */
export function wordsOf(row: Type<object> | null): Words {
  if (row === null) return {};
  const known = row as unknown as Record<typeof WORDS, (() => Words) | undefined>;
  return { ...wordsOf(Object.getPrototypeOf(row) as Type<object> | null), ...known[WORDS]?.() };
}

/** The class of the fields in the body of a new resource, below what `base` has. */
export function newClass(row: Type<object>, name: string, base: Type<object>): Type<object> {
  class New extends base {}
  const sent = fieldsOf(row).filter(({ rules }) => !rules.some(({ isShownOnly }) => isShownOnly));
  for (const { property, wire, kind, rules } of sent) {
    const texts = ApiProperty({ ...textsOf(row, property), required: isRequired(rules) });
    // In the order in which decorators above a field take effect.
    applyDecorators(texts, kind.sent, ...rules.map(({ sent }) => sent))(New.prototype, wire);
  }
  return named(name, New);
}

/** The class of the fields in the body of a change: fixed ones are missing, and all others may be left out. */
export function changesClass(row: Type<object>, fields: Type<object>, name: string): Type<object> {
  const fixed = fieldsOf(row).filter(({ rules }) => rules.some(({ isFixed }) => isFixed));
  const others = OmitType(fields, fixed.map(({ wire }) => wire) as never);
  return named(name, class extends PartialType(others, { skipNullProperties: false }) {});
}

/**
 * The class of the fields in a response. One that can be removed is left out where it has no value.
 * @param examples by their names there, where they differ from those of bodies; `undefined` for none
 */
export function shownClass(row: Type<object>, examples: object, base: Type<object>): Type<object> {
  class Shown extends base {}
  for (const { property, wire, kind, rules } of fieldsOf(row)) {
    const required = !rules.some(({ isRemovable }) => isRemovable);
    const example = wire in examples && { example: (examples as Words)[wire] };
    const texts = { ...textsOf(row, property), ...example };
    ApiProperty({ ...kind.shown, ...texts, required } as never)(Shown.prototype, wire);
  }
  return Shown;
}

/** The document knows classes by their names. */
export function named<Class extends Type<object>>(name: string, made: Class): Class {
  Object.defineProperty(made, 'name', { value: name });
  return made;
}

function textsOf(row: Type<object>, property: string) {
  const { description, example } = (wordsOf(row)[property] ?? {}) as Record<string, unknown>;
  return {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
  } as object;
}

const isRequired = (rules: Declared['rules']) => rules.every(({ otherwise }) => !otherwise);
