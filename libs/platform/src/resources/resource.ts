import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ResourceRow } from '../database/resource-row';
import type { Changes, New } from '../database/resource-table';
import { attributesBody } from '../http/attributes-body';
import { toAttributedResource, toResource } from '../http/resource';
import { attributedResourceOf, type Resource, resourceOf } from '../http/response-of';
import { ResourceType } from '../http/wire';
import { Nested } from '../http/wire-nested';
import { named } from './classes';
import { type BodyNames, fieldsIn, type Sent } from './fields';

export interface ResourceOptions<Row> {
  /** Below the address of the installation; it depends on the row of a resource that belongs to another one. */
  readonly path: string | ((row: Row) => string);
  /** Names of its classes in the document. */
  readonly names: BodyNames;
}

/**
 * A plain resource with its fields beside `type`, made from those of its class: bodies, responses, and
 * what turns one into the other.
 */
export function resource<Row extends ResourceRow>(
  type: string,
  row: Type<Row>,
  { path, names }: ResourceOptions<Row>,
) {
  class Typed {
    @ResourceType(type)
    type?: string;
  }
  const fields = fieldsIn(row, names, Typed);
  return {
    newBody: (example?: object) => bodyOf(fields.New, example),
    changesBody: (example?: object) => bodyOf(fields.Changes, example),
    shown: (examples: object = {}) => fields.shown<Resource>(examples, resourceOf(type)),
    ...conversionsOf(fields),
    show: (baseUrl: string, one: Row) =>
      toResource(type, one, fields.toShown(one), baseUrl + addressOf(one, path)),
  };
}

/** The same with its fields in `attributes`, as under `/pcm`, `/catalog` and `/catalogs`. */
export function attributedResource<Row extends ResourceRow>(
  type: string,
  row: Type<Row>,
  { path, names }: ResourceOptions<Row> & { readonly names: { readonly shown: string } },
) {
  const fields = fieldsIn(row, names);
  const shownAttributes = (examples: object = {}) => named(names.shown, fields.shown(examples));
  return {
    newBody: (example?: object) => attributesBody(type, fields.New, example),
    changesBody: (example?: object) => attributesBody(type, fields.Changes, example),
    shown: (examples?: object) => attributedResourceOf(type, shownAttributes(examples)),
    /** The class of its attributes alone, where another resource has them, too. */
    shownAttributes,
    ...conversionsOf(fields),
    show: (baseUrl: string, one: Row) =>
      toAttributedResource(type, one, fields.toShown(one), baseUrl + addressOf(one, path)),
  };
}

function addressOf<Row extends ResourceRow>(one: Row, path: ResourceOptions<Row>['path']): string {
  return `${typeof path === 'string' ? path : path(one)}/${one.id}`;
}

/** What was sent, as values of a row. Its id and its times are never among them. */
function conversionsOf<Row extends ResourceRow>(fields: ReturnType<typeof fieldsIn<Row>>) {
  return {
    /** The classes of what bodies send, for lines of files that send the same. */
    New: fields.New,
    Changes: fields.Changes,
    toShown: fields.toShown,
    toValues: fields.toValues as (sent: Sent<Row>) => New<Row>,
    toChanges: fields.toChanges as (sent: Sent<Row>) => Changes<Omit<Row, keyof ResourceRow>>,
  };
}

/** The class of a body whose fields stand in `data`. */
export function bodyOf<Fields extends object>(
  fields: Type<Fields>,
  example?: object,
): Type<{ readonly data: Fields }> {
  class Body {
    @Nested(() => fields)
    @ApiProperty(example === undefined ? {} : { example })
    readonly data!: Fields;
  }
  return Body;
}
