import { ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  invalid,
  type Patch,
  characters,
  type Fault,
  withoutNull,
  withoutUndefined,
} from '#kernel';
import {
  Email,
  EmptyIsNotSent,
  isPlainObject,
  Judged,
  TextLine,
  Must,
  Nested,
  Optional,
  Removable,
  ResourceType,
  Text,
} from '#platform/http';
import { CART_ID, CART_ID_RULE } from '../contract';
import type { CartDetails, CustomAttribute } from '../domain/events';

const MAX_ATTRIBUTES = 20;
const MAX_ATTRIBUTE_TEXT = 1024;
const MAX_ATTRIBUTE_NAME = 255;

class ContactDto {
  /** @example "jo@mail.example" */
  @Removable()
  @EmptyIsNotSent()
  @Email()
  email?: string | null;
}

class CartData {
  @ResourceType('cart')
  type?: string;

  /** @example "Birthday list" */
  @TextLine(1, 255)
  name!: string;

  /** What the cart is for. @example "For Ines, by the end of May" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;

  @Removable()
  @Nested(() => ContactDto)
  contact?: ContactDto | null;

  /** Up to 20 values that you define, each with its type. */
  @ApiPropertyOptional({
    type: 'object',
    maxProperties: MAX_ATTRIBUTES,
    additionalProperties: {
      type: 'object',
      required: ['type', 'value'],
      properties: {
        type: { type: 'string', enum: ['string', 'boolean', 'integer', 'float'] },
        value: {
          oneOf: [
            { type: 'boolean' },
            { type: 'string', maxLength: MAX_ATTRIBUTE_TEXT },
            { type: 'number' },
          ],
        },
      },
    },
    example: { gift: { type: 'boolean', value: true } },
  })
  @Removable()
  @Judged(attributeFaults)
  custom_attributes?: Record<string, CustomAttribute> | null;
}

class NewCartData extends CartData {
  /** An id of your choice; the default is a UUID. @example "birthday-list" */
  @Optional()
  @Must(CART_ID_RULE, (value) => typeof value === 'string' && CART_ID.test(value))
  id?: string;
}

class CartChanges extends PartialType(CartData, { skipNullProperties: false }) {}

export class CreateCartBody {
  @Nested(() => NewCartData)
  data!: NewCartData;
}

export class UpdateCartBody {
  /** @example {"name":"Birthday list of Ines","description":"For Ines, by the end of May"} */
  @Nested(() => CartChanges)
  data!: CartChanges;
}

export function toCartDetails({ data }: CreateCartBody): CartDetails {
  return withoutNull({ ...toCartDetailChanges({ data }), name: data.name });
}

export function toCartDetailChanges({ data }: UpdateCartBody): Patch<CartDetails> {
  const { name, description, contact, custom_attributes: customAttributes } = data;
  const email = contact?.email;
  return withoutUndefined({
    name,
    description,
    contact: contact && (email ? { email } : null),
    customAttributes: customAttributes && onlyTypesAndValues(customAttributes),
  });
}

/** Unknown fields are ignored, here too. */
function onlyTypesAndValues(
  attributes: Readonly<Record<string, CustomAttribute>>,
): Record<string, CustomAttribute> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { type, value }]) => [
      name,
      { type, value } as CustomAttribute,
    ]),
  );
}

const MUST_BE_ATTRIBUTE = `must be {"type": "string", "boolean", "integer" or "float", "value"} with a value of that type, a string of at most ${String(MAX_ATTRIBUTE_TEXT)} characters`;
const MUST_BE_ATTRIBUTES = `must be an object of at most ${String(MAX_ATTRIBUTES)} attributes by their names of at most ${String(MAX_ATTRIBUTE_NAME)} characters`;

/** Each attribute by itself; sources are relative to the field. */
function attributeFaults(value: unknown): readonly Fault[] {
  const entries = isPlainObject(value) ? Object.entries(value) : undefined;
  const areNamed = entries?.every(([name]) => characters(name) <= MAX_ATTRIBUTE_NAME) === true;
  if (entries === undefined || entries.length > MAX_ATTRIBUTES || !areNamed) {
    return [invalid('', MUST_BE_ATTRIBUTES)];
  }
  return entries.flatMap(([name, one]) =>
    isCustomAttribute(one) ? [] : [invalid(name, MUST_BE_ATTRIBUTE)],
  );
}

function isCustomAttribute(one: unknown): boolean {
  if (!isPlainObject(one)) return false;
  const { type, value } = one;
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'float') return Number.isFinite(value);
  if (type === 'string')
    return typeof value === 'string' && characters(value) <= MAX_ATTRIBUTE_TEXT;
  return type === 'boolean' && typeof value === type;
}
