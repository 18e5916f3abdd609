import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { characters, isBlank, isOneLine } from '#kernel';
import { isUuid, Must } from './wire';

/** An array of texts of one line with so many Unicode code points each. Repeated texts count once. */
export function LineList(
  min: number,
  max: number,
  minLength: number,
  maxLength: number,
): PropertyDecorator {
  const each = `texts of ${String(minLength)} to ${String(maxLength)} characters in one line`;
  const isText = (value: unknown) =>
    typeof value === 'string' &&
    characters(value) >= minLength &&
    characters(value) <= maxLength &&
    isOneLine(value) &&
    (value === '' || !isBlank(value));
  return listOf(each, isText, { type: 'string', minLength, maxLength }, min, max);
}

/** An array of UUIDs, in lower case. Repeated ones count once. */
export function UuidList(min: number, max: number): PropertyDecorator {
  return listOf('UUIDs', isUuid, { type: 'string', format: 'uuid' }, min, max, (id) =>
    id.toLowerCase(),
  );
}

/**
 * A second name under which the field is accepted, too. It must stand above the other decorators of the
 * field.
 */
export function AlsoNamed(name: string): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(
      ({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
        value === undefined ? obj[name] : value,
      { toClassOnly: true },
    ),
  );
}

function listOf(
  each: string,
  check: (value: unknown) => boolean,
  items: { readonly type: string; readonly [limit: string]: unknown },
  min: number,
  max: number,
  change = (text: string) => text,
): PropertyDecorator {
  const changed = (one: unknown) => (typeof one === 'string' ? change(one) : one);
  return applyDecorators(
    Transform(
      ({ value }: { value: unknown }) =>
        Array.isArray(value) ? [...new Set(value.map(changed))] : value,
      { toClassOnly: true },
    ),
    Must(
      `must be an array of ${String(min)} to ${String(max)} ${each}`,
      (value) =>
        Array.isArray(value) && value.length >= min && value.length <= max && value.every(check),
    ),
    ApiProperty({ type: 'array', items, minItems: min, maxItems: max }),
  );
}
