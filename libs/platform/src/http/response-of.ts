import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ListLinks, ListMeta, ResourceMeta, SelfLink } from './response-parts.dto';

/**
 * The functions below make classes to extend, one for each shape of a response. As the return type of a
 * route such a class documents the response, and the compiler checks it.
 */

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly links: SelfLink;
  readonly meta: ResourceMeta;
}

/** What every resource shows; its other fields stand beside `type`. */
export function resourceOf(type: string): Type<Resource> {
  class Shown implements Resource {
    @ApiProperty({ format: 'uuid', example: '0f9d5a7c-2e61-4b0c-8f37-6b5a49382710' })
    readonly id!: string;

    @ApiProperty({ enum: [type] })
    readonly type!: string;

    @ApiProperty({ type: SelfLink })
    readonly links!: SelfLink;

    @ApiProperty({ type: ResourceMeta })
    readonly meta!: ResourceMeta;
  }
  return Shown;
}

/** A resource with its fields in `attributes`, as under `/pcm`, `/catalog` and `/catalogs`. */
export function attributedResourceOf<Attributes extends object>(
  type: string,
  attributes: Type<Attributes>,
): Type<Resource & { readonly attributes: Attributes }> {
  class Shown extends resourceOf(type) {
    @ApiProperty({ type: attributes })
    readonly attributes!: Attributes;
  }
  return Shown;
}

export function responseOf<Item extends object>(item: Type<Item>): Type<{ readonly data: Item }> {
  class Answer {
    @ApiProperty({ type: item })
    readonly data!: Item;
  }
  return Answer;
}

export interface ListOf<Item> {
  readonly data: readonly Item[];
  readonly meta: ListMeta;
  readonly links: ListLinks;
}

const FIRST = 'http://localhost:3000/address-of-this?page%5Blimit%5D=25&page%5Boffset%5D=0';
const ONLY_PAGE = { self: FIRST, first: FIRST, last: null, prev: null, next: null };

/** A page of a list (docs/reference/requests.md#lists). */
export function listOf<Item extends object>(item: Type<Item>): Type<ListOf<Item>> {
  class List implements ListOf<Item> {
    @ApiProperty({ type: item, isArray: true })
    readonly data!: readonly Item[];

    @ApiProperty({ type: ListMeta })
    readonly meta!: ListMeta;

    @ApiProperty({ type: ListLinks, example: ONLY_PAGE })
    readonly links!: ListLinks;
  }
  return List;
}

/** A field of a response whose keys are data, and whose values have a class. */
export function MapOf(item: Type<object>, example: Readonly<Record<string, object>>) {
  return (target: object, property: string): void => {
    ApiExtraModels(item)(target.constructor);
    const schema = { $ref: getSchemaPath(item) };
    ApiProperty({ type: 'object', additionalProperties: schema, example })(target, property);
  };
}
