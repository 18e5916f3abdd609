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
  const {
    New: Values,
    Changes: Changed,
    shown,
    toChanges,
    toShown,
    ...fields
  } = fieldsIn(row, names, Typed);
  return {
    newBody: (example?: object) => bodyOf(Values, example),
    changesBody: (example?: object) => bodyOf(Changed, example),
    shown: (examples: object = {}) => shown<Resource>(examples, resourceOf(type)),
    toChanges: toChanges as (sent: Sent<Row>) => Changes<Omit<Row, keyof ResourceRow>>,
    toValues: (sent: Sent<Row>) => fields.toValues(sent) as New<Row>,
    show: (baseUrl: string, one: Row) =>
      toResource(type, one, toShown(one), `${baseUrl}${path}/${one.id}`),
  };
}

/** The same with its fields in `attributes`, as under `/pcm`, `/catalog` and `/catalogs`. */
export function attributedResource<Row extends ResourceRow>(
  type: string,
  row: Type<Row>,
  { path, names }: ResourceOptions & { readonly names: { readonly shown: string } },
) {
  const {
    New: Values,
    Changes: Changed,
    shown,
    toChanges,
    toShown,
    ...fields
  } = fieldsIn(row, names);
  return {
    newBody: (example?: object) => attributesBody(type, Values, example),
    changesBody: (example?: object) => attributesBody(type, Changed, example),
    shown: (examples: object = {}) =>
      attributedResourceOf(type, named(names.shown, shown(examples))),
    toChanges: toChanges as (sent: Sent<Row>) => Changes<Omit<Row, keyof ResourceRow>>,
    toValues: (sent: Sent<Row>) => fields.toValues(sent) as New<Row>,
    show: (baseUrl: string, one: Row) =>
      toAttributedResource(type, one, toShown(one), `${baseUrl}${path}/${one.id}`),
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
