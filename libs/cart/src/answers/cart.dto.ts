import { ApiPropertyOptional } from '@nestjs/swagger';
import { CartItemDto } from './cart-item.dto';
import { CartMeta } from './price.dto';

class CartLinks {
  self!: string;
}

class CartItemReference {
  /** @example "cart_item" */
  type!: string;

  id!: string;
}

class CartItemReferences {
  data!: CartItemReference[];
}

class CartRelationships {
  items!: CartItemReferences;
}

/** A cart (interface 8.5). */
export class CartDto {
  id!: string;

  /** @example "cart" */
  type!: string;

  /** @example "Birthday list" */
  name!: string;

  description?: string;

  @ApiPropertyOptional({ type: 'object', properties: { email: { type: 'string' } } })
  contact?: object;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  custom_attributes?: object;

  links!: CartLinks;
  relationships!: CartRelationships;
  meta!: CartMeta;
}

class CartIncluded {
  items!: CartItemDto[];
}

export class CartAnswer {
  data!: CartDto;

  /** With `include=items`. */
  included?: CartIncluded;
}

export class CartListAnswer {
  data!: CartDto[];

  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  meta!: object;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  links!: object;
}
