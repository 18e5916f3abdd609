import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  type ApiPropertyOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { Expose, Transform, Type as TransformedAs } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { characters } from '#kernel';
import { isPlainObject, toInstance } from './validation';

/*
 * How fields of a body are declared: each decorator validates, says in one sentence what is wanted,
 * and documents the same bounds. All of them mean "required" unless `Optional` or `Removable` is there.
 */

type Check = (value: unknown) => boolean;

/** Reads the field at all, and without guessing its class by what was sent. */
function Declared(): PropertyDecorator {
  return applyDecorators(
    Expose(),
    TransformedAs(() => Object),
  );
}

/** A field with a rule of its own; `mustBe` continues the sentence after the name of the field. */
export function Must(mustBe: string, check: Check): PropertyDecorator {
  return applyDecorators(
    Declared(),
    ValidateBy({
      name: mustBe,
      validator: {
        validate: check,
        defaultMessage: (arguments_) => `${arguments_?.property ?? ''} ${mustBe}`,
      },
    }),
  );
}

/** May be left out; `null` is not the same as left out. */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}

/** May be left out; `null` removes what is stored. */
export function Removable(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ApiPropertyOptional({ nullable: true }),
  );
}

/** A text of so many Unicode code points. */
export function Text(minLength: number, maxLength: number): PropertyDecorator {
  return applyDecorators(
    Must(`must be a text of ${String(minLength)} to ${String(maxLength)} characters`, (value) => {
      if (typeof value !== 'string') return false;
      const length = characters(value);
      return length >= minLength && length <= maxLength;
    }),
    ApiProperty({ type: String, minLength, maxLength }),
  );
}

/** A text of a form of its own; `mustBe` says the same as `pattern`. */
export function Pattern(mustBe: string, pattern: RegExp): PropertyDecorator {
  return applyDecorators(
    Must(mustBe, (value) => typeof value === 'string' && pattern.test(value)),
    ApiProperty({ type: String, pattern: pattern.source }),
  );
}

export function Integer(minimum: number, maximum = Number.MAX_SAFE_INTEGER): PropertyDecorator {
  const range =
    maximum === Number.MAX_SAFE_INTEGER
      ? `of at least ${String(minimum)}`
      : `from ${String(minimum)} to ${String(maximum)}`;
  return applyDecorators(
    Must(
      `must be an integer ${range}`,
      (value) =>
        Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
    ),
    ApiProperty({ type: 'integer', minimum, maximum }),
  );
}

export function Flag(): PropertyDecorator {
  return applyDecorators(
    Must('must be true or false', (value) => typeof value === 'boolean'),
    ApiProperty({ type: Boolean }),
  );
}

