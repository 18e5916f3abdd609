import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  type ApiPropertyOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { ValidateNested } from 'class-validator';
import { isPlainObject, toInstance } from './validation';
import { FromInput, Must } from './wire';

/** The decorators in this file are for fields whose values have a class. */

const MUST_BE_OBJECT = 'must be an object';

/**
 * The library treats an array as a list of instances, and refuses any other value that is not an
 * instance.
 */
function entryOf(dto: Type<object>, value: unknown): unknown {
  if (isPlainObject(value)) return toInstance(dto, value);
  return Array.isArray(value) ? null : value;
}

/** An object with a class. */
export function Nested(dto: () => Type<object>): PropertyDecorator {
  return applyDecorators(
    FromInput((value) => (isPlainObject(value) ? toInstance(dto(), value) : value)),
    Must(MUST_BE_OBJECT, isPlainObject),
    ValidateNested(),
    ApiProperty({ type: () => dto() }),
  );
}

function listOf(dto: Type<object>, value: unknown, max: number): unknown {
  return Array.isArray(value) && value.length <= max
    ? value.map((one) => entryOf(dto, one))
    : value;
}

function isListOf(value: unknown, min: number, max: number): boolean {
  return Array.isArray(value) && value.length >= min && value.length <= max;
}

/** An array of objects with a class. Each entry that is not an object is a fault. */
export function NestedList(dto: () => Type<object>, min: number, max: number): PropertyDecorator {
  return applyDecorators(
    FromInput((value) => listOf(dto(), value, max)),
    Must(`must be an array of ${String(min)} to ${String(max)} objects`, (value) =>
      isListOf(value, min, max),
    ),
    ValidateNested({ each: true, message: MUST_BE_OBJECT }),
    ApiProperty({ type: () => dto(), isArray: true, minItems: min, maxItems: max }),
  );
}

/** A value without a class, in a field that may also hold objects with a class. */
export class Plain<Value> {
  constructor(readonly value: Value) {}
}

/** Either a value with its own rule, as {@link Plain}, or an array of objects with a class. */
export function PlainOrNestedList(
  plain: {
    readonly mustBe: string;
    readonly check: (value: unknown) => boolean;
    readonly schema: { readonly type: 'number'; readonly [limit: string]: unknown };
  },
  dto: () => Type<object>,
  min: number,
  max: number,
): PropertyDecorator {
  return applyDecorators(
    FromInput((value) => (plain.check(value) ? new Plain(value) : listOf(dto(), value, max))),
    Must(
      `must be ${plain.mustBe}, or an array of ${String(min)} to ${String(max)} objects`,
      (value) => value instanceof Plain || isListOf(value, min, max),
    ),
    ValidateNested({ message: MUST_BE_OBJECT }),
    documented(dto, (item) => ({
      oneOf: [plain.schema, { type: 'array', items: item, minItems: min, maxItems: max }],
    })),
  );
}

/** One object with a class, or an array of them. */
export function NestedOneOrMore(dto: () => Type<object>, max: number): PropertyDecorator {
  return applyDecorators(
    FromInput((value) =>
      isPlainObject(value) ? toInstance(dto(), value) : listOf(dto(), value, max),
    ),
    Must(
      `must be an object, or an array of 1 to ${String(max)} of them`,
      (value) => isPlainObject(value) || isListOf(value, 1, max),
    ),
    ValidateNested({ message: MUST_BE_OBJECT }),
    documented(dto, (item) => ({
      oneOf: [item, { type: 'array', items: item, minItems: 1, maxItems: max }],
    })),
  );
}

/** Marks an entry of a map whose key is not allowed. */
const WRONG_KEY = Symbol('wrong key');

/**
 * An object whose values have a class. It becomes a `Map`, so that no key has a special meaning. Each
 * entry that is not an object, or whose key is not allowed, is a fault with its key as source.
 * @param keys what a key must be, in words and as a pattern
 */
export function NestedMap(
  dto: () => Type<object>,
  keys: { readonly mustBe: string; readonly pattern: RegExp },
  min: number,
  max: number,
): PropertyDecorator {
  return applyDecorators(
    FromInput((value) => {
      const entries = isPlainObject(value) ? Object.entries(value) : [];
      const entry = (key: string, one: unknown) =>
        keys.pattern.test(key) ? entryOf(dto(), one) : WRONG_KEY;
      return entries.length <= max && isPlainObject(value)
        ? new Map(entries.map(([key, one]) => [key, entry(key, one)]))
        : value;
    }),
    Must(
      `must be an object of ${String(min)} to ${String(max)} objects, whose keys are ${keys.mustBe}`,
      (value) => value instanceof Map && value.size >= min,
    ),
    ValidateNested({
      message: ({ value }) =>
        value === WRONG_KEY
          ? `is not a key of this field; keys are ${keys.mustBe}`
          : MUST_BE_OBJECT,
    }),
    documented(dto, (item) => ({
      type: 'object',
      additionalProperties: item,
      minProperties: min,
      maxProperties: max,
    })),
  );
}

/** Documents a field whose schema refers to a class. */
function documented(
  dto: () => Type<object>,
  schema: (item: { $ref: string }) => ApiPropertyOptions,
): PropertyDecorator {
  return (target, property) => {
    ApiExtraModels(dto())(target.constructor);
    ApiProperty(schema({ $ref: getSchemaPath(dto()) }))(target, property);
  };
}
