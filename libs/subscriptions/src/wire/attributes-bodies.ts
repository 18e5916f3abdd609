import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isUuid, Must, Nested, OneOf } from '#platform/http';

interface AttributesBody<Attributes> {
  readonly data: { readonly type: string; readonly attributes: Attributes };
}

interface IdentifiedBody<Attributes> {
  readonly data: AttributesBody<Attributes>['data'] & { readonly id: string };
}

/**
 * A class to extend for a body with its fields in `data.attributes` and the `type` that all bodies
 * under `/v2/subscriptions` name (docs/reference/requests.md#values).
 * @param example the attributes of the example, where those of `dto` do not make one
 */
export function typedBody<Attributes extends object>(
  type: string,
  dto: Type<Attributes>,
  example?: object,
): Type<AttributesBody<Attributes>> {
  return bodyOf(dataOf(type, dto, example), dto);
}

/**
 * The same with the id of what is changed, to be read by `@BodyWithId`
 * (docs/reference/subscriptions.md#updating-a-plan).
 */
export function identifiedBody<Attributes extends object>(
  type: string,
  dto: Type<Attributes>,
  example: { readonly id: string; readonly attributes: object },
): Type<IdentifiedBody<Attributes>> {
  class Data extends dataOf(type, dto, example.attributes) {
    /** The id in the path, in any letter case. */
    @Must('must be the id in the path, a UUID', isUuid)
    @ApiProperty({
      format: 'uuid',
      description: 'The id in the path, in any letter case.',
      example: example.id,
    })
    readonly id!: string;
  }
  return bodyOf(Data, dto);
}

function dataOf<Attributes extends object>(
  type: string,
  dto: Type<Attributes>,
  example: object | undefined,
): Type<AttributesBody<Attributes>['data']> {
  class Data {
    @OneOf(type)
    readonly type!: string;

    @Nested(() => dto)
    @ApiProperty(example === undefined ? {} : { example })
    readonly attributes!: Attributes;
  }
  return named(`${dto.name}TypedData`, Data);
}

function bodyOf<Data extends object>(
  data: Type<Data>,
  dto: Type<object>,
): Type<{ readonly data: Data }> {
  named(`${dto.name}Data`, data);

  class Body {
    @Nested(() => data)
    readonly data!: Data;
  }
  return Body;
}

/** The document knows classes by their names. */
function named<Class extends object>(name: string, body: Type<Class>): Type<Class> {
  Object.defineProperty(body, 'name', { value: name });
  return body;
}
