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

export interface ResourceOptions {
  /** Below the address of the installation. */
  readonly path: string;
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
  { path, names }: ResourceOptions,
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
      toResource(type, one, fields.toShown(one), `${baseUrl}${path}/${one.id}`),
  };
}

/** The same with its fields in `attributes`, as under `/pcm`, `/catalog` and `/catalogs`. */
export function attributedResource<Row extends ResourceRow>(
  type: string,
  row: Type<Row>,
  { path, names }: ResourceOptions & { readonly names: { readonly shown: string } },
) {
  const fields = fieldsIn(row, names);
  return {
    newBody: (example?: object) => attributesBody(type, fields.New, example),
    changesBody: (example?: object) => attributesBody(type, fields.Changes, example),
    shown: (examples: object = {}) =>
      attributedResourceOf(type, named(names.shown, fields.shown(examples))),
    ...conversionsOf(fields),
    show: (baseUrl: string, one: Row) =>
      toAttributedResource(type, one, fields.toShown(one), `${baseUrl}${path}/${one.id}`),
  };
}

/** What was sent, as values of a row. Its id and its times are never among them. */
function conversionsOf<Row extends ResourceRow>(fields: ReturnType<typeof fieldsIn<Row>>) {
  return {
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
