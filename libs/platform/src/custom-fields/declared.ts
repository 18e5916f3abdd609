import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Column, getMetadataArgsStorage } from 'typeorm';
import type { ResourceRow } from '../database/resource-row';
import { resourceOf } from '../http/response-of';
import { isPlainObject } from '../http/validation';
import { Optional, Verbatim } from '../http/wire';
import { wordsOf } from '../resources/classes';
import { Field, fieldsOf, snake } from '../resources/field';
import type { Kind, Rule } from '../resources/kinds';
import { type Customized, MAX_CUSTOM_FIELDS } from './custom-field';

/*
 * A resource gets custom fields where its classes declare them: `CustomFieldsColumn` above a property of the
 * row keeps the values, and `CustomFieldsOf` above one of the class with its fields shows them. What a field
 * of the shop's own must not be called follows from those classes.
 */

const showing = new Map<Customized, Type<object>[]>();
const rows = new Map<Customized, Type<ResourceRow>>();

/** Where the library keeps the names of the documented properties of a class, each after a colon. */
const DOCUMENTED = 'swagger/apiModelPropertiesArray';

const VALUES = ['string', 'number', 'boolean'].map((type) => ({ type }));

/** Names in the document the resource whose fields stand there. */
export const FIELDS_OF = 'x-custom-fields-of';

const shown = (resource: Customized): ApiPropertyOptions => ({
  type: 'object',
  additionalProperties: { oneOf: VALUES },
  ...{ [FIELDS_OF]: resource },
});

const sent = (resource: Customized): ApiPropertyOptions => ({
  type: 'object',
  additionalProperties: { oneOf: [...VALUES, { type: 'null' }] },
  maxProperties: MAX_CUSTOM_FIELDS,
  ...{ [FIELDS_OF]: resource },
});

/** `custom_fields` in a body that declares its fields one by one. Their values are checked later. */
export const SentCustomFieldsOf = (resource: Customized) =>
  applyDecorators(
    Optional(),
    Verbatim(
      `must be an object of at most ${String(MAX_CUSTOM_FIELDS)} custom fields`,
      (value) => isPlainObject(value) && Object.keys(value).length <= MAX_CUSTOM_FIELDS,
    ),
    ApiProperty(sent(resource)),
  );

const kindOf = (resource: Customized): Kind => ({
  sent: SentCustomFieldsOf(resource),
  shown: shown(resource),
});

/** A resource without values does not show the field, and a change without it keeps them. */
const mayBeMissing: Rule = { sent: Optional(), otherwise: () => undefined, isRemovable: true };

/** The property by which a class with the fields of a resource sends and shows `custom_fields`. */
export function CustomFieldsOf(resource: Customized): PropertyDecorator {
  return applyDecorators(ShowsFieldsOf(resource), Field(kindOf(resource), mayBeMissing));
}

/** The same in a response whose class is written by hand. */
export function ShownCustomFieldsOf(resource: Customized): PropertyDecorator {
  return applyDecorators(ShowsFieldsOf(resource), ApiPropertyOptional(shown(resource)));
}

/** The property of a row that keeps the values, in a column `custom_fields`. */
export function CustomFieldsColumn(resource: Customized): PropertyDecorator {
  return (target, property) => {
    Column({ type: 'json', nullable: true })(target, property);
    rows.set(resource, target.constructor as Type<ResourceRow>);
  };
}

/** The row that keeps the values of a resource. */
export function customizedRow(resource: Customized): Type<ResourceRow> {
  const row = rows.get(resource);
  if (row === undefined) throw new Error(`No row keeps the custom fields of ${resource}.`);
  return row;
}

/** The names that a resource has without any custom field. */
export function ownNamesOf(resource: Customized): ReadonlySet<string> {
  const classes = showing.get(resource) ?? [];
  const shown = [...classes, resourceOf(resource)].flatMap(namesIn);
  const kept = columnsOf(customizedRow(resource)).map(snake);
  return new Set([...shown, ...kept, 'attributes', 'relationships']);
}

function namesIn(declaring: Type<object>): readonly string[] {
  const properties = (Reflect.getMetadata(DOCUMENTED, declaring.prototype as object) ??
    []) as readonly string[];
  return [
    ...fieldsOf(declaring).map(({ wire }) => wire),
    ...Object.keys(wordsOf(declaring)),
    ...properties.map((name) => name.slice(1)),
  ];
}

/** The properties of a row and of what it inherits. */
function columnsOf(row: Type<object>): readonly string[] {
  const base = Object.getPrototypeOf(row) as Type<object> | null;
  const { columns } = getMetadataArgsStorage();
  const own = columns.filter(({ target }) => target === row);
  const names = own.map(({ propertyName }) => propertyName);
  return base?.prototype ? [...columnsOf(base), ...names] : names;
}

function ShowsFieldsOf(resource: Customized): PropertyDecorator {
  return (target) => {
    const known = showing.get(resource) ?? [];
    showing.set(resource, [...known, target.constructor as Type<object>]);
  };
}
