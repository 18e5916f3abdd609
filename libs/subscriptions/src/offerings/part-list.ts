import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ValidateNested } from 'class-validator';
import { characters } from '#kernel';
import { FromInput, isPlainObject, ListRequest, Must, toInstance } from '#platform/http';
import type { PartKind } from '../domain/offering-parts';

/** The maximum number of plans of an offering, and of its products. */
export const MAX_PARTS = 100;

/** The page with all plans, or all products, of an offering. */
export function allParts(baseUrl: string, kind: PartKind, offeringId: string): ListRequest {
  const address = `${baseUrl}/v2/subscriptions/offerings/${offeringId}/${kind}`;
  return new ListRequest(MAX_PARTS, 0, new URL(address));
}

const MAX_REFERENCE = 2048;

/**
 * An entry that is not an object of attributes. It is wrapped, so that it can stand among instances.
 */
class Other {
  constructor(readonly sent: unknown) {}
}

/** An array whose entries are the id or external reference of something, or attributes of their own. */
export function PartList(dto: () => Type<object>): PropertyDecorator {
  const read = (one: unknown) => (isPlainObject(one) ? toInstance(dto(), one) : new Other(one));
  const limits = { minItems: 1, maxItems: MAX_PARTS };
  return applyDecorators(
    FromInput((value) =>
      Array.isArray(value) && value.length <= MAX_PARTS ? value.map(read) : value,
    ),
    Must(
      `must be an array of 1 to ${String(MAX_PARTS)} ids, external references or objects`,
      (value) =>
        Array.isArray(value) &&
        value.length >= 1 &&
        value.length <= MAX_PARTS &&
        value.every((one) => !(one instanceof Other) || isReference(one.sent)),
    ),
    ValidateNested(),
    (target: object, property: string | symbol) => {
      ApiExtraModels(dto())(target.constructor);
      const text = { type: 'string', minLength: 1, maxLength: MAX_REFERENCE };
      const items = { oneOf: [text, { $ref: getSchemaPath(dto()) }] };
      ApiProperty({ type: 'array', items, ...limits })(target, property);
    },
  );
}

function isReference(sent: unknown): sent is string {
  return typeof sent === 'string' && sent !== '' && characters(sent) <= MAX_REFERENCE;
}

/**
 * Returns each entry as its reference, or as the attributes that `toAttributes` makes of its object.
 */
export function partsOf<Sent extends object, Attributes>(
  list: readonly Sent[],
  toAttributes: (sent: Sent) => Attributes,
): readonly (string | Attributes)[] {
  return list.map((one) => (one instanceof Other ? (one.sent as string) : toAttributes(one)));
}
