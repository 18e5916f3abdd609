import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ResourceType } from './wire';
import { Nested } from './wire-nested';

/**
 * Makes a class to extend for a body whose fields stand in `data.attributes`
 * (docs/reference/requests.md#values).
 * @param dto the class of the fields; it must be declared before, with a name that no other class of
 * the API has
 * @param example the example of the document, if the fields of `dto` do not make one
 */
export function attributesBody<Attributes extends object>(
  type: string,
  dto: Type<Attributes>,
  example?: object,
): Type<{ data: { type?: string; attributes: Attributes } }> {
  class Data {
    @ResourceType(type)
    type?: string;

    @Nested(() => dto)
    @ApiProperty(example === undefined ? {} : { example })
    attributes!: Attributes;
  }
  Object.defineProperty(Data, 'name', { value: `${dto.name}Data` });

  class Body {
    @Nested(() => Data)
    data!: Data;
  }
  return Body;
}
