import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TaxResource } from '#line-items';
import { responseOf, listOf, MapOf, SelfLink } from '#platform/http';
import { ANY_CART_ITEM, CART_ITEMS, type CartItem, PromotionCartItem } from './cart-item-kinds.dto';
import { CartMeta } from './cart-meta.dto';

class CartItemReference {
  @ApiProperty({ enum: Object.keys(CART_ITEMS) })
  type!: string;

  /** @example "0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f" */
  id!: string;
}

class CartItemReferences {
  data!: CartItemReference[];
}

class AccountReference {
  @ApiProperty({ enum: ['account'] })
  type!: string;

  /** @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  id!: string;
}

export class AccountReferences {
  data!: AccountReference[];
}

class CartRelationships {
  items!: CartItemReferences;

  /** The account that the cart belongs to. */
  accounts?: AccountReferences;
}

class CartContact {
  /** @example "jo@mail.example" */
  email!: string;
}

class CartAttribute {
  @ApiProperty({ enum: ['string', 'boolean', 'integer', 'float'] })
  type!: string;

  @ApiProperty({
    oneOf: [{ type: 'boolean' }, { type: 'string' }, { type: 'number' }],
    example: true,
  })
  value!: string | boolean | number;
}

/** A cart (docs/reference/carts.md#adding-items). */
export class CartDto {
  /** @example "my-first-cart" */
  id!: string;

  @ApiProperty({ enum: ['cart'] })
  type!: string;

  /** @example "Birthday list" */
  name!: string;

  /** @example "For Ines, by the end of May" */
  description?: string;

  contact?: CartContact;

  /** The values that you defined, by name. */
  @MapOf(CartAttribute, { gift: { type: 'boolean', value: true } })
  @ApiPropertyOptional()
  custom_attributes?: Readonly<Record<string, CartAttribute>>;

  links!: SelfLink;
  relationships!: CartRelationships;
  meta!: CartMeta;
}

class CartIncluded {
  /** With `include=items`. */
  @ApiPropertyOptional({ type: 'array', items: ANY_CART_ITEM })
  items?: CartItem[];

  /** With `include=tax_items`. */
  tax_items?: TaxResource[];

  /** With `include=promotions`. */
  promotions?: PromotionCartItem[];
}

export class CartResponse extends responseOf(CartDto) {
  /** Only there when the request includes something. */
  included?: CartIncluded;
}

export class CartListResponse extends listOf(CartDto) {}
