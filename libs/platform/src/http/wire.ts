import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform, Type as TransformedAs } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { Judge } from './validation';

/*
 * How fields of a body are declared: each decorator validates, says in one sentence what is wanted,
 * and documents the same bounds. All of them mean "required" unless `Optional` or `Removable` is there.
 */

/** `owner` is the object that has the field, for rules that also look at another field. */
type Check = (value: unknown, owner: object) => boolean;

/** Makes the library read the field without guessing a class from its value. */
function Declared(): PropertyDecorator {
  return applyDecorators(
    Expose(),
    TransformedAs(() => Object),
  );
}

/** A field with its own rule. `mustBe` continues the sentence after the name of the field. */
export function Must(mustBe: string, check: Check): PropertyDecorator {
  return applyDecorators(
    Declared(),
    ValidateBy({
      name: mustBe,
      validator: {
        validate: (value, arguments_) => check(value, arguments_?.object ?? {}),
        defaultMessage: (arguments_) => `${arguments_?.property ?? ''} ${mustBe}`,
      },
    }),
  );
}

/** The field may be left out. `null` is not the same as left out. */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ApiPropertyOptional(),
  );
}

/**
 * The field may be left out if the other field is there. `mustBe` says what is missing if neither is.
 * This decorator must stand closest to the field, so that its rule is checked first.
 */
export function OptionalBeside(other: string, mustBe: string): PropertyDecorator {
  const isThere = (owner: object) => (owner as Record<string, unknown>)[other] !== undefined;
  return applyDecorators(
    ValidateIf((owner: object, value) => value !== undefined || !isThere(owner)),
    Must(mustBe, (value) => value !== undefined),
    ApiPropertyOptional(),
  );
}

/** The field may be left out; `null` removes the stored value. */
export function Removable(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    ApiPropertyOptional({ nullable: true }),
  );
}

/** The field must be there, and may be `null`. */
export function OrNull(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== null),
    ApiProperty({ nullable: true }),
  );
}

/** A text that matches `pattern`; `mustBe` says the same in words. */
export function Pattern(mustBe: string, pattern: RegExp): PropertyDecorator {
  return applyDecorators(
    Must(mustBe, (value) => typeof value === 'string' && pattern.test(value)),
    ApiProperty({ type: String, pattern: pattern.source }),
  );
}

/** A whole number. The default maximum is the largest integer that JSON keeps exactly. */
export function Integer(minimum: number, maximum = Number.MAX_SAFE_INTEGER): PropertyDecorator {
  return applyDecorators(
    Must(
      `must be an integer from ${String(minimum)} to ${String(maximum)}`,
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

export function isTimestamp(value: unknown): value is string {
  const day = typeof value === 'string' ? TIMESTAMP.exec(value)?.[1] : undefined;
  if (day === undefined || Number.isNaN(Date.parse(value as string))) return false;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/**
 * A time with its time zone. It becomes ISO 8601 UTC with milliseconds, so that texts can be compared.
 */
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

/** Reads the field from the raw input, before any conversion. */
export function FromInput(read: (value: unknown) => unknown): PropertyDecorator {
  return Transform(
    ({ obj, key }: { obj: Record<string, unknown>; key: string }) => read(obj[key]),
    { toClassOnly: true },
  );
}

/** Keeps the value exactly as sent, with all of its keys. It is validated later. */
export function AsSent(): PropertyDecorator {
  return applyDecorators(
    Declared(),
    FromInput((value) => value),
  );
}

/** Keeps the value exactly as sent. `judge` returns its faults, with sources relative to the field. */
export function Judged(judge: Judge): PropertyDecorator {
  return applyDecorators(
    AsSent(),
    ValidateBy(
      {
        name: 'judged',
        validator: {
          validate: (value) => judge(value).length === 0,
          // The library passes the context only to a constraint that has a message.
          defaultMessage: () => 'is judged',
        },
      },
      { context: { judge } },
    ),
  );
}

/** Keeps the value exactly as sent, with all of its keys. `check` validates it as a whole. */
export function Verbatim(mustBe: string, check: Check): PropertyDecorator {
  return applyDecorators(AsSent(), Must(mustBe, check));
}

/** The `type` of a resource. Most bodies may leave it out; if it is there, it must be right. */
export function ResourceType(type: string): PropertyDecorator {
  return applyDecorators(OneOf(type), Optional());
}