export function OneOf(...values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    Must(`must be one of: ${values.join(', ')}`, (value) => values.includes(value as string)),
    ApiProperty({ enum: values }),
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

export function Uuid(): PropertyDecorator {
  return applyDecorators(
    Must('must be a UUID', isUuid),
    lowerCase(),
    ApiProperty({ type: String, format: 'uuid' }),
  );
}

function lowerCase(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
}

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function isTimestamp(value: unknown): value is string {
  const day = typeof value === 'string' ? TIMESTAMP.exec(value)?.[1] : undefined;
  if (day === undefined || Number.isNaN(Date.parse(value as string))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** A moment with its time zone; kept as ISO 8601 UTC with milliseconds, so that texts compare. */
export function Timestamp(): PropertyDecorator {
  return applyDecorators(
    Must('must be an ISO 8601 time with a zone, such as 2031-04-05T06:07:08.009Z', isTimestamp),
    Transform(
      ({ value }: { value: unknown }) =>
        isTimestamp(value) ? new Date(value).toISOString() : value,
      { toClassOnly: true },
    ),
    ApiProperty({ type: String, format: 'date-time' }),
  );
}

class NotAnObject {
  constructor(readonly received: unknown) {}
}

function instanceOf(dto: Type<object>, value: unknown): object {
  return isPlainObject(value) ? toInstance(dto, value) : new NotAnObject(value);
}

/** Reads the field from what was sent, before anything else has touched it. */
function FromInput(read: (value: unknown) => unknown): PropertyDecorator {
  return Transform(
    ({ obj, key }: { obj: Record<string, unknown>; key: string }) => read(obj[key]),
    { toClassOnly: true },
  );
}

/** An object with a class of its own. */
export function Nested(dto: () => Type<object>): PropertyDecorator {
  return applyDecorators(
    FromInput((value) => (isPlainObject(value) ? toInstance(dto(), value) : value)),
    Must('must be an object', isPlainObject),
    ValidateNested(),
    ApiProperty({ type: () => dto() }),
  );
}

function listOf(dto: Type<object>, value: unknown, max: number): unknown {
  return Array.isArray(value) && value.length <= max
    ? value.map((one) => instanceOf(dto, one))
    : value;
}

function isListOf(value: unknown, min: number, max: number): boolean {
  return (
    Array.isArray(value) &&
    value.length >= min &&
    value.length <= max &&
    !value.some((one) => one instanceof NotAnObject)
  );
}

/** An array of objects with a class of their own. */
export function NestedList(dto: () => Type<object>, min: number, max: number): PropertyDecorator {
  return applyDecorators(
    FromInput((value) => listOf(dto(), value, max)),
    Must(`must be an array of ${String(min)} to ${String(max)} objects`, (value) =>
      isListOf(value, min, max),
    ),
    ValidateNested({ each: true }),
    ApiProperty({ type: () => dto(), isArray: true, minItems: min, maxItems: max }),
  );
}

/** One object, or an array of them. */
export function NestedOneOrMore(dto: () => Type<object>, max: number): PropertyDecorator {
  return applyDecorators(
    FromInput((value) =>
      isPlainObject(value) ? toInstance(dto(), value) : listOf(dto(), value, max),
    ),
    Must(
      `must be an object, or an array of 1 to ${String(max)} of them`,
      (value) => isPlainObject(value) || isListOf(value, 1, max),
    ),
    ValidateNested(),
    documented(dto, (item) => ({
      oneOf: [item, { type: 'array', items: item, minItems: 1, maxItems: max }],
    })),
  );
}

/**
 * An object whose values have a class of their own, as a `Map`, so that no key has a meaning.
 * @param keys what the keys must be, in words and as a pattern
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
      return entries.length <= max && isPlainObject(value)
        ? new Map(entries.map(([key, one]) => [key, instanceOf(dto(), one)]))
        : value;
    }),
    Must(
      `must be an object of ${String(min)} to ${String(max)} objects, whose keys are ${keys.mustBe}`,
      (value) =>
        value instanceof Map &&
        value.size >= min &&
        [...(value as Map<string, object>)].every(
          ([key, one]) => keys.pattern.test(key) && !(one instanceof NotAnObject),
        ),
    ),
    ValidateNested(),
    documented(dto, (item) => ({
      type: 'object',
      additionalProperties: item,
      minProperties: min,
      maxProperties: max,
    })),
  );
}

/** Documents a field whose schema mentions that of a class. */
function documented(
  dto: () => Type<object>,
  schema: (item: { $ref: string }) => ApiPropertyOptions,
): PropertyDecorator {
  return (target, property) => {
    ApiExtraModels(dto())(target.constructor);
    ApiProperty(schema({ $ref: getSchemaPath(dto()) }))(target, property);
  };
}

/** Kept exactly as sent, whatever its keys are called, and judged later. */
export function AsSent(): PropertyDecorator {
  return applyDecorators(
    Declared(),
    FromInput((value) => value),
  );
}

/** Kept exactly as sent, whatever its keys are called; `check` judges it as a whole. */
export function Verbatim(mustBe: string, check: Check): PropertyDecorator {
  return applyDecorators(AsSent(), Must(mustBe, check));
}

/** `type` of a resource: optional in most bodies, and right when it is there. */
export function ResourceType(type: string): PropertyDecorator {
  return applyDecorators(OneOf(type), Optional());
}
